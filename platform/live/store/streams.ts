import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { type RecordingGap, stream, streamSetup } from '../../tables/live/ingest';
import { broadcast } from '../../tables/live/live';

export type { RecordingGap };

const openStates = ['waiting', 'on', 'silent'] as const;
const isOpen = () => sql`${stream.state} in ('waiting', 'on', 'silent')`;

const columns = {
  broadNo: stream.broadNo,
  userId: stream.userId,
  state: stream.state,
  seenAt: stream.seenAt,
  heldUntil: stream.heldUntil,
  testedTo: stream.testedTo,
  thumbSha256: stream.thumbSha256,
  thumbAt: stream.thumbAt,
  /** null: it is not on air yet */
  startedAt: broadcast.startedAt,
  endedAt: broadcast.endedAt,
  passwordHash: broadcast.passwordHash,
  subscriptionOnly: broadcast.subscriptionOnly,
  isTest: sql<boolean>`coalesce(${streamSetup.isTest}, false)`,
  keepsVod: sql<boolean>`coalesce(${streamSetup.keepsVod}, false)`,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(stream)
    .leftJoin(broadcast, eq(broadcast.no, stream.broadNo))
    .leftJoin(streamSetup, eq(streamSetup.userId, stream.userId));

export type StreamRow = Awaited<ReturnType<typeof select>>[number];

/** The last stream of a streamer, in any state. */
export async function findLastStream(db: Db, userId: string): Promise<StreamRow | null> {
  const [row] = await select(db).where(eq(stream.userId, userId)).orderBy(desc(stream.broadNo)).limit(1);
  return row ?? null;
}

export async function findStream(db: Db, broadNo: number): Promise<StreamRow | null> {
  const [row] = await select(db).where(eq(stream.broadNo, broadNo));
  return row ?? null;
}

/** Those that are not closed: on air, silent, or with a recording that is still to be kept. */
export const listUnfinished = (db: Db) =>
  select(db).where(ne(stream.state, 'closed')).orderBy(stream.broadNo);

/** Takes a number for a broadcast that is to come. */
export async function insertStream(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ no: string }>(
    sql`select nextval(pg_get_serial_sequence('broadcast', 'no')) as no`,
  );
  const broadNo = Number(rows[0]?.no);
  await db.insert(stream).values({ broadNo, userId, state: 'waiting', seenAt: now });
  return broadNo;
}

/** A sign of life of an open stream; false when it is over. */
export async function markSeen(
  db: Db,
  broadNo: number,
  state: (typeof openStates)[number],
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(stream)
    .set({ state, seenAt: now })
    .where(and(eq(stream.broadNo, broadNo), isOpen()))
    .returning({ broadNo: stream.broadNo });
  return rows.length > 0;
}

/** A sign of life of a stream that is on; one whose encoder has left stays silent. */
export async function markHeard(db: Db, broadNo: number, now: Date): Promise<void> {
  await db
    .update(stream)
    .set({ seenAt: now })
    .where(and(eq(stream.broadNo, broadNo), eq(stream.state, 'on')));
}

/** The encoder left. The end of a connection that another has followed changes nothing. */
export async function markSilent(db: Db, broadNo: number, now: Date): Promise<void> {
  await db
    .update(stream)
    .set({ state: 'silent', seenAt: now })
    .where(and(eq(stream.broadNo, broadNo), eq(stream.state, 'on')));
}

/** Over, with its broadcast. What ends it twice changes nothing. */
export async function endStream(db: Db, broadNo: number, endedAt: Date, heldUntil?: Date): Promise<void> {
  await db
    .update(stream)
    .set({ state: 'ended', ...(heldUntil && { heldUntil }) })
    .where(and(eq(stream.broadNo, broadNo), isOpen()));
  await db
    .update(broadcast)
    .set({ endedAt: sql`greatest(${broadcast.startedAt}, ${endedAt.toISOString()}::timestamptz)` })
    .where(and(eq(broadcast.no, broadNo), isNull(broadcast.endedAt)));
}

/** Open streams of which nothing was heard since `before`, and those whose broadcast was ended otherwise. */
export async function listOver(db: Db, before: Date): Promise<{ broadNo: number; seenAt: Date }[]> {
  const silent = await db
    .select({ broadNo: stream.broadNo, seenAt: stream.seenAt })
    .from(stream)
    .where(and(inArray(stream.state, [...openStates]), lt(stream.seenAt, before)));
  const ended = await db
    .select({ broadNo: stream.broadNo, seenAt: stream.seenAt })
    .from(stream)
    .innerJoin(broadcast, eq(broadcast.no, stream.broadNo))
    .where(and(inArray(stream.state, [...openStates]), sql`${broadcast.endedAt} is not null`));
  return [...silent, ...ended];
}

/** Once: false when it was closed before. */
export async function closeStream(
  db: Db,
  broadNo: number,
  made: { titleNo: number | null; gaps: RecordingGap[] },
): Promise<boolean> {
  const rows = await db
    .update(stream)
    .set({ state: 'closed', ...made })
    .where(and(eq(stream.broadNo, broadNo), eq(stream.state, 'ended')))
    .returning({ broadNo: stream.broadNo });
  return rows.length > 0;
}

export async function markTested(db: Db, broadNo: number, testedTo: string): Promise<void> {
  await db.update(stream).set({ testedTo }).where(eq(stream.broadNo, broadNo));
}

export async function markThumbTried(db: Db, broadNo: number, now: Date): Promise<void> {
  await db.update(stream).set({ thumbAt: now }).where(eq(stream.broadNo, broadNo));
}

/** The newest picture of a broadcast; null takes it away. Once it has ended, its VOD has the picture, too: it stays. */
export async function saveThumb(
  db: Db,
  broadNo: number,
  thumb: { sha256: string; path: string } | null,
  now: Date,
): Promise<void> {
  const rows = await db
    .update(stream)
    .set({ thumbSha256: thumb?.sha256 ?? null, thumbAt: now })
    .where(and(eq(stream.broadNo, broadNo), isOpen()))
    .returning({ broadNo: stream.broadNo });
  if (rows.length === 0) return;
  await db
    .update(broadcast)
    .set({ thumb: thumb?.path ?? null })
    .where(eq(broadcast.no, broadNo));
}

/** Whether the broadcast's picture is this file. */
export async function hasThumb(db: Db, broadNo: number, sha256: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(stream)
    .where(and(eq(stream.broadNo, broadNo), eq(stream.thumbSha256, sha256)));
  return rows.length > 0;
}

export async function saveViewers(db: Db, broadNo: number, viewers: number): Promise<void> {
  await db
    .update(broadcast)
    .set({ viewers })
    .where(and(eq(broadcast.no, broadNo), ne(broadcast.viewers, viewers)));
}

/** Of these numbers, the streams whose files are still needed: unfinished, or kept as a VOD that is there. */
export async function listKept(db: Db, broadNos: readonly number[], since: Date): Promise<number[]> {
  if (broadNos.length === 0) return [];
  const { rows } = await db.execute<{ no: string }>(sql`
    select ${stream.broadNo} as no from ${stream} left join vod v on v.title_no = ${stream.titleNo}
    where ${inArray(stream.broadNo, [...broadNos])}
      and (${stream.state} <> 'closed' or (v.title_no is not null and (v.deleted_at is null or v.deleted_at > ${since.toISOString()}::timestamptz)))`);
  return rows.map(({ no }) => Number(no));
}
