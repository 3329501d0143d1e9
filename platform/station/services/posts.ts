import { boardTypes } from '~protocol/station/codes';
import type { StationPostWire } from '~protocol/station/posts';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { audienceRefusal } from '../../core/services/audience-refusal';
import { notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import { htmlText } from '../../text/html-text';
import * as store from '../store/posts';
import { planOfPost } from './calendar';
import { blinderOf, postAuth, readPowers } from './permissions';
import { mayReadNumber, type Visit, visitStation } from './visitor';

/** Lists show how a post begins. */
const excerptLength = 200;

/** @param content how the item shows the post's text */
const toPost = (
  row: store.StationPostRow & { isPin?: boolean; isLike?: boolean },
  content: string,
): StationPostWire => ({
  titleNo: row.titleNo,
  bbsNo: row.bbsNo,
  bbsName: row.bbsName,
  userId: row.userId,
  userNick: row.nick,
  titleName: row.title,
  content,
  regDate: seoulText(row.registeredAt),
  authNo: row.authNo,
  isNotice: row.isNotice,
  isPin: row.isPin ?? false,
  hashtags: row.hashtags,
  photos: row.photos,
  photoCnt: row.photos.length,
  count: { likeCnt: row.likes, readCnt: row.views, commentCnt: row.comments },
  isLike: row.isLike ?? false,
});

/** The item of a list: the text's beginning, without marks. */
export const toListedPost = (row: store.StationPostRow & { isPin?: boolean }) =>
  toPost(row, htmlText(row.content).slice(0, excerptLength));

/**
 * The post, if the actor may read it: its author and those whom the station has inside always may; 404 for others when it
 * is gone or, managers apart, blinded, 403 when it is not open to them.
 */
export async function requirePost(context: PlatformContext, visit: Visit, titleNo: number) {
  const now = context.clock.now();
  const row = await store.findPost(context.db, visit.station.userId, titleNo, {
    accountId: visit.accountId,
    now,
  });
  const isMine = row !== null && (visit.isInside || row.userId === visit.accountId);
  if (!row || row.deletedAt || (row.blindedAt && !isMine && !visit.ties.isManager))
    throw notFound('존재하지 않는 게시글입니다.');
  const closed = [row.boardAuthNo, row.authNo].find((authNo) => !mayReadNumber(visit, authNo));
  if (!isMine && closed !== undefined) throw audienceRefusal(closed, '게시글');
  return row;
}

/** A post with its whole text (HTML as its author left it: who prints it cleans it). */
export async function getPost(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const visit = await visitStation(context, actor, userId);
  const row = await requirePost(context, visit, titleNo);
  const powers = await readPowers(context, actor, visit);
  const isPin = row.pin !== null;
  return {
    data: {
      ...toPost({ ...row, isPin }, row.content),
      auth: postAuth(powers, { ...row, isPin }),
      pinExpireDate: row.pin === null || row.pin === 'infinity' ? null : seoulText(new Date(row.pin)),
      plan: row.boardType === boardTypes.schedule ? await planOfPost(context, visit, titleNo) : null,
      blind: row.blindedAt && { by: blinderOf(row), reason: row.blindReason ?? '' },
    },
  };
}
