import { describe, expect, it } from 'vitest';
import { askFrom, mostKept, shownAt, withWindow } from '~/domain/chat/replay';

const line = (second: number) => ({ no: second * 10, second });
const window = (from: number, until: number, step = 10) => ({
  from,
  until,
  lines: Array.from({ length: Math.ceil((until - from) / step) }, (_, n) => line(from + n * step)),
});

describe('what is asked for of a replayed chat', () => {
  it.each([
    ['nothing is known yet', null, 700, 580],
    ['nothing is known at the beginning', null, 3, 0],
    ['enough is known', window(0, 600), 300, null],
    ['the end of it is near', window(0, 600), 550, 600],
    ['the viewer went back beyond it', window(600, 1_200), 500, 380],
    ['the viewer went far ahead', window(0, 600), 5_000, 4_880],
  ])('%s', (_name, known, second, expected) => {
    expect(askFrom(known, second)).toBe(expected);
  });
});

describe('an answer', () => {
  it('is put behind what it goes on from, each line once', () => {
    const known = window(0, 600);
    const { lines, from, until } = withWindow(known, {
      ...window(600, 1_200),
      lines: [line(590), line(600)],
    });
    expect([from, until, lines.length]).toEqual([0, 1_200, 61]);
  });

  it('takes the place of what it does not go on from', () => {
    expect(withWindow(window(0, 600), window(4_880, 5_480))).toEqual(window(4_880, 5_480));
  });

  it('keeps so many lines at most, and knows from where on', () => {
    const { lines, from } = withWindow(window(0, 600, 1), window(600, 1_200, 1));
    expect([lines.length, lines[0]?.second, from]).toEqual([mostKept, 700, 700]);
  });
});

it('shows what was said until the place, the newest last', () => {
  expect(shownAt(window(0, 600), 25).map(({ second }) => second)).toEqual([0, 10, 20]);
  expect(shownAt(null, 25)).toEqual([]);
});
