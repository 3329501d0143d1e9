import { composed } from '~protocol/wire/text';

/** Full-width and half-width forms (Ａ, ＡＢＣ, ﾊ): folded one by one, so that the jamo ㄱ-ㅎ stay what they are. */
const widthForms = /[\u3000\uff00-\uffef]/g;
/** Everything that is no letter, digit or mark parts words. */
const separators = /[^\p{L}\p{N}\p{M}]+/gu;

/** How texts and questions are compared: NFC, lower case, one width, words parted by single spaces. */
export function normalise(text: string): string {
  return composed(text.replace(widthForms, (char) => composed(char, 'NFKC')).toLowerCase())
    .replace(separators, ' ')
    .trim();
}

/** A question of more words than this is searched by its first ones. */
const maxWords = 8;

/** The distinct words of a question, normalised, in order: at most 8. */
export function wordsOf(question: string): string[] {
  const words = normalise(question).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
}

/** How names and words are compared: normalised, without spaces. */
export const keyOf = (text: string): string => normalise(text).replaceAll(' ', '');
