import { expect, it } from 'vitest';
import { partRecentLives } from '~/domain/live/recent';
import type { RecentLive } from '~protocol/history/calls';

const liveOf = (userId: string, viewCount: number, start: string, watchedDate: string, isLive = true) =>
  ({ broadcast: { userId, viewCount, createdDate: start }, watchedDate, isLive }) as RecentLive;

const all = [
  liveOf('a', 5, '2026-11-20 09:00:00', '2026-11-20 10:00:00'),
  liveOf('b', 50, '2026-11-20 08:00:00', '2026-11-19 10:00:00'),
  liveOf('c', 1, '2026-11-20 10:00:00', '2026-11-18 10:00:00'),
  liveOf('d', 99, '2026-11-18 10:00:00', '2026-11-17 10:00:00', false),
  liveOf('e', 1, '2026-11-17 10:00:00', '2026-11-19 23:00:00', false),
];
const ids = (list: RecentLive[]) => list.map(({ broadcast }) => broadcast.userId).join('');

it('orders who is on air as asked, and the others by when they were watched [P032]', () => {
  for (const [sort, order] of [
    ['total_viewers_desc', 'bac'],
    ['total_viewers_asc', 'cab'],
    ['broad_start', 'cab'],
    ['recent_watch', 'abc'],
  ] as const)
    expect(ids(partRecentLives(all, sort).onAir)).toBe(order);
  expect(ids(partRecentLives(all, 'total_viewers_desc').away)).toBe('ed');
});
