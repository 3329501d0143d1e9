/** Hot posts, likes of posts and hidden authors (protocol/feed.ts). */
import type { HotPost } from '~/domain/feed';
import { blindAnswerSchema, feedPaths, hotAnswerSchema, likeAnswerSchema } from '~protocol/feed';
import type { Upstream } from './client.server';
import { parseHotPosts, toHotPost } from './feed-shapes.server';
import { definePersonalCall } from './registry.server';

const hotCall = definePersonalCall({
  name: 'feed.hot',
  service: 'my',
  method: 'GET',
  path: () => feedPaths.hot,
  schema: hotAnswerSchema,
});

interface PostRef {
  stationUserId: string;
  titleNo: number;
}

const likeCall = definePersonalCall({
  name: 'feed.like',
  service: 'my',
  method: 'POST',
  path: () => feedPaths.like,
  body: ({ stationUserId, titleNo }: PostRef) => ({ form: { stationUserId, titleNo } }),
  schema: likeAnswerSchema,
});

const unlikeCall = definePersonalCall({
  name: 'feed.unlike',
  service: 'my',
  method: 'POST',
  path: () => feedPaths.like,
  body: ({ stationUserId, titleNo }: PostRef) => ({ form: { stationUserId, titleNo, _method: 'delete' } }),
  schema: likeAnswerSchema,
});

const blindCall = definePersonalCall({
  name: 'feed.blind',
  service: 'my',
  method: 'POST',
  path: () => feedPaths.blind,
  body: (p: { userId: string }) => ({ form: p }),
  schema: blindAnswerSchema,
});

const unblindCall = definePersonalCall({
  name: 'feed.unblind',
  service: 'my',
  method: 'POST',
  path: () => feedPaths.blind,
  body: (p: { userId: string }) => ({ form: { ...p, _method: 'delete' } }),
  schema: blindAnswerSchema,
});

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
  const outcome = await upstream.call(hotCall, {});
  if (!outcome.ok) return null;
  const { data, refreshTime, refreshCycle } = outcome.value;
  const all = parseHotPosts(data, outcome.parseItems);
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

export const likePost = (upstream: Upstream, post: PostRef) => upstream.call(likeCall, post);
export const unlikePost = (upstream: Upstream, post: PostRef) => upstream.call(unlikeCall, post);
export const blindAuthor = (upstream: Upstream, userId: string) => upstream.call(blindCall, { userId });
export const unblindAuthor = (upstream: Upstream, userId: string) => upstream.call(unblindCall, { userId });
