import type { ChatLine } from '~protocol/chat/shapes';

export interface LineGroup {
  key: string;
  lines: ChatLine[];
}

/** One line in sixteen, by a mixed number: those of one room may all be even, or far apart. */
const beginsGroup = (no: number) => Math.imul(no, 0x9e37_79b1) >>> 28 === 0;

/**
 * The lines in groups that stay the same while lines are added at either end or taken away: which lines begin one is
 * said by their numbers alone.
 */
export function lineGroups(lines: readonly ChatLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    // the first may have lost its beginning, or get older lines
    if (!last || beginsGroup(line.no)) groups.push({ key: last ? String(line.no) : 'first', lines: [line] });
    else last.lines.push(line);
  }
  return groups;
}

/** Whether a group holds the same lines as before. */
export const isSameGroup = (one: readonly ChatLine[], other: readonly ChatLine[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);
