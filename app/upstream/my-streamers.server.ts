/** MY: the streamers that a member follows, subscribes to or is a fan of, and what they made (protocol/my-streamers.ts). */

import type { z } from 'zod';
import { isYes, type LiveBroadcast } from '~/domain/broadcast';
import type { LiveSort } from '~/domain/live-list';
import type { MyStreamer } from '~/domain/my-streamer';
import type { MyList, MyStreamerOrder } from '~protocol/my-codes';
import type { myStreamerSchema, NewPost } from '~protocol/my-streamers';
import type { Upstream } from './client.server';
import { my } from './clients.server';
import { toLiveBroadcast } from './live.server';
import type { Outcome } from './outcome.server';
import { toClip, toVod } from './vod-shapes.server';

/** Of one of the lists; `groupId` keeps to a group of the favourites. */
export interface MyScope {
  list: MyList;
  groupId: number | null;
}

const scopeOf = ({ list, groupId }: MyScope) => ({ list, groupId: groupId ?? undefined });

/** Which of the streamers, and in which order. */
export interface StreamerSearch {
  page?: number;
  q?: string;
  order?: MyStreamerOrder;
}

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
  const outcome = await my.streamers(upstream, { ...scopeOf(scope), ...search });
  if (!outcome.ok) return null;
  const { data, ...page } = outcome.value;
  return { ...page, streamers: data.map(toMyStreamer) };
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
  const outcome = await my.lives(upstream, { ...scopeOf(scope), orderType: sort, size });
  if (!outcome.ok) return { lives: [], listed: 0, total: 0 };
  const { data, ...counts } = outcome.value;
  return { ...counts, lives: data.map(toLiveBroadcast) };
}

const sectionOf =
  <Wire, Item>(
    call: (upstream: Upstream, asked: ReturnType<typeof scopeOf>) => Promise<Outcome<Wire[]>>,
    toItem: (wire: Wire) => Item,
  ) =>
  async (upstream: Upstream, scope: MyScope): Promise<Item[]> => {
    const outcome = await call(upstream, scopeOf(scope));
    return outcome.ok ? outcome.value.map(toItem) : [];
  };

/** Newest first; [] when the call fails. */
export const listMyVods = sectionOf(my.vods, toVod);
export const listMyUserClips = sectionOf(my.userClips, toVod);
export const listMyCatch = sectionOf(my.catch, toClip);
export const listMyStories = sectionOf(my.stories, toClip);

/** New posts of the favourites' stations; null when the call fails. */
export async function listNewPosts(upstream: Upstream, groupId: number | null): Promise<NewPost[] | null> {
  const outcome = await my.feed(upstream, { group_idx: groupId ?? undefined });
  return outcome.ok ? outcome.value : null;
}
