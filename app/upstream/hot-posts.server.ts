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

/** So many of the hot posts from a place on; null when the call fails. */
export async function listHotPosts(upstream: Upstream, from: number, size: number): Promise<HotPosts | null> {
  const outcome = await upstream.call(hotCall, {});
  if (!outcome.ok) return null;
  const { data, refreshTime, refreshCycle } = outcome.value;
  const all = parseHotPosts(data, outcome.parseItems);
  return {
    posts: await Promise.all(all.slice(from, from + size).map(toHotPost)),
    nextFrom: from + size < all.length ? from + size : null,
    refreshedAt: refreshTime,
    cycle: refreshCycle,
  };
}

export const likePost = (upstream: Upstream, post: PostRef) => upstream.call(likeCall, post);
export const unlikePost = (upstream: Upstream, post: PostRef) => upstream.call(unlikeCall, post);
export const blindAuthor = (upstream: Upstream, userId: string) => upstream.call(blindCall, { userId });
export const unblindAuthor = (upstream: Upstream, userId: string) => upstream.call(unblindCall, { userId });
