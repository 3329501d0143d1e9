import type { ReactNode } from 'react';
import { emoticonSize, emoticonUrl, splitEmoticons } from '~/domain/emoticons';

interface EmoticonTextProps {
  text: string;
  /** how the text between the pictures is printed */
  children?: (text: string) => ReactNode;
}

/** Plain text with its emoticon codes as pictures, named by their words (GN42). */
export const EmoticonText = ({ text, children: print = (piece) => piece }: EmoticonTextProps) => (
  <>
    {splitEmoticons(text).map((part, index) =>
      typeof part === 'string' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <span key={index}>{print(part)}</span>
      ) : (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          key={index}
          className="emoticon"
          src={emoticonUrl(part)}
          alt={part.word}
          width={emoticonSize}
          height={emoticonSize}
        />
      ),
    )}
  </>
);
