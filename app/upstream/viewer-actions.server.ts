/** What a member does with cards: hidden streamers, favourites, watch later, history (discovery §7.1, §7.2). */
import type { LiveBroadcast } from '~/domain/broadcast';
import { resultSchema } from '~protocol/failure';
import { liveItemSchema } from '~protocol/live';
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
import { parseItems } from './parse.server';
import { definePersonalCall } from './registry.server';

const hiddenCall = definePersonalCall({
  name: 'hidden.list',
  service: 'main',
  method: 'GET',
  path: () => viewerPaths.hidden,
  schema: hiddenAnswerSchema,
});

export interface HideLive {
  userId: string;
  nick: string;
  broadNo: number;
  /** the page the card stood on */
  location: string;
}

const hideCall = definePersonalCall({
  name: 'hidden.create',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.hide,
  body: (p: HideLive) => ({
    form: {
      bj_id: p.userId,
      bj_nick: p.nick,
      type: 'LIVE',
      location: p.location,
      os: 'pc',
      broad_no: p.broadNo,
    },
  }),
  schema: hideAnswerSchema,
  readsRefusals: true,
});

const unhideCall = definePersonalCall({
  name: 'hidden.remove',
  service: 'main',
  method: 'POST',
  path: () => viewerPaths.unhide,
  body: (p: { userId: string; broadNo?: number; location: string }) => ({
    form: { bj_id: p.userId, type: 'LIVE', location: p.location, broad_no: p.broadNo },
  }),
  schema: hideAnswerSchema,
  readsRefusals: true,
});

const laterCall = definePersonalCall({
  name: 'later.create',
  service: 'my',
  method: 'POST',
  path: (p: { broadNo: number }) => viewerPaths.later('live', p.broadNo),
  body: () => ({ form: {} }),
  schema: laterAnswerSchema,
  readsRefusals: true,
});

const recordCall = definePersonalCall({
  name: 'recent.create',
  service: 'my',
  method: 'POST',
  path: (p: { broadNo: number }) => viewerPaths.recent('live', p.broadNo),
  body: () => ({ form: {} }),
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
  path: (p: { userId: string }) => viewerPaths.favoriteOf(p.userId),
  body: () => ({ form: { _method: 'delete' } }),
  schema: favoriteAnswerSchema,
});

const favoriteCheckCall = definePersonalCall({
  name: 'favorite.check',
  service: 'channel',
  method: 'GET',
  path: (p: { userId: string }) => viewerPaths.favoriteOf(p.userId),
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

export const hideStreamer = (upstream: Upstream, hide: HideLive) => upstream.call(hideCall, hide);

export const unhideStreamer = (
  upstream: Upstream,
  at: { userId: string; broadNo?: number; location: string },
) => upstream.call(unhideCall, at);

export const addToLater = (upstream: Upstream, broadNo: number) => upstream.call(laterCall, { broadNo });

export const recordWatch = (upstream: Upstream, broadNo: number) => upstream.call(recordCall, { broadNo });

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
  return outcome.ok ? parseItems(outcome.value.data, liveItemSchema, toLiveBroadcast) : [];
}
