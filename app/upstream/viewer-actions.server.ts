/** What a member does with cards: hidden streamers, favourites, watch later, history (discovery §7.1, §7.2). */

import type { LiveBroadcast } from '~/domain/broadcast';
import type { Reason } from '~/domain/vod';
import { resultSchema } from '~protocol/failure';
import { liveItemSchema } from '~protocol/live';
import { pathOf } from '~protocol/path';
import { notRecommendAnswerSchema, recommendPaths } from '~protocol/recommend';
import {
  favoriteAnswerSchema,
  favoriteCheckSchema,
  favoriteLivesAnswerSchema,
  hiddenAnswerSchema,
  hideAnswerSchema,
  laterAnswerSchema,
  viewerPaths,
} from '~protocol/viewer';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import { definePersonalCall } from './registry.server';

const hiddenCall = definePersonalCall({
  name: 'hidden.list',
  service: 'main',
  method: 'GET',
  path: () => viewerPaths.hidden,
  schema: hiddenAnswerSchema,
});

/** The card something is done to: discovery §7.2. */
export interface CardTarget {
  kind: 'live' | 'vod' | 'catch' | 'story';
  userId: string;
  /** broadNo, titleNo or storyIdx */
  no: number;
  nick: string;
  /** the page the card stood on */
  location: string;
  /** set on a recommended card: why it was there, and the session of that list */
  reason?: Reason;
  sessionId?: string;
}

/** GX13: the wire writes CATCHSTORY here. */
const wireTypes = { live: 'LIVE', vod: 'VOD', catch: 'CATCH', story: 'CATCHSTORY' } as const;

/** The lists of the prefer home ('myplus') name themselves so. */
const preferNamespace = 'prflivod';

const targetFields = ({ kind, userId, no, location, reason, sessionId }: CardTarget) => ({
  bj_id: userId,
  type: wireTypes[kind],
  location,
  list_data_type: reason?.type,
  namespace: reason && preferNamespace,
  key: sessionId,
  broad_no: kind === 'live' ? no : undefined,
  title_no: kind === 'vod' || kind === 'catch' ? no : undefined,
  story_idx: kind === 'story' ? no : undefined,
});

const hideCall = definePersonalCall({
  name: 'hidden.create',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.hide,
  body: (p: CardTarget) => ({ form: { ...targetFields(p), bj_nick: p.nick, os: 'pc' } }),
  schema: hideAnswerSchema,
  readsRefusals: true,
});

/** Only the streamer matters: without a card it is undone on the management page. */
const unhideCall = definePersonalCall({
  name: 'hidden.remove',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.unhide,
  body: (p: CardTarget | { userId: string; location: string }) => ({
    form: 'kind' in p ? targetFields(p) : { bj_id: p.userId, type: 'LIVE', location: p.location },
  }),
  schema: hideAnswerSchema,
  readsRefusals: true,
});

const rejectCall = definePersonalCall({
  name: 'recommend.reject',
  service: 'main',
  method: 'POST',
  path: () => recommendPaths.notRecommend,
  body: (p: CardTarget) => ({ form: { ...targetFields(p), bj_nick: p.nick, os: 'pc' } }),
  schema: notRecommendAnswerSchema,
  readsRefusals: true,
});

const unrejectCall = definePersonalCall({
  name: 'recommend.undo',
  service: 'main',
  method: 'POST',
  path: () => recommendPaths.undo,
  body: (p: CardTarget) => ({
    form: { ...targetFields(p), bj_nick: p.nick, os: 'pc', score: p.reason?.score ?? undefined },
  }),
  schema: notRecommendAnswerSchema,
  readsRefusals: true,
});

/** What is watched, or to be watched later. A Catch clip is a VOD here. */
export interface Content {
  type: 'live' | 'vod';
  no: number;
}

const laterCall = definePersonalCall({
  name: 'later.create',
  service: 'my',
  method: 'POST',
  path: (p: Content) => pathOf(viewerPaths.later, { type: p.type, id: p.no }),
  body: () => ({ form: {} }),
  schema: laterAnswerSchema,
  readsRefusals: true,
});

const recordCall = definePersonalCall({
  name: 'recent.create',
  service: 'my',
  method: 'POST',
  path: (p: Content & { position?: number }) => pathOf(viewerPaths.recent, { type: p.type, id: p.no }),
  body: ({ position }) => ({ form: { position } }),
  schema: resultSchema,
});

const favoriteCall = definePersonalCall({
  name: 'favorite.create',
  service: 'channel',
  method: 'POST',
  path: () => viewerPaths.favorite,
  body: (p: { userId: string }) => ({ form: { bjId: p.userId } }),
  schema: favoriteAnswerSchema,
});

const unfavoriteCall = definePersonalCall({
  name: 'favorite.remove',
  service: 'channel',
  method: 'POST',
  path: (p: { userId: string }) => pathOf(viewerPaths.favoriteOf, { userId: p.userId }),
  body: () => ({ form: { _method: 'delete' } }),
  schema: favoriteAnswerSchema,
});

const favoriteCheckCall = definePersonalCall({
  name: 'favorite.check',
  service: 'channel',
  method: 'GET',
  path: (p: { userId: string }) => pathOf(viewerPaths.favoriteOf, { userId: p.userId }),
  schema: favoriteCheckSchema,
});

const favoriteLivesCall = definePersonalCall({
  name: 'favorite.lives',
  service: 'my',
  method: 'GET',
  path: () => viewerPaths.favoriteLives,
  schema: favoriteLivesAnswerSchema,
});

/** A failed call filters nothing: lists proceed (D300). */
export async function listHiddenStreamers(upstream: Upstream): Promise<Set<string>> {
  const outcome = await upstream.call(hiddenCall, {});
  return new Set(outcome.ok ? outcome.value.data : []);
}

export const hideStreamer = (upstream: Upstream, card: CardTarget) => upstream.call(hideCall, card);

export const unhideStreamer = (upstream: Upstream, at: CardTarget | { userId: string; location: string }) =>
  upstream.call(unhideCall, at);

export const rejectRecommended = (upstream: Upstream, card: CardTarget) => upstream.call(rejectCall, card);

export const unrejectRecommended = (upstream: Upstream, card: CardTarget) =>
  upstream.call(unrejectCall, card);

export const addToLater = (upstream: Upstream, content: Content) => upstream.call(laterCall, content);

/** @param position seconds from the start; without it only that it was opened */
export const recordWatch = (upstream: Upstream, content: Content, position?: number) =>
  upstream.call(recordCall, { ...content, position });

export const addFavorite = (upstream: Upstream, userId: string) => upstream.call(favoriteCall, { userId });

export const removeFavorite = (upstream: Upstream, userId: string) =>
  upstream.call(unfavoriteCall, { userId });

/** false when the call fails: the toggle then offers to add, which is harmless to repeat. */
export async function isFavorite(upstream: Upstream, userId: string): Promise<boolean> {
  const outcome = await upstream.call(favoriteCheckCall, { userId });
  return outcome.ok && outcome.value.isFavorite;
}

/** Favourites on air for the left rail; [] when the call fails. */
export async function listFavoriteLives(upstream: Upstream): Promise<LiveBroadcast[]> {
  const outcome = await upstream.call(favoriteLivesCall, {});
  return outcome.ok ? outcome.parseItems(outcome.value.data, liveItemSchema, toLiveBroadcast) : [];
}
