import { describe, expect, it } from 'vitest';
import { planTime, timeLeft } from '~/domain/station/plan';

describe('when a plan begins', () => {
  const now = Date.parse('2026-12-24T14:30:00Z'); // 23:30 in Seoul

  it.each([
    ['2026-12-24 23:50:00', '오늘 23:50'],
    ['2026-12-25 00:10:00', '내일 00:10'],
    ['2026-12-27 21:00:00', '3일 뒤 21:00'],
    ['2026-12-23 23:59:00', '어제 23:59'],
    ['2026-12-20 21:00:00', '2026-12-20 21:00'],
  ])('%s is said by days of Seoul', (startDate, text) => {
    expect(planTime(startDate, now)).toBe(text);
  });
});

describe('how long it is until then', () => {
  const minute = 60_000;
  it.each([
    [(2 * 24 + 3) * 60 * minute + 5, '2일 3시간 남음', '2일 3시간 남음'],
    [(3 * 60 + 12) * minute, '3시간 12분 남음', '3시간 12분 남음'],
    [12 * minute + 5_000, '12분 남음', '12분 5초 남음'],
    [59_999, '곧 시작해요', '59초 남음'],
    [0, '곧 시작해요', '곧 시작해요'],
    [-90 * minute, '곧 시작해요', '곧 시작해요'],
  ])('%i ms', (ms, standing, moving) => {
    expect([timeLeft(ms, false), timeLeft(ms, true)]).toEqual([standing, moving]);
  });
});
