/** A member’s favourite streamers. */
import type { LiveBroadcast } from '~/domain/broadcast';
import type { Upstream } from './client.server';
import { favoriteLists, favorites } from './clients.server';
import { toLiveBroadcast } from './live.server';

/** false when the call fails: the toggle then offers to add, which is harmless to repeat. */
export async function isFavorite(upstream: Upstream, userId: string): Promise<boolean> {
  const outcome = await favorites.check(upstream, { userId });
  return outcome.ok && outcome.value.isFavorite;
}

/** Favourites on air for the left rail; [] when the call fails. */
export async function listFavoriteLives(upstream: Upstream): Promise<LiveBroadcast[]> {
  const outcome = await favoriteLists.lives(upstream, {});
  return outcome.ok ? outcome.value.map(toLiveBroadcast) : [];
}
