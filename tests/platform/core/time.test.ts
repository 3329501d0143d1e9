import { expect, it } from 'vitest';
import {
  ageOn,
  isDay,
  seoulDay,
  seoulMidnight,
  seoulText,
  timeAfter,
  timeBefore,
} from '../../../platform/core/time';

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-04-31', false],
  ['2024-1-1', false],
  ['2024-01', false],
  ['2024-01-01 ', false],
  ['', false],
])('tells whether %j is a day', (text, is) => {
  expect(isDay(text)).toBe(is);
});

it('reads and writes days as Seoul does', () => {
  const midnight = seoulMidnight('2026-03-01');
  expect(midnight.toISOString()).toBe('2026-02-28T15:00:00.000Z');
  expect(seoulText(midnight)).toBe('2026-03-01 00:00:00');
  expect(seoulDay(timeBefore(midnight, 1))).toBe('2026-02-28');
});

it('counts days as 24 hours, whatever the clocks of the machine do', () => {
  const start = new Date('2026-03-07T12:00:00Z');
  for (const days of [0.25, 1, 3, 30, 400]) {
    expect(timeAfter(start, days, 'day').getTime() - start.getTime()).toBe(days * 86_400_000);
    expect(start.getTime() - timeBefore(start, days, 'day').getTime()).toBe(days * 86_400_000);
  }
  expect(timeBefore(start, 1.5, 'hour').toISOString()).toBe('2026-03-07T10:30:00.000Z');
  expect(timeBefore(start, 3, 'year').toISOString()).toBe('2023-03-07T12:00:00.000Z');
});

it('ages who was born on 29 February on 1 March', () => {
  expect(ageOn('2004-02-29', new Date('2023-02-28T12:00:00+09:00'))).toBe(18);
  expect(ageOn('2004-02-29', new Date('2023-03-01T00:00:00+09:00'))).toBe(19);
});
