import { noTies, type Ties } from '../../core/audience';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import * as store from '../store/ties';

/** What binds the actor to one streamer; nothing binds guests. */
export async function findTies(
  { db, clock }: PlatformContext,
  actor: Actor,
  streamerId: string,
): Promise<Ties> {
  if (actor.kind !== 'member') return noTies;
  return (await store.findTies(db, actor.userId, streamerId, clock.now())) ?? noTies;
}

export type AllTies = Awaited<ReturnType<typeof store.listTies>>;

/** The streamers an account follows, is a fan of and subscribes to, and whose stations it manages. */
export const listTies = ({ db, clock }: PlatformContext, accountId: string) =>
  store.listTies(db, accountId, clock.now());

/** The same as it was up to half a minute ago where time alone ends something: for marks, orders and lists, never for access. */
export const readTies = keptOfViewer((context, { userId }) => listTies(context, userId));

/** Of them, what binds the account to one station. */
export const tiesTo = (stationUserId: string, { favorites, fans, subscribed, managed }: AllTies): Ties => ({
  isFavorite: favorites.has(stationUserId),
  isFan: fans.has(stationUserId),
  isSubscriber: subscribed.has(stationUserId),
  isManager: managed.has(stationUserId),
});
