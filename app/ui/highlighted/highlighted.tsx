import { highlight } from '~/domain/search/highlight';

/** The text with the keyword in bold. */
export const Highlighted = ({ text, keyword }: { text: string; keyword: string }) => (
  <>
    {highlight(text, keyword).map((piece) =>
      piece.isHit ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
    )}
  </>
);
