import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { planWindow } from '~protocol/station/contents/codes';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { calendarAlarm, calendarEntry } from '../../tables/station/page';
import { post } from '../../tables/station/post';
import { isReadableBy, type PostReader } from './posts';

interface CalendarReader {
  stationUserId: string;
  reader: PostReader;
  /** sees what is not public, too */
  isInside: boolean;
}

interface CalendarQuery extends CalendarReader {
  from: Date;
  /** not included */
  until: Date;
  limit: number;
  now: Date;
}

/** Entries of a post are open to anyone who may read the post. */
const isOpenTo = ({ stationUserId, reader, isInside }: CalendarReader) =>
  and(
    eq(calendarEntry.stationUserId, stationUserId),
    or(
      and(isNull(calendarEntry.titleNo), isInside ? undefined : calendarEntry.isPublic),
      and(isNotNull(calendarEntry.titleNo), isReadableBy(reader)),
    ),
  );

/**
 * Its broadcast is still to come: none has begun from half an hour before its time on, but for those that ended before that
 * time, which were tests; and it has not come to nothing, as three hours later.
 */
const isAwaited = (
  now: Date,
) => sql<boolean>`(${calendarEntry.startsAt} >= ${timeBefore(now, planWindow.after, 'minute').toISOString()}
  and not exists (select 1 from ${broadcast} where ${broadcast.userId} = ${calendarEntry.stationUserId}
    and ${broadcast.startedAt} >= ${calendarEntry.startsAt} - ${planWindow.before} * interval '1 minute'
    and (${broadcast.endedAt} is null or ${broadcast.endedAt} > ${calendarEntry.startsAt})))`;

/** As the account has them at that time. */
const selectEntries = (db: Db, accountId: string | null, now: Date) =>
  db
    .select({
      id: calendarEntry.id,
      title: calendarEntry.title,
      startsAt: calendarEntry.startsAt,
      endsAt: calendarEntry.endsAt,
      titleNo: calendarEntry.titleNo,
      isAwaited: isAwaited(now),
      // false for guests
      isAlarmed: sql<boolean>`exists (select 1 from ${calendarAlarm} where ${calendarAlarm.entryId} = ${calendarEntry.id}
        and ${calendarAlarm.accountId} = ${accountId ?? ''})`,
    })
    .from(calendarEntry)
    .$dynamic();
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The entry of a post, as the account has it; null for a post that plans nothing. */
export async function findEntryOfPost(
  db: Db,
  titleNo: number,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<EntryRow | null> {
  const [row] = await selectEntries(db, accountId, now).where(eq(calendarEntry.titleNo, titleNo));
  return row ?? null;
}

const inOrder = [asc(calendarEntry.startsAt), asc(calendarEntry.id)];

/** The entries of a time, the first first. */
export const listCalendar = (
  db: Db,
  { from, until, limit, now, ...at }: CalendarQuery,
): Promise<EntryRow[]> =>
  selectEntries(db, at.reader.accountId, now)
    .leftJoin(post, eq(post.titleNo, calendarEntry.titleNo))
    .where(and(isOpenTo(at), gte(calendarEntry.startsAt, from), lt(calendarEntry.startsAt, until)))
    .orderBy(...inOrder)
    .limit(limit);

/** The first that is awaited and begins until then; null for none. */
export async function findNextEntry(
  db: Db,
  at: CalendarReader,
  { now, until }: { now: Date; until: Date },
): Promise<EntryRow | null> {
  const [row] = await selectEntries(db, at.reader.accountId, now)
    .leftJoin(post, eq(post.titleNo, calendarEntry.titleNo))
    .where(and(isOpenTo(at), isAwaited(now), lt(calendarEntry.startsAt, until)))
    .orderBy(...inOrder)
    .limit(1);
  return row ?? null;
}

/** Whether an entry that is open to the reader is awaited, locked against being removed; null when there is none. */
export async function lockEntry(
  tx: Db,
  at: CalendarReader,
  { entryId, now }: { entryId: number; now: Date },
): Promise<{ isAwaited: boolean } | null> {
  const [row] = await tx
    .select({ isAwaited: isAwaited(now) })
    .from(calendarEntry)
    .leftJoin(post, eq(post.titleNo, calendarEntry.titleNo))
    .where(and(eq(calendarEntry.id, entryId), isOpenTo(at)))
    .for('key share', { of: calendarEntry });
  return row ?? null;
}

/** Again changes nothing. */
export async function addAlarm(tx: Db, row: typeof calendarAlarm.$inferInsert): Promise<void> {
  await tx.insert(calendarAlarm).values(row).onConflictDoNothing();
}

/** One that is not there is no error. */
export async function removeAlarm(db: Db, entryId: number, accountId: string): Promise<void> {
  await db
    .delete(calendarAlarm)
    .where(and(eq(calendarAlarm.entryId, entryId), eq(calendarAlarm.accountId, accountId)));
}
