/** A member’s favourite streamers. */
import type { LiveBroadcast } from '~/domain/broadcast';
import { liveItemSchema } from '~protocol/live';
import { pathOf } from '~protocol/path';
import {
  favoriteAnswerSchema,
  favoriteCheckSchema,
  favoriteLivesAnswerSchema,
  viewerPaths,
} from '~protocol/viewer';
import type { Upstream } from './client.server';
import { toLiveBroadcast } from './live.server';
import { definePersonalCall } from './registry.server';

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

const pushOnCall = definePersonalCall({
  name: 'favorite.push',
  service: 'channel',
  method: 'POST',
  path: () => viewerPaths.push,
  body: (p: { userId: string }) => ({ form: { bj_id: p.userId } }),
  schema: favoriteAnswerSchema,
});

const pushOffCall = definePersonalCall({
  name: 'favorite.pushOff',
  service: 'channel',
  method: 'POST',
  path: (p: { userId: string }) => pathOf(viewerPaths.pushOf, { userId: p.userId }),
  body: (p: { userId: string }) => ({ form: { bj_id: p.userId, _method: 'delete' } }),
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

export const addFavorite = (upstream: Upstream, userId: string) => upstream.call(favoriteCall, { userId });

export const removeFavorite = (upstream: Upstream, userId: string) =>
  upstream.call(unfavoriteCall, { userId });

/** Mobile push of a favourite's broadcasts. */
export const addPush = (upstream: Upstream, userId: string) => upstream.call(pushOnCall, { userId });

export const removePush = (upstream: Upstream, userId: string) => upstream.call(pushOffCall, { userId });

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
