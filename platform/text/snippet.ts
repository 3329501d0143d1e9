import { composed } from '~protocol/wire/text';

/**
 * About `length` characters of a plain text around the first of the words (normalised), cut between words where
 * that is possible; '…' marks what was left out. Without a match the text's beginning.
 */
export function snippetOf(text: string, words: readonly string[], length = 100): string {
  const plain = composed(text.replace(/\s+/g, ' ').trim());
  if (plain.length <= length) return plain;
  const lower = plain.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const wanted = Math.max(0, Math.min(first - Math.floor(length / 4), plain.length - length));
  const start = wanted === 0 ? 0 : startOfWord(plain, wanted, first);
  const end = Math.min(plain.length, start + length);
  const cut = end === plain.length ? end : endOfWord(plain, end, first);
  return `${start > 0 ? '…' : ''}${plain.slice(start, cut).trim()}${cut < plain.length ? '…' : ''}`;
}

/** The next beginning of a word, unless that would lie behind the match; never half a character. */
function startOfWord(text: string, from: number, match: number): number {
  const space = text.indexOf(' ', from - 1);
  const start = space >= 0 && space < match ? space + 1 : from;
  return isLowSurrogate(text, start) ? start - 1 : start;
}

function endOfWord(text: string, to: number, match: number): number {
  const space = text.lastIndexOf(' ', to);
  const end = space > match ? space : to;
  return isLowSurrogate(text, end) ? end - 1 : end;
}

const isLowSurrogate = (text: string, index: number) => /[\udc00-\udfff]/.test(text.charAt(index));
