/** MY: the streamers that a member follows, subscribes to or is a fan of, and what they made (protocol/my-streamers.ts). */

import type { z } from 'zod';
import { isYes, type LiveBroadcast } from '~/domain/broadcast';
import type { LiveSort } from '~/domain/live-list';
import type { MyStreamer, NewPost } from '~/domain/my-streamer';
import type { Clip, Vod } from '~/domain/vod';
import { resultSchema } from '~protocol/failure';
import { liveItemSchema } from '~protocol/live';
import {
  type MyList,
  type MyStreamerOrder,
  myLivesAnswerSchema,
  myPathOf,
  mySectionAnswerSchema,
  myStreamerPaths,
  myStreamerSchema,
  myStreamersAnswerSchema,
  newPostSchema,
} from '~protocol/my-streamers';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import type { ParseItems } from './parse.server';
import { type Query, queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { parseClips, parseVods } from './vod-shapes.server';

/** Of one of the lists; `groupId` keeps to a group of the favourites. */
export interface MyScope {
  list: MyList;
  groupId: number | null;
}

const addressOf = (pattern: string, { list, groupId }: MyScope, more: Query = {}) => {
  const query = queryString({ groupId, ...more });
  return myPathOf(pattern, list) + (query && `?${query}`);
};

/** Which of the streamers, and in which order. */
export interface StreamerSearch {
  page?: number;
  q?: string;
  order?: MyStreamerOrder;
}

const streamersCall = definePersonalCall({
  name: 'my.streamers',
  service: 'my',
  method: 'GET',
  path: ({ page = 1, q, order, ...scope }: MyScope & StreamerSearch) =>
    addressOf(myStreamerPaths.streamers, scope, {
      page: page > 1 ? page : null,
      q: q || null,
      order: order === 'live' ? null : order,
    }),
  schema: myStreamersAnswerSchema,
});

const livesCall = definePersonalCall({
  name: 'my.lives',
  service: 'my',
  method: 'GET',
  path: ({ sort, size, ...scope }: MyScope & { sort: LiveSort; size: number }) =>
    addressOf(myStreamerPaths.lives, scope, { orderType: sort, size }),
  schema: myLivesAnswerSchema,
});

const sectionCall = (name: string, pattern: string) =>
  definePersonalCall({
    name,
    service: 'my',
    method: 'GET',
    path: (scope: MyScope) => addressOf(pattern, scope),
    schema: mySectionAnswerSchema,
  });
const vodsCall = sectionCall('my.vods', myStreamerPaths.vods);
const catchCall = sectionCall('my.catch', myStreamerPaths.catch);
const storiesCall = sectionCall('my.stories', myStreamerPaths.stories);
const userClipsCall = sectionCall('my.userClips', myStreamerPaths.userClips);

const feedCall = definePersonalCall({
  name: 'my.feed',
  service: 'my',
  method: 'GET',
  path: ({ groupId }: { groupId: number | null }) =>
    `${myStreamerPaths.feed}${groupId === null ? '' : `?group_idx=${groupId}`}`,
  schema: mySectionAnswerSchema,
});

interface Pin {
  list: MyList;
  userId: string;
}
const pinPath = ({ list, userId }: Pin) =>
  pathOf(myPathOf(myStreamerPaths.pin, list) as '/:userId', { userId });

const pinCall = definePersonalCall({
  name: 'my.pin',
  service: 'my',
  method: 'POST',
  path: pinPath,
  body: () => ({ form: {} }),
  schema: resultSchema,
  readsRefusals: true,
});

const unpinCall = definePersonalCall({
  name: 'my.unpin',
  service: 'my',
  method: 'POST',
  path: pinPath,
  body: () => ({ form: { _method: 'delete' } }),
  schema: resultSchema,
  readsRefusals: true,
});

export const toMyStreamer = (wire: z.output<typeof myStreamerSchema>): MyStreamer => {
  const [live] = wire.broadInfo ?? [];
  return {
    userId: wire.userId,
    userNickname: wire.userNick,
    isPinned: isYes(wire.isPin),
    isFan: isYes(wire.isFanclub),
    isSubscribed: isYes(wire.isSubscribe),
    broadcastId: isYes(wire.isLive) && live ? live.broadNo : null,
  };
};

export interface MyStreamers {
  streamers: MyStreamer[];
  total: number;
  hasMore: boolean;
}

/** A page of 100, without an order the pinned ones first; null when the call fails. */
export async function listMyStreamers(
  upstream: Upstream,
  scope: MyScope,
  search: StreamerSearch = {},
): Promise<MyStreamers | null> {
  const outcome = await upstream.call(streamersCall, { ...scope, ...search });
  if (!outcome.ok) return null;
  const { data, hasMore, meta } = outcome.value;
  return { streamers: outcome.parseItems(data, myStreamerSchema, toMyStreamer), total: meta.total, hasMore };
}

/**
 * The first `size` who are on air, or all from an upstream that knows no size. `listed` counts all, `total` hidden ones
 * too. Empty when the call fails.
 */
export async function listMyLives(
  upstream: Upstream,
  scope: MyScope,
  sort: LiveSort,
  size: number,
): Promise<{ lives: LiveBroadcast[]; listed: number; total: number }> {
  const outcome = await upstream.call(livesCall, { ...scope, sort, size });
  if (!outcome.ok) return { lives: [], listed: 0, total: 0 };
  const { data, meta } = outcome.value;
  const lives = outcome.parseItems(data, liveItemSchema, toLiveBroadcast);
  return { lives, listed: meta?.listed ?? lives.length, total: meta?.total ?? data.length };
}

const sectionOf =
  <Item>(call: typeof vodsCall, parse: (items: unknown[], parseItems: ParseItems) => Item[]) =>
  async (upstream: Upstream, scope: MyScope): Promise<Item[]> => {
    const outcome = await upstream.call(call, scope);
    return outcome.ok ? parse(outcome.value.data, outcome.parseItems) : [];
  };

/** Newest first; [] when the call fails. */
export const listMyVods = sectionOf<Vod>(vodsCall, parseVods);
export const listMyUserClips = sectionOf<Vod>(userClipsCall, parseVods);
export const listMyCatch = sectionOf<Clip>(catchCall, parseClips);
export const listMyStories = sectionOf<Clip>(storiesCall, parseClips);

/** New posts of the favourites' stations; null when the call fails. */
export async function listNewPosts(upstream: Upstream, groupId: number | null): Promise<NewPost[] | null> {
  const outcome = await upstream.call(feedCall, { groupId });
  if (!outcome.ok) return null;
  return outcome.parseItems(outcome.value.data, newPostSchema, (wire) => ({
    no: wire.titleNo,
    stationUserId: wire.stationUserId || wire.userId,
    userId: wire.userId,
    nick: wire.userNick,
    title: wire.titleName,
    excerpt: wire.content || null,
    date: wire.regDateHuman || wire.regDate || null,
    views: wire.count?.readCnt ?? null,
    comments: wire.count?.commentCnt ?? null,
    thumb: wire.photos?.[0]?.url || null,
    photos: wire.photoCnt ?? 0,
  }));
}

export const pinStreamer = (upstream: Upstream, pin: Pin) => upstream.call(pinCall, pin);
export const unpinStreamer = (upstream: Upstream, pin: Pin) => upstream.call(unpinCall, pin);
