import { chatLimits } from '~protocol/chat/codes';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import { timeAfter } from '../../core/time';
import { knockOf } from '../../live/services/door-code';
import { clockOf, secondOf } from '../../live/services/recorded-time';
import { requireVod } from '../../vod/services/player';
import * as store from '../store/lines';
import { findReplayed } from '../store/replay';
import { getRoom, readRole, type Visit, type Visitor } from './admission';
import { toLine } from './wire';

/** What the VOD replays, for who may watch it: refused as its player is. `replayed` is null where no broadcast is known. */
async function requireReplay(context: PlatformContext, visitor: Visitor, titleNo: number) {
  const { row } = await requireVod(context, visitor.actor, titleNo, knockOf(visitor, visitor));
  return { userId: row.userId, replayed: await findReplayed(context.db, row) };
}

/** The room behind a VOD, for who may watch that, however long it is over; 404 where there is none. */
export async function visitReplayed(
  context: PlatformContext,
  visitor: Visitor,
  titleNo: number,
): Promise<Visit> {
  const { replayed } = await requireReplay(context, visitor, titleNo);
  if (!replayed) throw notFound();
  const room = await getRoom(context, replayed.broadNo);
  const { role, standing, isCarer } = await readRole(context, visitor.actor, room);
  return { room, role, isCarer, standing };
}

/**
 * The chat of the broadcast behind a VOD between two seconds of it, for who may watch the VOD. What was said while the
 * recording lacked its picture stands where it goes on.
 */
export async function listReplay(
  context: PlatformContext,
  visitor: Visitor,
  { titleNo, from, to }: { titleNo: number; from: number; to?: number },
) {
  const { userId, replayed } = await requireReplay(context, visitor, titleNo);
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, from + chatLimits.replaySeconds);
  if (!replayed) return { data: [], until: end, room: null };
  const { broadNo, startedAt, gaps } = replayed;
  const times = {
    from: timeAfter(startedAt, clockOf(gaps, from, true)),
    to: timeAfter(startedAt, clockOf(gaps, end)),
  };
  const limit = chatLimits.replayLines;
  const rows = end < from ? [] : await store.listBetween(context.db, broadNo, { ...times, limit });
  const placeOf = (time: Date) => secondOf(gaps, time.getTime() - startedAt.getTime());
  const last = rows.at(-1);
  const hasLines = rows.length > 0 || (await store.hasLines(context.db, broadNo));
  return {
    data: rows.map((line) => ({ ...toLine(line), second: placeOf(line.at) })),
    // lines of the last moment may be missing; who goes on from there is past it
    until: rows.length === limit && last ? Math.max(placeOf(last.at), from + 0.001) : end,
    room: hasLines ? { broadNo, userId } : null,
  };
}

/** A line of it, and what the visitor may do about it. */
export async function getReplayLine(
  context: PlatformContext,
  visitor: Visitor,
  { titleNo, lineNo }: { titleNo: number; lineNo: number },
) {
  const { room, role, isCarer } = await visitReplayed(context, visitor, titleNo);
  const line = await store.findLine(context.db, room.no, lineNo);
  return {
    data: {
      ...{ broadNo: room.no, userId: room.userId, me: { role, isCarer } },
      line: line && !line.deletedAt ? toLine(line) : null,
    },
  };
}
