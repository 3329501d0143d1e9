import { isNamed, linePieces, markNames, supportText } from '~/domain/chat/line-text';
import { classNames } from '~/ui/class-names';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import type { ChatLine as Line } from '~protocol/chat/shapes';
import styles from './line.module.css';

interface ChatLineProps {
  line: Line;
  /** where its acts are; without it the nick is plain text */
  href?: string;
  /** a script acts on the press of the nick */
  isEnhanced?: boolean;
  /** who reads: lines that name them stand out */
  readerId?: string | null;
  /** it is on its way */
  isSending?: boolean;
}

/** A line of the chat beside a broadcast, live or replayed. The frames without a script know it by its data attributes. */
export function ChatLine({ line, href, isEnhanced, readerId = null, isSending }: ChatLineProps) {
  const { no, userNick, marks, text, support } = line;
  const nick = <bdi>{userNick}</bdi>;
  return (
    <p
      className={classNames(styles.line, support && styles.support, isSending && styles.sending)}
      data-kind={line.kind}
      data-named={isNamed(line, readerId) ? '' : undefined}
    >
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} data-mark={mark}>
          {markNames[mark]}
        </span>
      ))}
      {href ? (
        <a className={styles.nick} href={href} data-line={no} data-enhanced={isEnhanced ? '' : undefined}>
          {nick}
        </a>
      ) : (
        <b className={styles.nick}>{nick}</b>
      )}
      <span className="sr-only">: </span>
      {support && <strong className={styles.what}>{supportText(support)}</strong>}
      {text && (
        <bdi className={styles.text}>
          <LineText line={line} readerId={readerId} />
        </bdi>
      )}
    </p>
  );
}

function LineText({ line, readerId }: { line: Line; readerId: string | null }) {
  return linePieces(line).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    if (piece.kind === 'text') return <EmoticonText key={index} text={piece.text} />;
    if (piece.kind === 'name')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <mark key={index} data-me={piece.userId === readerId ? '' : undefined}>
          {piece.text}
        </mark>
      );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <a key={index} href={piece.text} target="_blank" rel="nofollow noopener ugc">
        {piece.text}
      </a>
    );
  });
}
