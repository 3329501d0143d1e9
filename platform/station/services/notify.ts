import type { NoticeAct } from '~protocol/notice/codes';
import { boardTypes } from '~protocol/station/codes';
import type { Doer, TalkKind } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import { type Actor, nameOf } from '../../core/services/actor';
import { seoulDay } from '../../core/time';
import type { Db } from '../../db/open-database';
import { notifyFollowers } from '../../notice/services/fanout';
import { addNotice, foldNotice } from '../../notice/services/raise';
import type { Desk } from './settings-desk';
import type { Visit } from './visitor';

/** The station's owner is told of entries of the guestbook, a line a day. */
export const notifyOfEntry = (
  context: PlatformContext,
  tx: Db,
  { stationUserId, titleNo, writerId }: { stationUserId: string; titleNo: number; writerId: string },
): Promise<void> =>
  foldNotice(context, tx, {
    kind: 'guest',
    receiverId: stationUserId,
    subject: seoulDay(context.clock.now()),
    actorId: writerId,
    ref: titleNo,
  });

interface NewPost {
  stationUserId: string;
  titleNo: number;
  writerId: string;
  boardType: number;
  isPlan: boolean;
  isNotice: boolean;
  /** everybody may read it */
  isPublic: boolean;
}

/** Followers are told of a plan or a notice that everybody may read; a plan that is a notice too makes one notice. */
export async function notifyOfPost(context: PlatformContext, tx: Db, post: NewPost): Promise<void> {
  const { stationUserId: streamerId, titleNo: subject, boardType, isPlan, isNotice, isPublic } = post;
  if (boardType === boardTypes.guest) return notifyOfEntry(context, tx, post);
  if (isPublic && (isPlan || isNotice))
    await notifyFollowers(context, tx, { kind: isPlan ? 'plan' : 'post', subject, streamerId });
}

interface Act {
  act: NoticeAct;
  /** whose the thing is */
  memberId: string;
  /** the same for all deeds that are done to the thing: the last one is told */
  subject: string;
  /** how it was called */
  title: string;
  titleNo?: number;
  /** of a comment: the title is a VOD's */
  onVod?: boolean;
  reason?: string;
  /** where it is */
  stationUserId: string;
  by: Doer;
}

const excerptLength = 60;

/** Owner and managers act for the station, staff for the house. */
export const doerOf = ({ isOwner, ties }: Visit): Doer => (isOwner || ties.isManager ? 'station' : 'house');

export const ofPost = (
  stationUserId: string,
  { userId, titleNo, title }: { userId: string; titleNo: number; title: string },
) => ({
  memberId: userId,
  stationUserId,
  subject: `post:${titleNo}`,
  title,
  titleNo,
});

export const ofVod = (userId: string, titleNo: number, { title }: { title: string }) => ({
  memberId: userId,
  stationUserId: userId,
  subject: `vod:${titleNo}`,
  title,
  titleNo,
});

export const ofLive = (userId: string, { no, title }: { no: number; title: string }) => ({
  memberId: userId,
  stationUserId: userId,
  subject: `live:${no}`,
  title,
});

export const ofComment = (
  { userId: stationUserId, kind }: { userId: string; kind: TalkKind },
  {
    userId,
    commentNo,
    titleNo,
    content,
  }: { userId: string; commentNo: number; titleNo: number; content: string },
) => ({
  memberId: userId,
  stationUserId,
  subject: `comment:${commentNo}`,
  title: [...content].slice(0, excerptLength).join(''),
  titleNo,
  ...(kind === 'vod' && { onVod: true }),
});

/** Tells a member what was done to them or theirs, why and by whom: the station or the house. Not of one's own deeds. */
export async function notifyOfAct(context: PlatformContext, tx: Db, actor: Actor, deed: Act): Promise<void> {
  const { memberId, subject, reason, ...told } = deed;
  if (actor.kind !== 'guest' && nameOf(actor) === memberId) return;
  await foldNotice(context, tx, {
    kind: 'act',
    receiverId: memberId,
    subject,
    actorId: null,
    ref: `${told.act}:${context.clock.now().getTime()}`,
    detail: { ...told, ...(reason && { reason }) },
  });
}

/** The same of what is done to a member as such, at a station's settings: each time. A reason there is the station's own. */
export const notifyOfRole = (
  { context, userId }: Desk,
  tx: Db,
  { memberId, title, act, by = 'station' }: { memberId: string; title: string; act: NoticeAct; by?: Doer },
): Promise<void> =>
  addNotice(context, tx, {
    kind: 'act',
    receiverId: memberId,
    subject: `${act}:${userId}:${context.clock.now().getTime()}`,
    actorId: null,
    detail: { act, title, stationUserId: userId, by },
  });
