import type { PlatformContext } from '../../core/context';
import { isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { findWatchRights } from '../store/watch-rights';
import { readSettings } from './settings';

/** A member who may do something; suspended ones and guests only watch. */
const isActive = (actor: Actor) => actor.kind === 'member' && !actor.suspendedUntil;

const find = ({ db }: PlatformContext, actor: Actor, userId: string) =>
  findWatchRights(db, userId, actor.kind === 'member' ? actor.userId : '');

/** What a client may offer the actor beside a broadcast of the streamer (protocol/watch/rights.ts). */
export async function readLiveRights(context: PlatformContext, actor: Actor, userId: string) {
  if (!isActive(actor)) return { isClip: false, isChatManager: false };
  const { isBarred, isChatManager } = await find(context, actor, userId);
  return { isClip: !isBarred, isChatManager: isChatManager || isOwnerOrStaff(actor, { userId }) };
}

/** As readLiveRights, beside a VOD. */
export async function readVodRights(context: PlatformContext, actor: Actor, userId: string) {
  const { isBarred, settings } = await find(context, actor, userId);
  return {
    isClip: isActive(actor) && !isBarred,
    isDownload: !readSettings(settings).vod.refusesDownload || isOwnerOrStaff(actor, { userId }),
  };
}
