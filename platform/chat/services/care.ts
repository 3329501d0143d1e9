import { type ChatAct, chatEvents } from '~protocol/chat/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { insertAudit } from '../../core/store/audit';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { publish } from '../../events/services/publish';
import * as store from '../store/care';
import { findLine, deleteLine as markDeleted } from '../store/lines';
import { deletePin, findPinNo, savePin } from '../store/room';
import { type Carer, getRoom, mayTakeBack, readRole, requireCarer } from './admission';
import { findPinned, getLine } from './lines';

export const chatTopic = (broadNo: number) => `chat:${broadNo}` as const;
/** Numbers of one event. */
const mostNumbers = 500;

/** Tells the room that lines are gone. */
export async function tellGone(tx: Db, broadNo: number, nos: readonly number[]): Promise<void> {
  for (let at = 0; at < nos.length; at += mostNumbers)
    await publish(tx, chatTopic(broadNo), {
      name: chatEvents.gone,
      data: { nos: nos.slice(at, at + mostNumbers) },
    });
}

/** Tells the room what is pinned now. */
export async function tellPin(tx: Db, broadNo: number): Promise<void> {
  const line = await findPinned({ db: tx }, broadNo);
  const data = JSON.parse(JSON.stringify({ no: line?.no ?? null, line }));
  await publish(tx, chatTopic(broadNo), { name: chatEvents.pin, data });
}

/** Deeds of one room follow each other. */
export const inRoom = <Answer>(
  { db }: PlatformContext,
  broadNo: number,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    await lockKey(tx, `chat ${broadNo}`);
    return work(tx);
  });

/** `actNo`: what takes it back. */
export const done = (message: string, actNo: number | null) => ({ result: 1, message, actNo });

interface LineAt {
  broadNo: number;
  lineNo: number;
}

/** What all acts of a member on a room begin with. */
export const actOn = ({ room, member, doer }: Carer, now: Date) => ({
  broadNo: room.no,
  stationUserId: room.userId,
  actorId: member.userId,
  doer,
  createdAt: now,
});

type Act = Parameters<typeof store.insertAct>[1];

/** Of the house's acts staff have a log, as of all their deeds. What it was done to is found by its line, or by its member. */
export async function logHouseAct(
  tx: Db,
  {
    doer,
    at,
    actorId,
    action,
    ...of
  }: Pick<Act, 'doer' | 'actorId' | 'stationUserId'> & {
    at: Date;
    action: ChatAct | 'undo';
    detail?: Record<string, unknown>;
  } & Partial<Pick<Act, 'broadNo' | 'lineNo' | 'targetId' | 'minutes'>>,
): Promise<void> {
  if (doer !== 'house') return;
  const { stationUserId, broadNo = null, lineNo = null, targetId = null, minutes = null, detail } = of;
  const target = lineNo === null ? (targetId ?? stationUserId) : `line:${broadNo}:${lineNo}`;
  const about = broadNo === null ? null : `live:${broadNo}`;
  await insertAudit(tx, {
    ...{ at, actor: actorId, action: `chat.${action}`, target },
    detail: { stationUserId, about, ...(lineNo !== null && { userId: targetId }), minutes, ...detail },
  });
}

/** Writes an act down; its number. */
export async function noteAct(tx: Db, row: Act): Promise<number> {
  await logHouseAct(tx, { ...row, at: row.createdAt, action: row.act });
  return store.insertAct(tx, row);
}

/** The act that was first, where the carer may take it back. */
export async function holdingOf(
  tx: Db,
  carer: Carer,
  of: Parameters<typeof store.findHolding>[2],
): Promise<number | null> {
  const act = await store.findHolding(tx, carer.room.no, of);
  return act && mayTakeBack(carer, act) ? act.no : null;
}

/** A line of the room, deleted or not. 404. */
async function requireLine(tx: Db, { broadNo, lineNo }: LineAt) {
  const line = await findLine(tx, broadNo, lineNo);
  if (!line) throw notFound();
  return line;
}

/**
 * Deletes a line: who looks after the room, and its writer, of whom the log says nothing. A pinned one is no more. Managers
 * delete none of the streamer's.
 *
 * @param forHouse it is the house's, also where its staff look after the room
 */
export async function deleteLine(context: PlatformContext, actor: Actor, at: LineAt, forHouse = false) {
  const member = requireActiveMember(actor);
  const { broadNo, lineNo } = at;
  const room = await getRoom(context, broadNo);
  const { role, isCarer, doer } = await readRole(context, actor, room);
  const carer: Carer = { room, member, doer: forHouse ? 'house' : doer };
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    const line = await findLine(tx, broadNo, lineNo);
    const isOwn = line?.userId === member.userId;
    // not yours is not there
    if (!line || (!isCarer && !isOwn)) throw notFound();
    if (isOwn && line.kind !== 'talk' && !isCarer) throw denied();
    if (role === 'manager' && line.userId === room.userId) throw denied('스트리머의 채팅은 지울 수 없어요.');
    if (line.deletedAt)
      return done('이미 지운 채팅이에요.', await holdingOf(tx, carer, { act: 'delete', lineNo }));
    const act = { ...actOn(carer, now), act: 'delete' as const, lineNo, targetId: line.userId };
    const actNo = isOwn ? null : await noteAct(tx, act);
    await markDeleted(tx, { broadNo, lineNo, now, actNo });
    await tellGone(tx, broadNo, [lineNo]);
    if ((await findPinNo(tx, broadNo)) === lineNo) {
      await deletePin(tx, broadNo);
      await tellPin(tx, broadNo);
    }
    return done('채팅을 지웠어요.', actNo);
  });
}

/** Puts a line above the room, in the place of another one. */
export async function pinLine(context: PlatformContext, actor: Actor, at: LineAt) {
  const { broadNo, lineNo } = at;
  const carer = await requireCarer(context, actor, broadNo);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    await getLine({ db: tx }, broadNo, lineNo);
    const line = await requireLine(tx, at);
    if ((await findPinNo(tx, broadNo)) === lineNo)
      return done('이미 고정한 채팅이에요.', await holdingOf(tx, carer, { act: 'pin', lineNo }));
    await savePin(tx, broadNo, lineNo);
    const act = { ...actOn(carer, now), act: 'pin' as const, lineNo, targetId: line.userId };
    const actNo = await noteAct(tx, act);
    await tellPin(tx, broadNo);
    return done('채팅을 고정했어요.', actNo);
  });
}

/** Takes the line down; one that is not pinned is a success. */
export async function unpinLine(context: PlatformContext, actor: Actor, at: LineAt) {
  const { broadNo, lineNo } = at;
  const carer = await requireCarer(context, actor, broadNo);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    const line = await requireLine(tx, at);
    if ((await findPinNo(tx, broadNo)) !== lineNo) return done('고정한 채팅이 아니에요.', null);
    await deletePin(tx, broadNo);
    const act = { ...actOn(carer, now), act: 'unpin' as const, lineNo, targetId: line.userId };
    const actNo = await noteAct(tx, act);
    await tellPin(tx, broadNo);
    return done('고정을 풀었어요.', actNo);
  });
}
