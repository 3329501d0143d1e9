/** The groups of a member's favourites, and recommended streamers. */

import { z } from 'zod';
import type { LiveBroadcast } from '~/domain/broadcast';
import type { FavoriteGroup, MyStreamer } from '~/domain/my-streamer';
import { type LiveItemWire, liveItemSchema } from '~protocol/live';
import {
  favoriteGroupSchema,
  groupChangedSchema,
  groupsAnswerSchema,
  mySectionAnswerSchema,
  myStreamerPaths,
  myStreamerSchema,
  oneFavoriteAnswerSchema,
} from '~protocol/my-streamers';
import { pathOf } from '~protocol/path';
import { recommendPaths, rejectAnswerSchema } from '~protocol/recommend';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import { toMyStreamer } from './my-streamers.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

const listCall = definePersonalCall({
  name: 'favorite.groups',
  service: 'my',
  method: 'GET',
  path: () => myStreamerPaths.groups,
  schema: groupsAnswerSchema,
});

/** A change of groups; result 0 and refusals carry a message. */
const change = <Params>(
  name: string,
  path: (params: Params) => string,
  form: (params: Params) => Record<string, string>,
) =>
  definePersonalCall({
    name,
    service: 'my',
    method: 'POST',
    path,
    body: (params: Params) => ({ form: form(params) }),
    schema: groupChangedSchema,
    readsRefusals: true,
  });

const groupPath = ({ id }: { id: number }) => pathOf(myStreamerPaths.group, { idx: id });

const addCall = change<{ title: string }>(
  'favorite.groupAdd',
  () => myStreamerPaths.groups,
  ({ title }) => ({
    title,
  }),
);
const renameCall = change<{ id: number; title: string }>('favorite.groupRename', groupPath, ({ title }) => ({
  _method: 'put',
  title,
}));
const deleteCall = change<{ id: number }>('favorite.groupDelete', groupPath, () => ({ _method: 'delete' }));
const orderCall = change<{ ids: readonly number[] }>(
  'favorite.groupOrder',
  () => myStreamerPaths.groups,
  ({ ids }) => ({ _method: 'put', order: ids.join('-') }),
);
const intoCall = change<{ userId: string; ids: readonly number[] }>(
  'favorite.intoGroups',
  ({ userId }) => pathOf(myStreamerPaths.favorite, { userId }),
  ({ ids }) => ({ groups: ids.join('-') }),
);

const findCall = definePersonalCall({
  name: 'favorite.find',
  service: 'my',
  method: 'GET',
  path: (p: { userId: string }) => pathOf(myStreamerPaths.favorite, { userId: p.userId }),
  schema: oneFavoriteAnswerSchema,
});

const recommendCall = definePersonalCall({
  name: 'favorite.recommended',
  service: 'my',
  method: 'GET',
  path: () => myStreamerPaths.recommend,
  schema: mySectionAnswerSchema,
});

const rejectCall = definePersonalCall({
  name: 'recommend.rejectStreamer',
  service: 'main',
  method: 'POST',
  path: () => recommendPaths.reject,
  body: ({ userId, broadcastId, logic, shown }: Rejected) => ({
    json: { streamerId: userId, broadcastId, logic, recommendedStreamerIds: shown },
  }),
  schema: rejectAnswerSchema,
});

/** In the member's order; null when the call fails. */
export async function listFavoriteGroups(upstream: Upstream): Promise<FavoriteGroup[] | null> {
  const outcome = await upstream.call(listCall, {});
  if (!outcome.ok) return null;
  return outcome.parseItems(outcome.value.data, favoriteGroupSchema, ({ idx, title, count }) => ({
    id: idx,
    title,
    count: count ?? null,
  }));
}

export const addGroup = (upstream: Upstream, title: string) => upstream.call(addCall, { title });
export const renameGroup = (upstream: Upstream, id: number, title: string) =>
  upstream.call(renameCall, { id, title });
export const deleteGroup = (upstream: Upstream, id: number) => upstream.call(deleteCall, { id });
/** @param ids all groups in their new order */
export const orderGroups = (upstream: Upstream, ids: readonly number[]) => upstream.call(orderCall, { ids });
/** The favourite is in these groups afterwards, and in no other. */
export const putIntoGroups = (upstream: Upstream, userId: string, ids: readonly number[]) =>
  upstream.call(intoCall, { userId, ids });

/** A favourite and the groups that it is in; refused when it is none of the member's. */
export async function findFavorite(
  upstream: Upstream,
  userId: string,
): Promise<Outcome<{ streamer: MyStreamer; groups: number[] }>> {
  const outcome = await upstream.call(findCall, { userId });
  if (!outcome.ok) return outcome;
  const { streamer, groups } = outcome.value.data;
  const [found] = outcome.parseItems([streamer], myStreamerSchema, toMyStreamer);
  if (!found) return { ok: false, class: 'malformed', code: null, message: '알 수 없는 에러', status: 200 };
  return { ok: true, value: { streamer: found, groups } };
}

/** A streamer on air whom the member does not follow, and why it is recommended. */
export interface Recommended {
  broadcast: LiveBroadcast;
  logic: string;
}

const recommendedSchema = liveItemSchema.extend({ logic: z.string().nullish() });
const toRecommended = ({ logic, ...wire }: LiveItemWire & { logic?: string | null }): Recommended => ({
  broadcast: toLiveBroadcast(wire),
  logic: logic ?? '',
});

/** Best first; [] when the call fails. */
export async function listRecommended(upstream: Upstream): Promise<Recommended[]> {
  const outcome = await upstream.call(recommendCall, {});
  return outcome.ok ? outcome.parseItems(outcome.value.data, recommendedSchema, toRecommended) : [];
}

interface Rejected {
  userId: string;
  broadcastId: number;
  logic: string;
  /** everybody on the page, so that none comes twice */
  shown: readonly string[];
}

/** Takes a streamer out of the recommendations for good; answers who comes instead. */
export async function rejectStreamer(
  upstream: Upstream,
  rejected: Rejected,
): Promise<Outcome<Recommended[]>> {
  const outcome = await upstream.call(rejectCall, rejected);
  if (!outcome.ok) return outcome;
  return { ok: true, value: outcome.parseItems(outcome.value.addInfo, recommendedSchema, toRecommended) };
}
