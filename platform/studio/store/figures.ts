import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { broadcastFigure, broadcastMinute } from '../../tables/live/figures';
import { stream } from '../../tables/live/ingest';
import { broadcast } from '../../tables/live/live';
import { gift, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const shown = {
  broadNo: broadcast.no,
  title: broadcast.title,
  startedAt: broadcast.startedAt,
  endedAt: broadcast.endedAt,
  /** null: nothing was counted, or not yet */
  settled: broadcastFigure,
  isStream: sql<boolean>`${stream.broadNo} is not null`,
};
const select = (db: Db) =>
  db
    .select(shown)
    .from(broadcast)
    .leftJoin(broadcastFigure, eq(broadcastFigure.broadNo, broadcast.no))
    .leftJoin(stream, eq(stream.broadNo, broadcast.no));
export type ShownRow = Awaited<ReturnType<typeof select>>[number];

const isBefore = (no: number) =>
  sql`(${broadcast.startedAt}, ${broadcast.no}) < (select of.started_at, of.no from ${broadcast} of where of.no = ${no})`;

/** The last broadcasts of a streamer, the newest first. */
export const listBroadcasts = (
  db: Db,
  { userId, before, since, limit }: { userId: string; before?: number; since?: Date; limit: number },
) =>
  select(db)
    .where(
      and(
        eq(broadcast.userId, userId),
        before === undefined ? undefined : isBefore(before),
        since === undefined ? undefined : gte(broadcast.startedAt, since),
      ),
    )
    .orderBy(desc(broadcast.startedAt), desc(broadcast.no))
    .limit(limit);

export async function findBroadcast(db: Db, userId: string, broadNo: number): Promise<ShownRow | null> {
  const [row] = await select(db).where(and(eq(broadcast.no, broadNo), eq(broadcast.userId, userId)));
  return row ?? null;
}

/** In the order of time. */
export const listMinutes = (db: Db, broadNo: number) =>
  db
    .select({ minute: broadcastMinute.minute, viewers: broadcastMinute.viewers })
    .from(broadcastMinute)
    .where(eq(broadcastMinute.broadNo, broadNo))
    .orderBy(broadcastMinute.minute);

/** Of what began in the time: the figures of broadcasts that have ended, and what came in on all of its days. */
export async function sumFigures(db: Db, userId: string, { from, to }: { from: Date; to: Date }) {
  const number = (value: ReturnType<typeof sql>) => sql<number>`${value}`.mapWith(Number);
  const during = (column: unknown) => sql`${column} >= ${time(from)} and ${column} < ${time(to)}`;
  const { minutes, peak, watchedMinutes, viewers, lines, startedAt } = broadcastFigure;
  const [row] = await db
    .select({
      broadcasts: number(sql`count(*)`),
      minutes: number(sql`coalesce(sum(${minutes}), 0)`),
      peak: number(sql`coalesce(max(${peak}), 0)`),
      watchedMinutes: number(sql`coalesce(sum(${watchedMinutes}), 0)`),
      viewers: number(sql`coalesce(sum(${viewers}), 0)`),
      lines: number(sql`coalesce(sum(${lines}), 0)`),
      favorites: number(sql`(select count(*) from ${favorite} where ${favorite.streamerId} = ${userId}
        and ${during(favorite.createdAt)})`),
      balloons:
        number(sql`(select coalesce(sum(${gift.amount}), 0) from ${gift} where ${gift.stationUserId} = ${userId}
        and ${gift.kind} = 'balloon' and ${during(gift.createdAt)})`),
      subscribers:
        number(sql`(select count(*) from ${subscription} where ${subscription.stationUserId} = ${userId}
        and ${during(subscription.firstPaidAt)})`),
    })
    .from(broadcastFigure)
    .where(and(eq(broadcastFigure.userId, userId), during(startedAt)));
  if (!row) throw new Error('a sum without groups has a row');
  return row;
}
