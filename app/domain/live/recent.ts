/** The broadcasts of streamers whom a member watched: one of each. */

import type { RecentLiveSort } from '~/domain/my/list';
import type { RecentLive } from '~protocol/history/calls';

/** Wire dates sort as texts. */
const descending = (a: string | null, b: string | null) => (b ?? '').localeCompare(a ?? '');

const orders: Record<RecentLiveSort, (a: RecentLive, b: RecentLive) => number> = {
  total_viewers_desc: (a, b) => (b.broadcast.viewCount ?? 0) - (a.broadcast.viewCount ?? 0),
  total_viewers_asc: (a, b) => (a.broadcast.viewCount ?? 0) - (b.broadcast.viewCount ?? 0),
  broad_start: (a, b) => descending(a.broadcast.createdDate, b.broadcast.createdDate),
  recent_watch: (a, b) => descending(a.watchedDate, b.watchedDate),
};

/** Those on air in the order asked for, and the others, last watched first. */
export function partRecentLives(all: readonly RecentLive[], sort: RecentLiveSort) {
  return {
    onAir: all.filter(({ isLive }) => isLive).sort(orders[sort]),
    away: all.filter(({ isLive }) => !isLive).sort(orders.recent_watch),
  };
}
