import { describe, expect, it } from 'vitest';
import { isSameGroup, lineGroups } from '~/domain/chat/line-groups';
import type { ChatLine } from '~protocol/chat/shapes';

const line = (no: number): ChatLine => ({
  ...{ no, kind: 'talk', userId: 'bomi', userNick: '보미', marks: [], text: `${no}` },
  ...{ mentions: [], support: null, regDate: '2026-11-28 03:00:00' },
});
const lines = (count: number, step = 1) => Array.from({ length: count }, (_, i) => line(1 + i * step));

/** How many groups of `now` must be drawn anew. */
function redrawn(before: readonly ChatLine[], now: readonly ChatLine[]): number {
  const known = new Map(lineGroups(before).map((group) => [group.key, group.lines]));
  return lineGroups(now).filter((group) => !isSameGroup(known.get(group.key) ?? [], group.lines)).length;
}

describe('groups of lines', () => {
  it.each([1, 2, 16, 1_000])('hold all lines in their order, a few each, numbered by %ss', (step) => {
    const all = lines(500, step);
    const groups = lineGroups(all);
    expect(groups.flatMap((group) => group.lines)).toEqual(all);
    expect(groups.length).toBeGreaterThan(15);
    expect(groups.length).toBeLessThan(60);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });

  it('stand but for those where lines are added or taken away', () => {
    const all = lines(500);
    expect(redrawn(all, [...all, line(501)])).toBe(1);
    expect(redrawn(all, [...all.slice(1), line(501)])).toBeLessThanOrEqual(3);
    expect(redrawn(all, all.toSpliced(250, 1))).toBeLessThanOrEqual(2);
    expect(redrawn(all.slice(100), all)).toBeLessThan(15);
  });

  it('are drawn anew where a line has changed', () => {
    const all = lines(40);
    expect(redrawn(all, all.with(20, { ...line(21), text: '가려진 채팅' }))).toBe(1);
  });
});
