import { talkLengths } from '~protocol/station/talk/rights';
import { authNumbers } from '~protocol/vod/codes';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { type Actor, moderatesFor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { isDay, seoulMidnight, seoulText, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { notifyFollowers } from '../../notice/services/fanout';
import * as store from '../store/care';
import { blindHeldPost, unblindHeldPost } from './blinds';
import { logHouseDeed } from './house-log';
import type { PostAt } from './likes';
import { doerOf, notifyOfAct, ofPost } from './notify';
import { blinderOf, requireCaretaker } from './permissions';
import { requirePost } from './posts';
import { type Visit, visitStation } from './visitor';
import { isClosedVod, mayCareFor } from './vod-auth';
import { isCaretaker } from './writer';

const gone = () => notFound('존재하지 않는 게시글입니다.');

/** Changes a post that somebody may read and that is not deleted, in one transaction with a lock on it. */
async function changePost(
  context: PlatformContext,
  actor: Actor,
  at: PostAt,
  change: (tx: Db, row: store.CarePost, visit: Visit) => Promise<void>,
): Promise<void> {
  requireActiveMember(actor);
  const visit = await visitStation(context, actor, at.userId);
  await requirePost(context, visit, at.titleNo);
  await context.db.transaction(async (tx) => {
    const [row] = await store.lockPosts(tx, at.userId, [at.titleNo]);
    if (!row || row.deletedAt) throw gone();
    await change(tx, row, visit);
  });
}

/** A notice, or none any more (S056). */
export async function setNotice(context: PlatformContext, actor: Actor, at: PostAt, isNotice: boolean) {
  await changePost(context, actor, at, async (tx, row, visit) => {
    requireCaretaker(actor, visit);
    if (isNotice && row.blindedAt) throw denied('가려진 게시글은 공지로 둘 수 없습니다.');
    await store.setNotice(tx, at.titleNo, isNotice);
    const action = isNotice ? 'post.notice' : 'post.noticeOff';
    if (isNotice !== row.isNotice)
      await logHouseDeed(context, tx, { actor, visit }, { action, target: at.titleNo });
    if (isNotice && [row.authNo, row.boardAuthNo].every((no) => no === authNumbers.all))
      await notifyFollowers(context, tx, { kind: 'post', subject: at.titleNo, streamerId: at.userId });
  });
  return { result: 1, message: isNotice ? '공지로 등록했습니다.' : '공지를 해제했습니다.' };
}

/** By the station, or by the house when staff who are no caretakers of it do it. What is blinded stays as it is. */
export async function blindPost(context: PlatformContext, actor: Actor, at: PostAt, sent: string) {
  const reason = composed(sent).trim();
  if ([...reason].length > talkLengths.blindReason)
    throw fieldInvalid('reason', `${talkLengths.blindReason}자까지 쓸 수 있습니다.`);
  await changePost(context, actor, at, async (tx, row, visit) => {
    requireCaretaker(actor, visit);
    if (row.blindedAt) return;
    await blindHeldPost({ context, tx, actor, stationUserId: at.userId, by: doerOf(visit), reason }, row);
    await logHouseDeed(context, tx, { actor, visit }, { action: 'post.blind', target: at.titleNo });
  });
  return { result: 1, message: '게시글을 가렸습니다.' };
}

/** A station lifts only its own blind; staff lift both, but the house's not of what is theirs or on their own station. */
export async function unblindPost(context: PlatformContext, actor: Actor, at: PostAt) {
  await changePost(context, actor, at, async (tx, row, visit) => {
    requireCaretaker(actor, visit);
    if (!row.blindedAt) return;
    const isBeyondManagers = blinderOf(row) === 'house';
    const mayLift = moderatesFor(actor, [row.userId, at.userId]);
    if (isBeyondManagers && !mayLift) throw denied('운영자가 가린 게시글입니다.');
    const deed = { context, tx, actor, stationUserId: at.userId, by: doerOf(visit), reason: '' } as const;
    await unblindHeldPost(deed, row);
    const logged = { action: 'post.unblind', target: at.titleNo, isBeyondManagers };
    await logHouseDeed(context, tx, { actor, visit }, logged);
  });
  return { result: 1, message: '게시글을 다시 보이게 했습니다.' };
}

/** By its author, or by who looks after the station (S104); what is deleted already is a success for them. */
export async function deletePost(context: PlatformContext, actor: Actor, at: PostAt) {
  requireActiveMember(actor);
  const visit = await visitStation(context, actor, at.userId);
  const mayDelete = await context.db.transaction(async (tx) => {
    const [row] = await store.lockPosts(tx, at.userId, [at.titleNo]);
    if (!row) throw gone();
    if (row.userId !== visit.accountId && !isCaretaker(visit)) return false;
    if (!row.deletedAt) {
      await store.deletePosts(tx, [at.titleNo], context.clock.now());
      await notifyOfAct(context, tx, actor, {
        act: 'postDeleted',
        ...ofPost(at.userId, row),
        by: doerOf(visit),
      });
      if (row.userId !== visit.accountId)
        await logHouseDeed(context, tx, { actor, visit }, { action: 'post.delete', target: at.titleNo });
    }
    return true;
  });
  if (!mayDelete) {
    // what they may not read is not there for them
    await requirePost(context, visit, at.titleNo);
    throw denied();
  }
  return { result: 1, message: '게시글(댓글, 답글 포함) 삭제가 완료되었습니다.' };
}

/** The longest that a day is said for: a slip of the keyboard is no date. */
const mostYears = 10;

/** 'YYYY-MM-DD' is to the end of that day in Seoul, 'YYYY-MM-DD HH:mm:ss' a moment; '' for good. */
function endOf(sent: string, now: Date): Date | null {
  const text = sent.trim();
  if (text === '') return null;
  const [day = '', time] = text.split(/[ T]/);
  const wrong = () => fieldInvalid('expireDate', '앞으로의 날짜를 입력해 주세요.');
  if (!isDay(day) || (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))) throw wrong();
  const midnight = seoulMidnight(day);
  const end = time ? new Date(`${day}T${time}+09:00`) : timeAfter(midnight, 1, 'day');
  if (end <= now || end > timeAfter(now, mostYears, 'year')) throw wrong();
  return end;
}

/** Which of the two kinds of titles the number is, for somebody who looks after the station. 404 for neither. */
async function pinnable(
  context: PlatformContext,
  actor: Actor,
  at: PostAt,
): Promise<{ kind: store.Pinned; visit: Visit }> {
  requireActiveMember(actor);
  const visit = await visitStation(context, actor, at.userId);
  requireCaretaker(actor, visit);
  const vod = await store.lockVod(context.db, at.userId, at.titleNo);
  if (vod) {
    if (vod.deletedAt || !mayCareFor(visit, vod)) throw notFound('존재하지 않는 VOD입니다.');
    if (isClosedVod(vod)) throw denied('다른 사람에게 보이는 VOD만 고정할 수 있습니다.');
    return { kind: 'vod', visit };
  }
  const row = await requirePost(context, visit, at.titleNo);
  if (row.blindedAt) throw denied('가려진 게시글은 고정할 수 없습니다.');
  return { kind: 'post', visit };
}

/** Pins a post or a VOD to the station's home, or changes how long (S057). */
export async function pinTitle(context: PlatformContext, actor: Actor, at: PostAt, expireDate: string) {
  const { kind, visit } = await pinnable(context, actor, at);
  const now = context.clock.now();
  const expiresAt = endOf(expireDate, now);
  const { userId: stationUserId, titleNo } = at;
  await context.db.transaction(async (tx) => {
    await store.savePin(tx, kind, { stationUserId, titleNo, expiresAt, createdAt: now });
    await logHouseDeed(context, tx, { actor, visit }, { action: `${kind}.pin`, target: titleNo });
  });
  return { result: 1, message: '방송국 홈에 고정했습니다.' };
}

export async function unpinTitle(context: PlatformContext, actor: Actor, at: PostAt) {
  requireActiveMember(actor);
  const visit = await visitStation(context, actor, at.userId);
  requireCaretaker(actor, visit);
  await context.db.transaction(async (tx) => {
    for (const kind of ['post', 'vod'] as const)
      if (await store.removePin(tx, kind, at.userId, at.titleNo))
        await logHouseDeed(context, tx, { actor, visit }, { action: `${kind}.unpin`, target: at.titleNo });
  });
  return { result: 1, message: '고정을 해제했습니다.' };
}

/** Whether it is pinned, and until when. */
export async function getPin(context: PlatformContext, actor: Actor, at: PostAt) {
  const { kind } = await pinnable(context, actor, at);
  const end = await store.findPin(context.db, kind, at.userId, at.titleNo);
  const isPin = end !== undefined && (end === null || end > context.clock.now());
  return { titleNo: at.titleNo, isPin, expireDate: isPin && end ? seoulText(end) : null };
}

/** Whether a post is blinded, and why (S111), for anyone who may read it: a blinded one opens to its author and caretakers. */
export async function getBlind(context: PlatformContext, actor: Actor, at: PostAt) {
  const visit = await visitStation(context, actor, at.userId);
  const row = await requirePost(context, visit, at.titleNo);
  return {
    titleNo: at.titleNo,
    isBlind: row.blindedAt !== null,
    blindedBy: row.blindedAt ? blinderOf(row) : null,
    reason: row.blindReason ?? '',
  };
}
