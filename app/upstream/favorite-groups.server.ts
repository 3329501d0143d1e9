/** The groups of a member's favourites, and recommended streamers. */
import type { LiveBroadcast } from '~/domain/broadcast';
import type { MyStreamer } from '~/domain/my-streamer';
import type { FavoriteGroup } from '~protocol/favorites';
import type { Upstream } from './client.server';
import { favoriteLists, recommendations } from './clients.server';
import { toLiveBroadcast } from './live.server';
import { toMyStreamer } from './my-streamers.server';
import type { Outcome } from './outcome.server';

/** In the member's order; null when the call fails. */
export async function listFavoriteGroups(upstream: Upstream): Promise<FavoriteGroup[] | null> {
  const outcome = await favoriteLists.groups(upstream, {});
  return outcome.ok ? outcome.value : null;
}

/** A favourite and the groups that it is in; refused when it is none of the member's. */
export async function findFavorite(
  upstream: Upstream,
  userId: string,
): Promise<Outcome<{ streamer: MyStreamer; groups: number[] }>> {
  const outcome = await favoriteLists.find(upstream, { userId });
  if (!outcome.ok) return outcome;
  const { streamer, groups } = outcome.value;
  return { ok: true, value: { streamer: toMyStreamer(streamer), groups } };
}

/** A streamer on air whom the member does not follow, and why it is recommended. */
export interface Recommended {
  broadcast: LiveBroadcast;
  logic: string;
}

type RecommendedWire = Parameters<typeof toLiveBroadcast>[0] & { logic: string };
const toRecommended = ({ logic, ...wire }: RecommendedWire): Recommended => ({
  broadcast: toLiveBroadcast(wire),
  logic,
});

/** Best first; [] when the call fails. */
export async function listRecommended(upstream: Upstream): Promise<Recommended[]> {
  const outcome = await favoriteLists.recommended(upstream, {});
  return outcome.ok ? outcome.value.map(toRecommended) : [];
}

interface Rejected {
  userId: string;
  broadcastId: number;
  logic: string;
  /** everybody on the page, so that none comes twice */
  shown: string[];
}

/** Takes a streamer out of the recommendations for good; answers who comes instead. */
export async function rejectStreamer(
  upstream: Upstream,
  { userId, shown, ...rejected }: Rejected,
): Promise<Outcome<Recommended[]>> {
  const outcome = await recommendations.rejectStreamer(upstream, {
    streamerId: userId,
    ...rejected,
    recommendedStreamerIds: shown,
  });
  return outcome.ok ? { ok: true, value: outcome.value.map(toRecommended) } : outcome;
}
