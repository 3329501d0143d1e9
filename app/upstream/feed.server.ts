/** The feed of favourites' stations (protocol/feed.ts). A failed call leaves its list empty (P131). */

import { isYes } from '~/domain/broadcast';
import type { FeedItem, FeedStreamer, PopularPost } from '~/domain/feed';
import * as wire from '~protocol/feed';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import { feedItemsOf } from './feed-shapes.server';
import { queryString } from './query-string.server';
import { definePersonalCall, definePublicCall } from './registry.server';

interface FeedQuery {
  /** one station; null = all favourites */
  userId: string | null;
  /** the item after which it goes on (FeedItem.id); null = from the newest */
  after: string | null;
  /** only what the streamers wrote themselves */
  streamersOnly: boolean;
  type: wire.FeedType;
}

const feedCall = definePersonalCall({
  name: 'feed.list',
  service: 'my',
  method: 'GET',
  path: ({ userId, after, streamersOnly, type }: FeedQuery) => {
    const query = queryString({
      index_reg_date: after,
      user_id: userId,
      is_bj_write: streamersOnly ? '1' : '',
      feed_type: type,
    });
    const path = userId === null ? wire.feedPaths.feed : pathOf(wire.feedPaths.feedOf, { userId });
    return query ? `${path}?${query}` : path;
  },
  schema: wire.feedAnswerSchema,
});

const streamersCall = definePersonalCall({
  name: 'feed.streamers',
  service: 'my',
  method: 'GET',
  path: () => wire.feedPaths.streamers,
  schema: wire.feedStreamersAnswerSchema,
});

const keywordsCall = definePublicCall({
  name: 'feed.keywords',
  service: 'my',
  path: () => wire.feedPaths.hotKeywords,
  schema: wire.hotKeywordsAnswerSchema,
  freshMs: 60_000,
  staleMs: 300_000,
});

const popularCall = definePersonalCall({
  name: 'feed.popular',
  service: 'my',
  method: 'GET',
  path: () => wire.feedPaths.popular,
  schema: wire.popularAnswerSchema,
});

/** `next`: the id to go on after; null at the end. */
export async function listFeed(
  upstream: Upstream,
  query: FeedQuery,
  mayWatchAdult: boolean,
): Promise<{ items: FeedItem[]; next: string | null }> {
  const outcome = await upstream.call(feedCall, query);
  if (!outcome.ok) return { items: [], next: null };
  const { data, hasMore } = outcome.value;
  const items = await feedItemsOf(data, outcome.parseItems, mayWatchAdult);
  return { items, next: (hasMore && items.at(-1)?.id) || null };
}

/** The favourites to choose from, and how many there are; null when the call fails. */
export async function listFeedStreamers(
  upstream: Upstream,
): Promise<{ streamers: FeedStreamer[]; total: number } | null> {
  const outcome = await upstream.call(streamersCall, {});
  if (!outcome.ok) return null;
  const { data, total } = outcome.value;
  const streamers = outcome.parseItems(data, wire.feedStreamerSchema, (item) => ({
    userId: item.userId,
    nick: item.userNick,
    isLive: isYes(item.isLive),
  }));
  return { streamers, total };
}

/** Words of what is on air; alike for everybody. */
export async function listHotKeywords(upstream: Upstream): Promise<string[]> {
  const shape = { name: 'hot keywords', of: (words: string[]) => words };
  const outcome = await upstream.shared(keywordsCall, {}, 'guest', shape);
  return outcome.ok ? outcome.value : [];
}

/** The first of the hot posts. */
export async function listPopularPosts(upstream: Upstream): Promise<PopularPost[]> {
  const outcome = await upstream.call(popularCall, {});
  if (!outcome.ok) return [];
  return outcome.parseItems(outcome.value, wire.popularPostSchema, (item) => ({
    titleNo: item.titleNo ?? null,
    nick: item.userNick,
    title: item.titleName,
    views: item.count?.readCnt ?? null,
  }));
}
