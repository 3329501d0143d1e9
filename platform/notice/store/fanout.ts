import { asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BellKind } from '~protocol/notice/codes';
import { planWindow } from '~protocol/station/contents/codes';
import { timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { noticeFanout } from '../../tables/notice/notice';
import { calendarAlarm, calendarEntry } from '../../tables/station/page';
import { pushSubscription } from '../../tables/station/ties';

export type Fanout = typeof noticeFanout.$inferSelect & { kind: BellKind };

/** Null when it was begun before. */
export async function insertFanout(tx: Db, row: typeof noticeFanout.$inferInsert): Promise<Fanout | null> {
  const [made] = await tx.insert(noticeFanout).values(row).onConflictDoNothing().returning();
  return (made as Fanout | undefined) ?? null;
}

/** The oldest that is not ended and that nobody works at, taken until the transaction ends. */
export async function lockFanout(tx: Db): Promise<Fanout | null> {
  const [row] = await tx
    .select()
    .from(noticeFanout)
    .where(isNull(noticeFanout.endedAt))
    .orderBy(asc(noticeFanout.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return (row as Fanout | undefined) ?? null;
}

type Range = (accountId: AnyPgColumn) => SQL;

const bells = ({ streamerId }: Fanout, range: Range) => sql`
  select ${pushSubscription.accountId} from ${pushSubscription}
  where ${pushSubscription.streamerId} = ${streamerId} and ${range(pushSubscription.accountId)}`;

/** Who asked to be told of a plan that the broadcast fulfils; not of those that another one before it has fulfilled. */
const isAlarmed = ({ streamerId, createdAt }: Fanout, range: Range, latest: Date) => {
  const from = timeBefore(createdAt, planWindow.after, 'minute').toISOString();
  return sql`${calendarAlarm.entryId} in (select ${calendarEntry.id} from ${calendarEntry}
      where ${calendarEntry.stationUserId} = ${streamerId}
        and ${calendarEntry.startsAt} between ${from} and ${latest.toISOString()}
        and not exists (select from ${broadcast} where ${broadcast.userId} = ${streamerId}
          and ${broadcast.startedAt} >= ${calendarEntry.startsAt} - ${planWindow.before} * interval '1 minute'
          and ${broadcast.endedAt} > ${calendarEntry.startsAt} and ${broadcast.endedAt} <= ${createdAt.toISOString()}))
    and ${range(calendarAlarm.accountId)}`;
};
const alarms = (fanout: Fanout, range: Range) => sql`
  select ${calendarAlarm.accountId} from ${calendarAlarm}
  where ${isAlarmed(fanout, range, timeAfter(fanout.createdAt, planWindow.before, 'minute'))}`;

/** The last account of the next batch, and how many are in it. Who pressed the bell and asked for the plan is one. */
export async function nextBatch(
  tx: Db,
  fanout: Fanout,
  size: number,
): Promise<{ last: string; count: number } | null> {
  const behind: Range = (accountId) =>
    sql`${accountId} > ${fanout.cursor} order by ${accountId} limit ${size}`;
  const asked = fanout.kind === 'live' ? sql`union (${alarms(fanout, behind)})` : sql``;
  const { rows } = await tx.execute<{ last: string | null; count: number }>(sql`
    select max(account_id) as last, count(*)::int as count from (
      select account_id from ((${bells(fanout, behind)}) ${asked}) as next order by account_id limit ${size}) as batch`);
  const [row] = rows;
  return row?.last ? { last: row.last, count: row.count } : null;
}

const upTo =
  ({ cursor }: Fanout, last: string): Range =>
  (accountId) =>
    sql`${accountId} > ${cursor} and ${accountId} <= ${last}`;

/** The accounts of that batch, as a query. */
export function batchOf(fanout: Fanout, last: string): SQL {
  const range = upTo(fanout, last);
  return fanout.kind === 'live'
    ? sql`${bells(fanout, range)} union ${alarms(fanout, range)}`
    : bells(fanout, range);
}

/**
 * Who asked for the plan has been told: it was asked once. A broadcast that began before the plan's time leaves it: one that
 * ends before that time, too, was a test, and the planned one is still to come.
 */
export async function deleteAlarms(tx: Db, fanout: Fanout, last: string): Promise<void> {
  if (fanout.kind !== 'live') return;
  await tx.delete(calendarAlarm).where(isAlarmed(fanout, upTo(fanout, last), fanout.createdAt));
}

export async function updateFanout(
  tx: Db,
  id: number,
  change: Partial<Pick<Fanout, 'cursor' | 'endedAt'>>,
): Promise<void> {
  await tx.update(noticeFanout).set(change).where(eq(noticeFanout.id, id));
}

export async function deleteEndedFanouts(db: Db, before: Date): Promise<void> {
  await db.delete(noticeFanout).where(lt(noticeFanout.endedAt, before));
}
