import type { PlatformContext } from '../../core/context';
import { isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { canMakeVideos } from '../../media/services/ffmpeg';
import { findWatchRights } from '../store/watch-rights';
import { readSettings } from './settings';

/** A member who may do something; suspended ones and guests only watch. */
const isActive = (actor: Actor) => actor.kind === 'member' && !actor.suspendedUntil;

const find = async ({ db }: PlatformContext, actor: Actor, userId: string) => {
  const accountId = actor.kind === 'member' ? actor.userId : '';
  const found = await findWatchRights(db, userId, accountId);
  return { ...found, isOwner: accountId === userId, settings: readSettings(found.settings).vod };
};

/** What decides whether a broadcast or VOD can be cut. */
interface Cuttable {
  userId: string;
  /** an address of the streamer's own, whose bytes are not ours */
  hlsUrl: string | null;
  hasPassword: boolean;
  /** bought one by one */
  isPaid: boolean;
  /** it is short already */
  isCatch: boolean;
  /** taken out of sight, by its owner or by the house */
  isHidden: boolean;
}

/** Whether anything can be cut out of it, by anybody. What is behind a password or a ticket, or hidden, stays there. */
export const isCuttable = (
  context: Pick<PlatformContext, 'videos'>,
  { hlsUrl, hasPassword, isPaid, isCatch, isHidden }: Cuttable,
): boolean => hlsUrl === null && !hasPassword && !isPaid && !isCatch && !isHidden && canMakeVideos(context);

const clipRights = (
  context: PlatformContext,
  actor: Actor,
  { row, found }: { row: Cuttable; found: Awaited<ReturnType<typeof find>> },
) => {
  const takesClips = isCuttable(context, row) && (found.isOwner || !found.settings.refusesClips);
  // who may write nothing there gives a clip no title; managers are above that list
  const mayWrite = !found.mayNotWrite || found.isManager || isOwnerOrStaff(actor, row);
  return { takesClips, isClip: takesClips && isActive(actor) && !found.mayNotClip && mayWrite };
};

/** What a client may offer the actor beside a broadcast of the streamer (protocol/watch/rights.ts). */
export async function readLiveRights(context: PlatformContext, actor: Actor, row: Cuttable) {
  const found = await find(context, actor, row.userId);
  return {
    ...clipRights(context, actor, { row, found }),
    isChatManager: isActive(actor) && (found.isChatManager || isOwnerOrStaff(actor, row)),
  };
}

/** As readLiveRights, beside a VOD. */
export async function readVodRights(context: PlatformContext, actor: Actor, row: Cuttable) {
  const found = await find(context, actor, row.userId);
  return {
    ...clipRights(context, actor, { row, found }),
    isDownload: !found.settings.refusesDownload || isOwnerOrStaff(actor, row),
  };
}
