import { boardTypes, isBoardLine } from '~protocol/station/codes';
import { careLimit } from '~protocol/station/talk/rights';
import type { PlatformContext } from '../../core/context';
import { type Actor, isOneOf } from '../../core/services/actor';
import { badInput, denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import type { Db } from '../../db/open-database';
import * as store from '../store/care';
import { listBoards } from '../store/stations';
import { deleteMarks } from '../store/vods';
import { unblindHeldVod } from './blinds';
import { logHouseDeed } from './house-log';
import { doerOf, notifyOfAct, ofPost, ofVod } from './notify';
import { blinderOf, requireCaretaker } from './permissions';
import { mayReadNumber, type Visit, visitStation } from './visitor';
import { mayCareFor } from './vod-auth';
import { isCaretaker } from './writer';

/** Somebody who looks after the station. */
async function visitAsCaretaker(context: PlatformContext, actor: Actor, userId: string): Promise<Visit> {
  requireActiveMember(actor);
  const visit = await visitStation(context, actor, userId);
  requireCaretaker(actor, visit);
  return visit;
}

/**
 * The posts of these numbers, locked. All or nothing: 404 when one of them is not on the station, or not for this
 * caretaker's eyes. 400 for none and for more than careLimit.
 */
async function lockAll(tx: Db, visit: Visit, sent: readonly number[]): Promise<store.CarePost[]> {
  const titleNos = [...new Set(sent)];
  if (titleNos.length === 0) throw badInput('게시글을 선택해 주세요.');
  if (titleNos.length > careLimit) throw badInput(`한 번에 ${careLimit}개까지 선택할 수 있습니다.`);
  const rows = await store.lockPosts(tx, visit.station.userId, titleNos);
  if (rows.length < titleNos.length) throw notFound('존재하지 않는 게시글이 있습니다.');
  const isClosed = rows.some(
    ({ userId, authNo, boardAuthNo }) =>
      userId !== visit.accountId && ![authNo, boardAuthNo].every((no) => mayReadNumber(visit, no)),
  );
  if (isClosed) throw notFound('존재하지 않는 게시글이 있습니다.');
  return rows;
}

/** Deletes posts of the station (S103); those that are deleted already do no harm. */
export async function deletePosts(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  titleNos: readonly number[],
) {
  const visit = await visitAsCaretaker(context, actor, userId);
  const count = await context.db.transaction(async (tx) => {
    const rows = await lockAll(tx, visit, titleNos);
    const there = rows.filter(({ deletedAt }) => !deletedAt);
    await store.deletePosts(
      tx,
      there.map(({ titleNo }) => titleNo),
      context.clock.now(),
    );
    for (const row of there) {
      await notifyOfAct(context, tx, actor, {
        act: 'postDeleted',
        ...ofPost(userId, row),
        by: doerOf(visit),
      });
      if (row.userId !== visit.accountId)
        await logHouseDeed(context, tx, { actor, visit }, { action: 'post.delete', target: row.titleNo });
    }
    return rows.length;
  });
  return { result: 1, message: `게시글 ${count}개를 삭제했습니다.` };
}

export interface Move {
  userId: string;
  titleNos: readonly number[];
  /** the target; null while it is being chosen */
  bbsNo: number | null;
  /** where they are now, as the sender knows it; null: wherever */
  oldBbsNo: number | null;
}

/** Boards that take posts from other boards: not lines, not the guestbook, not those whose posts have a date. */
const takesPosts = (boardType: number) =>
  !isBoardLine(boardType) && boardType !== boardTypes.guest && boardType !== boardTypes.schedule;

const isOfGuests = ({ boardType }: store.CarePost) => boardType === boardTypes.guest;

async function preparedMove(tx: Db, visit: Visit, { titleNos, oldBbsNo, bbsNo }: Move) {
  const rows = await lockAll(tx, visit, titleNos);
  if (rows.some(({ deletedAt }) => deletedAt)) throw notFound('존재하지 않는 게시글이 있습니다.');
  // a repeated move finds them where they were moved to
  if (oldBbsNo !== null && rows.some((row) => row.bbsNo !== oldBbsNo && row.bbsNo !== bbsNo))
    throw notFound('다른 게시판으로 옮겨진 게시글이 있습니다.');
  const boards = (await listBoards(tx, visit.station.userId)).filter(({ boardType }) =>
    takesPosts(boardType),
  );
  return { rows, boards };
}

/** What was chosen, and the boards that it can be moved to (S108): none where a post of the guestbook is among it. */
export async function selectMove(context: PlatformContext, actor: Actor, move: Move) {
  const visit = await visitAsCaretaker(context, actor, move.userId);
  return context.db.transaction(async (tx) => {
    const { rows, boards } = await preparedMove(tx, visit, move);
    return {
      data: rows.map(({ titleNo, title, nick }) => ({ titleNo, titleName: title, userNick: nick })),
      boards: rows.some(isOfGuests) ? [] : boards.map(({ bbsNo, name }) => ({ bbsNo, name })),
    };
  });
}

/** Moves posts to another board of the station; those that are there already stay. */
export async function movePosts(context: PlatformContext, actor: Actor, move: Move) {
  const visit = await visitAsCaretaker(context, actor, move.userId);
  return context.db.transaction(async (tx) => {
    const { rows, boards } = await preparedMove(tx, visit, move);
    if (rows.some(isOfGuests)) throw denied('방명록의 글은 옮길 수 없습니다.');
    const target = boards.find(({ bbsNo }) => bbsNo === move.bbsNo);
    if (!target) throw fieldInvalid('bbs_no', '옮길 게시판을 선택해 주세요.');
    const nos = rows.map(({ titleNo }) => titleNo);
    await store.movePosts(tx, nos, target.bbsNo);
    const detail = { name: target.name };
    for (const no of nos)
      await logHouseDeed(context, tx, { actor, visit }, { action: 'post.move', target: no, detail });
    return { result: 1, message: `게시글 ${nos.length}개를 ‘${target.name}’ 게시판으로 옮겼습니다.` };
  });
}

/**
 * A VOD of the station goes with its marks (S104, GN17); again is a success. What its owner keeps private is not for
 * managers. A clip goes by who cut it, too (L058).
 */
export async function deleteVod(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const { userId: memberId } = requireActiveMember(actor);
  const visit = await visitStation(context, actor, userId);
  const isOwnClip = await context.db.transaction(async (tx) => {
    const row = await store.lockVod(tx, userId, titleNo);
    const isMaker = row?.makerUserId === memberId;
    if (!isMaker) requireCaretaker(actor, visit);
    if (!row || !(isMaker || mayCareFor(visit, row))) throw notFound('존재하지 않는 VOD입니다.');
    await store.deleteVod(tx, titleNo, context.clock.now());
    await deleteMarks(tx, titleNo);
    if (!row.deletedAt && isCaretaker(visit))
      await notifyOfAct(context, tx, actor, {
        act: 'vodDeleted',
        ...ofVod(userId, titleNo, row),
        by: doerOf(visit),
      });
    if (!row.deletedAt && !isMaker)
      await logHouseDeed(context, tx, { actor, visit }, { action: 'vod.delete', target: titleNo });
    return isMaker;
  });
  return { result: 1, message: isOwnClip ? '클립을 삭제했습니다.' : 'VOD를 삭제했습니다.' };
}

/** Lifts the station's own blind of a VOD (S105); the house's is lifted by staff, not by its owner or who cut it. */
export async function unblindVod(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const visit = await visitAsCaretaker(context, actor, userId);
  await context.db.transaction(async (tx) => {
    const row = await store.lockVod(tx, userId, titleNo);
    if (!row || row.deletedAt || !mayCareFor(visit, row)) throw notFound('존재하지 않는 VOD입니다.');
    if (!row.isBlinded) return;
    const mayLift = visit.isInside && !isOneOf(actor, [userId, row.makerUserId]);
    const isBeyondManagers = blinderOf(row) === 'house';
    if (isBeyondManagers && !mayLift) throw denied('운영자가 가린 VOD입니다.');
    const deed = { context, tx, actor, stationUserId: userId, by: doerOf(visit), reason: '' } as const;
    await unblindHeldVod(deed, { titleNo, ...row });
    const logged = { action: 'vod.unblind', target: titleNo, isBeyondManagers };
    await logHouseDeed(context, tx, { actor, visit }, logged);
  });
  return { result: 1, message: 'VOD를 다시 보이게 했습니다.' };
}
