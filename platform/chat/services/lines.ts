import { createHash } from 'node:crypto';
import { chatLimits } from '~protocol/chat/codes';
import type { ChatLineWire } from '~protocol/chat/shapes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/lines';
import { findPinNo } from '../store/room';
import { findLastAt } from '../store/say';
import { type Visit, type Visitor, visitRoom, writerOf } from './admission';
import { messageOf } from './messages';
import { findAbove } from './poll';
import { whyNot } from './rules';
import { toLine } from './wire';

/** A line of the room that is there; 404. */
export async function getLine(
  { db }: Pick<PlatformContext, 'db'>,
  broadNo: number,
  lineNo: number,
): Promise<ChatLineWire> {
  const row = await store.findLine(db, broadNo, lineNo);
  if (!row || row.deletedAt) throw notFound();
  return toLine(row);
}

/** What is pinned in the room; null: nothing that is there. */
export async function findPinned({ db }: Pick<PlatformContext, 'db'>, broadNo: number) {
  return pinnedLine(db, broadNo, await findPinNo(db, broadNo));
}

async function pinnedLine(db: Db, broadNo: number, no: number | null): Promise<ChatLineWire | null> {
  const row = no === null ? null : await store.findLine(db, broadNo, no);
  return row && !row.deletedAt ? toLine(row) : null;
}

/** A page of a room, the oldest first. */
export async function listLines(
  context: PlatformContext,
  visitor: Visitor,
  { broadNo, before, after }: { broadNo: number; before?: number; after?: number },
) {
  await visitRoom(context, broadNo, visitor);
  const rows = await store.listLines(context.db, broadNo, { before, after, limit: chatLimits.page + 1 });
  const isCut = rows.length > chatLimits.page;
  if (after !== undefined) {
    const data = rows.slice(0, chatLimits.page).map(toLine);
    return { data, next: isCut ? (data.at(-1)?.no ?? null) : null };
  }
  const data = rows.slice(-chatLimits.page).map(toLine);
  return { data, next: isCut ? (data[0]?.no ?? null) : null };
}

/** Of slow mode: how long until the visitor's next line. */
async function waitOf(context: PlatformContext, actor: Actor, { room, isCarer }: Visit): Promise<number> {
  const { slowSeconds } = room.settings;
  if (slowSeconds === 0 || isCarer || actor.kind !== 'member') return 0;
  const now = context.clock.now();
  const since = timeBefore(now, slowSeconds * 1_000);
  const lastAt = await findLastAt(context.db, { broadNo: room.no, accountId: actor.userId, since });
  return lastAt ? Math.max(0, Math.ceil((lastAt.getTime() - since.getTime()) / 1_000)) : 0;
}

/** The room as the visitor has it. */
export async function getRoomOf(
  context: PlatformContext,
  visitor: Visitor,
  { broadNo }: { broadNo: number },
) {
  const visit = await visitRoom(context, broadNo, visitor);
  const { room, role, isCarer, standing } = visit;
  const why = whyNot(writerOf(visitor.actor, visit), room, null, context.clock.now());
  const { rules } = room.settings;
  const { pinNo, poll } = await findAbove(context, visitor.actor, broadNo);
  const [pinned, waitSeconds] = await Promise.all([
    pinnedLine(context.db, broadNo, pinNo),
    waitOf(context, visitor.actor, visit),
  ]);
  return {
    data: {
      broadNo,
      userId: room.userId,
      userNick: room.nick,
      isOver: room.isOver,
      rules: room.settings,
      rulesId: rules && createHash('sha256').update(rules).digest('base64url').slice(0, 12),
      pinned,
      poll: poll && { ...poll, isOpen: poll.isOpen && !room.isOver },
      me: {
        role,
        isCarer,
        isSubscriber: isCarer || (standing?.isSubscriber ?? false),
        closed: why && {
          reason: why.reason as never,
          message: messageOf(why, room.settings),
          waitSeconds: why.waitSeconds,
        },
        waitSeconds,
      },
    },
  };
}
