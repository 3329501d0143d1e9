import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import * as store from '../store/ties';

const none = { isFavorite: false, isFan: false, isSubscriber: false, isManager: false, isStreamer: false };

/** What binds the actor to one streamer; nothing binds guests. */
export async function findTies(
  { db, clock }: PlatformContext,
  actor: Actor,
  streamerId: string,
): Promise<typeof none> {
  if (actor.kind !== 'member') return none;
  return (await store.findTies(db, actor.userId, streamerId, clock.now())) ?? none;
}

/** The streamers an account follows, is a fan of and subscribes to. */
export const listTies = ({ db, clock }: PlatformContext, accountId: string) =>
  store.listTies(db, accountId, clock.now());
