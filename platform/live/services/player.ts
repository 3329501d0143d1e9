import { livePaths, type PastPlace, paidBroadType } from '~protocol/live/codes';
import type { WatchSource } from '~protocol/station/studio/codes';
import { failureCodes } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { findTies } from '../../channel/services/ties';
import { readLiveRights } from '../../channel/services/watch-rights';
import type { PlatformContext } from '../../core/context';
import { watchRefusal } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { findClip } from '../../media/clip-table';
import { livePlaylist } from '../../media/playlist';
import { isTicket, makeTicket } from '../../media/services/media-ticket';
import { findBroadcast } from '../store/broadcasts';
import { type Knock, knock, saysPassword } from './door-code';
import { livePlaylistOf } from './rendition-lists';
import { streamAddress } from './stream-media';
import { canRewind, rewind } from './stream-past';
import { isInterrupted } from './stream-state';
import { toLiveItem } from './wire';

/** As the rule of clips sees it. */
export const asCuttable = <Row extends { broadType: number }>(row: Row) => ({
  ...row,
  isPaid: row.broadType === paidBroadType,
  isCatch: false,
  isHidden: false,
});

const viewerIdOf = (actor: Actor) => (actor.kind === 'member' ? actor.userId : null);

/** The broadcast on air, for who may watch it without a password: a refusal of core/services/access.ts for others. */
export async function requireLive(context: PlatformContext, actor: Actor, no: number) {
  const row = await findBroadcast(context.db, no, viewerIdOf(actor));
  if (!row) throw notFound();
  const ties = row.subscriptionOnly > 0 ? await findTies(context, actor, row.userId) : null;
  const refusal = watchRefusal(actor, row, false, ties?.isSubscriber);
  if (refusal) throw refusal;
  return row;
}

interface PlayerInput extends Knock {
  userId: string;
  broadNo: number;
  /** from where the viewer comes; 'inside' when nobody says */
  from?: WatchSource;
  /** not live, but from there, where it is recorded */
  at?: PastPlace;
}

/**
 * What the player needs, with an address of its own for six hours.
 * Refusals: the codes of core/services/access.ts; a wrong password has passwordRequired with another message, and too
 * many of them 429 (code 1205).
 */
export async function getPlayer(
  context: PlatformContext,
  actor: Actor,
  { userId, broadNo, from = 'inside', at, ...given }: PlayerInput,
) {
  const row = await findBroadcast(context.db, broadNo, viewerIdOf(actor));
  if (!row || row.userId !== userId) throw notFound();
  const { no, passwordHash } = row;
  const door = await knock(context, { kind: 'liveDoor', no, passwordHash }, given);
  const ties = row.subscriptionOnly > 0 ? await findTies(context, actor, row.userId) : null;
  const refusal = watchRefusal(actor, row, door.isOpen, ties?.isSubscriber);
  if (refusal?.code === failureCodes.passwordRequired && saysPassword(given)) {
    throw new Refusal(403, failureCodes.passwordRequired, '비밀번호가 일치하지 않습니다.');
  }
  if (refusal) throw refusal;
  const source = viewerIdOf(actor) === row.userId ? 'own' : from;
  const past = at ? await rewind(context, row, { at, watcher: given.watcher, source }) : null;
  return {
    result: 1 as const,
    data: {
      broadcast: toLiveItem(row, actor),
      hlsUrl:
        past?.hlsUrl ??
        row.hlsUrl ??
        (row.isStream
          ? streamAddress(context, row, {
              watcher: given.watcher,
              source,
              name: await livePlaylistOf(context, row.no),
            })
          : null) ??
        `${pathOf(livePaths.media, { broadNo: row.no })}?t=${makeTicket(context, 'live', row.no)}`,
      isFavorite: row.isFavorite,
      favoriteCnt: row.favoriteCount,
      isInterrupted: isInterrupted({ state: row.streamState, seenAt: row.streamSeenAt }, context.clock.now()),
      canRewind: await canRewind(context, row),
      startAt: past?.startAt ?? null,
      notice: row.notice,
      door: door.ticket,
      ...(await readLiveRights(context, actor, asCuttable(row))),
    },
  };
}

/** The live playlist now; the ticket of `getPlayer` is the only key (a video element sends no token). */
export async function getPlaylist(
  context: PlatformContext,
  broadNo: number,
  ticket: string,
): Promise<string> {
  if (!isTicket(context, 'live', broadNo, ticket)) {
    throw new Refusal(403, failureCodes.denied, '시청 주소가 만료되었습니다. 방송을 다시 열어 주세요.');
  }
  const row = await findBroadcast(context.db, broadNo, null);
  const clip = findClip(row?.clip);
  if (!row || !clip) throw notFound();
  return livePlaylist({
    ...clip,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    now: context.clock.now(),
  });
}
