/** Hot posts, a page at a time (protocol/feed/calls.ts). */
import type { HotPost } from '~/domain/feed/items';
import type { Upstream } from '~/upstream/client.server';
import { feed } from '~/upstream/clients.server';
import { toHotPost } from './shapes.server';

export interface HotPosts {
  posts: HotPost[];
  /** null at the end, else where the next page starts */
  nextFrom: number | null;
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  refreshedAt: string;
  /** minutes */
  cycle: number;
}

/**
 * A page of the hot posts; null when the call fails.
 *
 * @param start a place, or a post whose page is meant
 * @param to where the last page begins that was appended; 0 = none
 */
export async function listHotPosts(
  upstream: Upstream,
  start: number | { post: number },
  size: number,
  to: number,
): Promise<HotPosts | null> {
  const outcome = await feed.hot(upstream, {});
  if (!outcome.ok) return null;
  const { data: all, refreshTime, refreshCycle } = outcome.value;
  const place =
    typeof start === 'number'
      ? start
      : Math.max(
          0,
          all.findIndex(({ titleNo }) => titleNo === start.post),
        );
  const from = typeof start === 'number' ? place : place - (place % size);
  const end = Math.max(from, to) + size;
  return {
    posts: await Promise.all(all.slice(from, end).map(toHotPost)),
    nextFrom: end < all.length ? end : null,
    refreshedAt: refreshTime,
    cycle: refreshCycle,
  };
}
