import { withoutDirectionMarks } from '~protocol/help/rules';
import { composed } from '~protocol/wire/text';

/** More marks on a letter than any living script has, which would cover the lines above and below. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
/**
 * What nothing is seen of but harm: zero-width spaces, soft hyphens, tags, fillers of Hangul, the empty braille cell,
 * characters of private use. Joiners stay, one at a time, and what makes a sign an emoji: some scripts need them.
 */
const unseen =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\p{Co}\p{Cs}]/gu;
const joiners = /([\u200c\u200d])[\u200c\u200d]+/g;

const seenOnly = (text: string): string =>
  composed(text.replace(unseen, '').replace(joiners, '$1').replace(piledMarks, '$1'));

const isSeen = (text: string): boolean => /[^\p{M}\p{Cf}\p{Z}\s]/u.test(text);

/** What a stranger typed, on one line with single spaces: nothing of it turns or covers what stands beside it. '' when nothing is seen. */
export function plainLine(typed: string): string {
  const line = withoutDirectionMarks(composed(typed)).replace(/[\p{Cc}\p{Z}]+/gu, ' ');
  const text = seenOnly(line).replace(/ +/g, ' ').trim();
  return isSeen(text) ? text : '';
}

/** As plainLine, with its lines, of which no more than one in a row is empty. */
export function plainLines(typed: string): string {
  const lines = withoutDirectionMarks(composed(typed))
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    // first of all: tens of thousands of lines are split below
    .replace(/\n{3,}/g, '\n\n');
  const text = seenOnly(lines)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isSeen(text) ? text : '';
}
