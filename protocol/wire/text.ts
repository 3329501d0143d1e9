/** Reading what people typed: composed, and counted as they see it. */

/** More marks than any script puts on a letter: composing sorts each run of marks, in the square of its length. */
const longRun = /(\p{M}{30})\p{M}+/gu;

/** One form for what looks the same. Of a run of marks the first 30 stay. */
export const composed = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replace(longRun, '$1').normalize(form);

// old browsers have none; there a composed emoji counts for its parts
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('ko') : null;

/** V8 copies what is segmented into each segment. Longer texts are counted by pieces: up to one too many for each. */
const pieceLength = 500;

/** How many characters people see in a text. */
export function graphemeCount(text: string): number {
  if (!graphemes) return [...text].length;
  let count = 0;
  for (let at = 0; at < text.length; at += pieceLength)
    for (const _ of graphemes.segment(text.slice(at, at + pieceLength))) count += 1;
  return count;
}

/** So long a text is counted whole (UTF-16 units): the longest line of a chat. */
const wholeLength = 2_000;

/** As graphemeCount, and exact up to 2 000 units: for a limit that is checked as strictly elsewhere. */
export function wholeGraphemeCount(text: string): number {
  if (!graphemes || text.length > wholeLength) return graphemeCount(text);
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
