import { type VodFileType, vodPaths } from '~protocol/vod/codes';
import { failureCodes } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { findTies } from '../../channel/services/ties';
import { readVodRights } from '../../channel/services/watch-rights';
import type { PlatformContext } from '../../core/context';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { type Knock, knock, saysPassword } from '../../live/services/door-code';
import { isTicket, makeTicket } from '../../media/services/media-ticket';
import { isStreamTicket, makeStreamTicket } from '../../media/services/stream-ticket';
import { findVod } from '../store/player';
import { findStory, listStoryClips } from '../store/stories';
import { isAdultContent, isForEverybody, type RestrictedVod, vodFace, vodRefusal } from './access';
import { noMarks, readMarks } from './marks';
import { toCatchItem, toStoryItem, toVodItem } from './wire';

/**
 * The VOD when the actor may watch it, and their ties to its streamer; otherwise the refusal of access.ts. A wrong
 * password has passwordRequired with another message, and too many of them 429 (code 1205).
 *
 * @param given at the door of one with a password; without it the password is not asked for
 */
export async function requireVod(context: PlatformContext, actor: Actor, titleNo: number, given?: Knock) {
  const viewerId = actor.kind === 'member' ? actor.userId : null;
  const row = await findVod(context.db, titleNo, viewerId);
  if (!row) throw notFound();
  const ties = await findTies(context, actor, row.userId);
  const { passwordHash } = row;
  const door = given
    ? await knock(context, { kind: 'vodDoor', no: titleNo, passwordHash }, given)
    : { isOpen: true, ticket: null };
  const refusal = vodRefusal(actor, row, ties, door.isOpen);
  if (refusal?.code === failureCodes.passwordRequired && given && saysPassword(given))
    throw new Refusal(403, failureCodes.passwordRequired, '비밀번호가 일치하지 않습니다.');
  if (refusal) throw refusal;
  return { row, ties, door: door.ticket };
}

/** Whether the actor may know of the VOD: it is neither deleted nor another's private one. */
export async function isKnownVod({ db }: PlatformContext, actor: Actor, titleNo: number): Promise<boolean> {
  const row = await findVod(db, titleNo, null);
  const face = row ? vodFace(actor, row) : 'deleted';
  return face !== 'deleted' && face !== 'private';
}

/** The VOD's card, also for who may not watch it: a refusal names what it refuses. */
export async function getVodInfo({ db }: PlatformContext, actor: Actor, titleNo: number) {
  const row = await findVod(db, titleNo, null);
  const face = row && vodFace(actor, row);
  if (!row || face === 'deleted' || face === 'private') throw notFound();
  return { result: 1 as const, data: toVodItem(row, actor) };
}

interface PlayedVod extends RestrictedVod {
  titleNo: number;
  hlsUrl: string | null;
  passwordHash?: string | null;
}

const playlistOf = ({ titleNo, passwordHash }: PlayedVod) =>
  ({ kind: 'vodPlaylist', no: titleNo, door: passwordHash ?? null }) as const;

/**
 * Where the VOD plays: an address that its owner entered, or one of ours with a ticket for six hours. Of what is not for
 * everybody the ticket is this viewer's alone, as those of streams are.
 */
export function hlsAddress(context: PlatformContext, row: PlayedVod, watcher: Watcher): string {
  const { titleNo, hlsUrl } = row;
  if (hlsUrl !== null) return hlsUrl;
  const ticket = isForEverybody(row)
    ? makeTicket(context, 'vod', titleNo)
    : makeStreamTicket(context, playlistOf(row), watcher);
  return `${pathOf(vodPaths.media, { titleNo })}?t=${ticket}`;
}

/** As the rule of clips sees it. */
export const asCuttable = <
  Row extends { isPpv: boolean; fileType: VodFileType; isBlinded: boolean; isDisplay: boolean },
>(
  row: Row,
) => ({
  ...row,
  isHidden: row.isBlinded || !row.isDisplay,
  isPaid: row.isPpv,
  isCatch: row.fileType === 'CATCH',
});

/** What the VOD player needs, with an address of its own for six hours. */
export async function getVodPlayer(context: PlatformContext, actor: Actor, titleNo: number, given: Knock) {
  const { row, ties, door } = await requireVod(context, actor, titleNo, given);
  const isClip = row.fileType === 'CATCH';
  const rights = await readVodRights(context, actor, asCuttable(row));
  const marks = isClip ? noMarks : await readMarks(context, actor, row, ties);
  return {
    result: 1 as const,
    data: {
      ...marks,
      ...rights,
      vod: {
        ...(isClip ? toCatchItem(row, actor) : {}),
        ...toVodItem(row, actor),
        fanFlag: ties.isFan ? 1 : 0,
        subsFlag: ties.isSubscriber ? 1 : 0,
      },
      hlsUrl: hlsAddress(context, row, given.watcher),
      isFavorite: ties.isFavorite,
      favoriteCnt: row.favoriteCount,
      isLike: row.isLike,
      lastViewDuration: row.position,
      door,
    },
  };
}

export const over = () =>
  new Refusal(403, failureCodes.denied, '시청 주소가 만료되었습니다. VOD를 다시 열어 주세요.');

/**
 * The VOD that the ticket of `hlsAddress` opens; that the password was right says the ticket, everything else is looked at
 * again. 403 without it, or when the viewer may not watch any more; a VOD deleted meanwhile is gone.
 */
export async function requireTicketedVod(
  context: PlatformContext,
  titleNo: number,
  ticket: string,
  watcher: Watcher,
) {
  const row = await findVod(context.db, titleNo, null);
  const isOurs =
    row && !isForEverybody(row)
      ? isStreamTicket(context, playlistOf(row), ticket, watcher)
      : isTicket(context, 'vod', titleNo, ticket);
  if (!isOurs) throw over();
  if (!row) throw notFound();
  const refusal = vodRefusal(watcher.actor, row, await findTies(context, watcher.actor, row.userId), true);
  if (refusal) throw refusal;
  return row;
}

/** A story and the clips of it that are still there. */
export async function getStory({ db }: PlatformContext, actor: Actor, storyIdx: number) {
  const story = await findStory(db, storyIdx);
  if (!story) throw notFound();
  if (isAdultContent(story) && !isAdult(actor)) {
    throw new Refusal(403, failureCodes.adultOnly, '19세 이상만 시청할 수 있는 스토리입니다.');
  }
  const clips = await listStoryClips(db, storyIdx);
  return {
    result: 1 as const,
    data: { story: toStoryItem(story, actor), list: clips.map((row) => toCatchItem(row, actor)) },
  };
}
