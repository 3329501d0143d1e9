/** The lines that a page keeps of a room: by their numbers, each once. */
import type { ChatLine } from '~protocol/chat/shapes';

/** Of one page. */
export const mostLines = 500;

type Lines = readonly ChatLine[];

const byNumber = (one: ChatLine, other: ChatLine) => one.no - other.no;

/** Both, in their order; of too many the oldest are left out. */
export function mergedLines(lines: Lines, added: Lines): ChatLine[] {
  const last = lines.at(-1)?.no ?? 0;
  const [first] = added;
  // nearly always: one new line
  if (added.length === 1 && first && first.no > last) return [...lines, first].slice(-mostLines);
  const all = new Map([...lines, ...added].map((line) => [line.no, line]));
  return [...all.values()].sort(byNumber).slice(-mostLines);
}

export function linesWithout(lines: Lines, nos: readonly number[]): ChatLine[] {
  const gone = new Set(nos);
  return lines.filter(({ no }) => !gone.has(no));
}

/**
 * After something was missed: the newest page is the truth of its range. What came while it was asked for stays.
 *
 * @param known what there was when it was asked for
 * @param hasMore there are older lines than the page's
 * @returns isCut: there may be lines between the page and what was older, which is left out
 */
export function refreshedLines(
  lines: Lines,
  { known, page, hasMore }: { known: Lines; page: Lines; hasMore: boolean },
): { lines: ChatLine[]; isCut: boolean } {
  const from = hasMore ? (page[0]?.no ?? 0) : 0;
  const isCut = hasMore && !known.some(({ no }) => no >= from);
  const seen = new Set(known.map(({ no }) => no));
  const kept = lines.filter(({ no }) => (seen.has(no) ? no < from && !isCut : no >= from || !isCut));
  return { lines: mergedLines(kept, page), isCut };
}
