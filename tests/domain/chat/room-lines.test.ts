import { expect, it } from 'vitest';
import { linesWithout, mergedLines, mostLines, refreshedLines } from '~/domain/chat/room-lines';
import type { ChatLine } from '~protocol/chat/shapes';

const line = (no: number, text = `${no}`): ChatLine => ({
  no,
  kind: 'talk',
  userId: 'bomi',
  userNick: '보미',
  marks: [],
  text,
  mentions: [],
  support: null,
  regDate: '2026-11-25 21:00:00',
});
const lines = (...nos: number[]) => nos.map((no) => line(no));
const nosOf = (some: readonly ChatLine[]) => some.map(({ no }) => no);

it('the order is that of the numbers, however lines come, and each stands once', () => {
  expect(nosOf(mergedLines(lines(1, 4), lines(3)))).toEqual([1, 3, 4]);
  expect(nosOf(mergedLines(lines(1, 4), lines(4, 9, 2)))).toEqual([1, 2, 4, 9]);
  expect(mergedLines(lines(1), [line(1, '다시')])).toEqual([line(1, '다시')]);
});

it('a page keeps the newest 500', () => {
  const many = Array.from({ length: mostLines }, (_, index) => line(index + 1));
  const more = mergedLines(many, lines(mostLines + 1));
  expect(more).toHaveLength(500);
  expect(more[0]?.no).toBe(2);
  expect(mergedLines(more, lines(1))[0]?.no).toBe(2);
});

it('deleted lines go', () => {
  expect(nosOf(linesWithout(lines(1, 2, 3), [2, 7]))).toEqual([1, 3]);
});

it('after something was missed the newest page is the truth of its range', () => {
  const known = lines(1, 2, 5, 6);
  // 6 is deleted, 8 is new, 9 came while it was asked for
  const now = lines(1, 2, 5, 6, 9);
  const kept = refreshedLines(now, { known, page: lines(5, 8), hasMore: true });
  expect(nosOf(kept.lines)).toEqual([1, 2, 5, 8, 9]);
  expect(kept.isCut).toBe(false);
  const cut = refreshedLines(now, { known, page: lines(20, 21), hasMore: true });
  expect(nosOf(cut.lines)).toEqual([20, 21]);
  expect(cut.isCut).toBe(true);
  expect(nosOf(refreshedLines(known, { known, page: lines(5), hasMore: false }).lines)).toEqual([5]);
});
