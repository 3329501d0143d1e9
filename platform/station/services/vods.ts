import { boardTypes, isBoardLine } from '~protocol/station/codes';
import type { PlatformContext } from '../../core/context';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { isAdultContent } from '../../vod/services/access';
import { listBoards } from '../store/stations';
import * as store from '../store/vods';
import { blindHeldVod } from './blinds';
import { logHouseDeed } from './house-log';
import { visitStation } from './visitor';
import { openVodDesk, openVodToChange, placeOf, type VodDesk, vodAuth } from './vod-auth';

/** A VOD's place, its pin, and what the actor may do with it. */
export async function getVodCare(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openVodDesk(context, actor, titleNo);
  const { isPin, pinnedUntil } = desk.row;
  return {
    data: {
      ...placeOf(desk),
      pinExpireDate: isPin && pinnedUntil ? seoulText(pinnedUntil) : null,
      auth: vodAuth(desk),
    },
  };
}

type VodDeed = 'blind' | 'board' | 'edit' | 'chapters' | 'midrolls' | 'picture';
const managersMay: readonly VodDeed[] = ['blind', 'board'];

/**
 * Changes a VOD in one transaction with a lock on it. What staff do to a station's VOD stands in the log of their deeds
 * under `action`: also where they manage it, but for what managers may.
 */
export async function changeVod(
  context: PlatformContext,
  actor: Actor,
  { row, visit }: VodDesk,
  action: VodDeed,
  change: (tx: Db, row: store.CareVodRow) => Promise<void>,
): Promise<void> {
  const { titleNo } = row;
  await context.db.transaction(async (tx) => {
    await store.lockVodRow(tx, titleNo);
    const current = await store.findCareVod(tx, titleNo, context.clock.now());
    if (!current || current.deletedAt) throw notFound('존재하지 않는 VOD입니다.');
    await change(tx, current);
    const isBeyondManagers = !managersMay.includes(action);
    const deed = { action: `vod.${action}`, target: titleNo, isBeyondManagers };
    await logHouseDeed(context, tx, { actor, visit }, deed);
  });
}

/** A caretaker of the VOD, or 403. */
async function openAsCaretaker(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openVodToChange(context, actor, titleNo);
  if (!desk.powers.cares) throw denied();
  return desk;
}

/** By the station, or by the house when staff who are no caretakers of it do it; its pin goes. Again changes nothing. */
export async function blindVod(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsCaretaker(context, actor, titleNo);
  const { visit } = desk;
  const by = visit.isOwner || visit.ties.isManager ? 'station' : 'house';
  await changeVod(context, actor, desk, 'blind', async (tx, { isBlinded }) => {
    if (isBlinded) return;
    const stationUserId = desk.row.userId;
    await blindHeldVod({ context, tx, actor, stationUserId, by, reason: '' }, desk.row);
  });
  return { result: 1, message: 'VOD를 가렸습니다.' };
}

/** The boards that take VODs: not lines, not the guestbook, not those whose posts have a date. */
const takesVods = (boardType: number) =>
  !isBoardLine(boardType) && boardType !== boardTypes.guest && boardType !== boardTypes.schedule;

const boardsFor = async (db: Db, userId: string) =>
  (await listBoards(db, userId)).filter(({ boardType }) => takesVods(boardType));

/** Where it stands, and the boards that can show it. */
export async function getVodBoards(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsCaretaker(context, actor, titleNo);
  const boards = await boardsFor(context.db, desk.row.userId);
  return { data: placeOf(desk), boards: boards.map(({ bbsNo, name }) => ({ bbsNo, name })) };
}

/** Shows it on a board of its station too, or on none (null). */
export async function setVodBoard(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  bbsNo: number | null,
) {
  const desk = await openAsCaretaker(context, actor, titleNo);
  let name = '';
  await changeVod(context, actor, desk, 'board', async (tx) => {
    const board = (await boardsFor(tx, desk.row.userId)).find((one) => one.bbsNo === bbsNo);
    if (bbsNo !== null && !board) throw fieldInvalid('bbs_no', '게시판을 선택해 주세요.');
    name = board?.name ?? '';
    await store.updateVod(tx, titleNo, { bbsNo });
  });
  return {
    result: 1,
    message: bbsNo === null ? 'VOD를 게시판에서 내렸습니다.' : `VOD를 ‘${name}’ 게시판에 노출했습니다.`,
  };
}

/** A story that is there, and whether the actor may delete it: who looks after the station, as of a VOD. */
async function openStory(context: PlatformContext, actor: Actor, storyIdx: number) {
  const row = await store.findCareStory(context.db, storyIdx);
  if (!row) throw notFound('존재하지 않는 스토리입니다.');
  const visit = await visitStation(context, actor, row.userId);
  const mayDelete =
    actor.kind === 'member' && !actor.suspendedUntil && (visit.isInside || visit.ties.isManager);
  return { row, mayDelete, visit };
}

export async function getStoryCare(context: PlatformContext, actor: Actor, storyIdx: number) {
  const { row, mayDelete } = await openStory(context, actor, storyIdx);
  if (row.deletedAt) throw notFound('존재하지 않는 스토리입니다.');
  const isOpen = isAdult(actor) || !isAdultContent(row);
  return {
    data: {
      storyIdx,
      userId: row.userId,
      title: isOpen ? row.title : '',
      auth: { isDelete: mayDelete },
    },
  };
}

/** The story goes, its clips stay; again is a success for who may. */
export async function deleteStory(context: PlatformContext, actor: Actor, storyIdx: number) {
  requireActiveMember(actor);
  const { mayDelete, visit } = await openStory(context, actor, storyIdx);
  if (!mayDelete) throw denied();
  await context.db.transaction(async (tx) => {
    if (await store.deleteStory(tx, storyIdx, context.clock.now()))
      await logHouseDeed(context, tx, { actor, visit }, { action: 'story.delete', target: storyIdx });
  });
  return { result: 1, message: '스토리를 삭제했습니다.' };
}
