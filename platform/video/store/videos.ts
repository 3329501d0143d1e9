import { and, count, desc, eq, gte, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { uploadStates } from '~protocol/station/upload/codes';
import type { Db } from '../../db/open-database';
import { listOpenCategories } from '../../live/store/ingest';
import { ownPicture } from '../../tables/vod/own-picture';
import { video } from '../../tables/vod/video';
import { vod } from '../../tables/vod/vod';

export type VideoRow = typeof video.$inferSelect;
export type NewVideo = typeof video.$inferInsert;
export type { Cut } from '../../tables/vod/video';

/** What a viewer cuts is none: its owner has not uploaded it. */
const isUpload = isNull(video.cut);
export type UploadRow = VideoRow & { state: (typeof uploadStates)[number] };

const unfinished = inArray(video.state, ['held', 'arriving', 'waiting', 'working']);

export async function insertVideo(db: Db, row: NewVideo): Promise<VideoRow> {
  const [made] = await db.insert(video).values(row).returning();
  return made as VideoRow;
}

export async function findVideo(db: Db, no: number): Promise<VideoRow | null> {
  const [row] = await db.select().from(video).where(eq(video.no, no));
  return row ?? null;
}

/** Until the transaction ends nobody else changes it. */
export async function lockVideo(tx: Db, no: number): Promise<VideoRow | null> {
  const [row] = await tx.select().from(video).where(eq(video.no, no)).for('update');
  return row ?? null;
}

/** A member's own. */
export async function findByKey(db: Db, userId: string, key: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(video)
    .where(and(eq(video.userId, userId), eq(video.key, key), isUpload));
  return (row as UploadRow | undefined) ?? null;
}

/** The newest first; what became a VOD that is deleted now is left out. */
export async function listVideos(db: Db, userId: string, most: number): Promise<UploadRow[]> {
  const rows = await db
    .select({ video, title: vod.title })
    .from(video)
    .leftJoin(vod, eq(vod.titleNo, video.titleNo))
    .where(
      and(
        eq(video.userId, userId),
        isUpload,
        or(ne(video.state, 'done'), and(eq(vod.titleNo, video.titleNo), isNull(vod.deletedAt))),
      ),
    )
    .orderBy(desc(video.no))
    .limit(most);
  // its owner may have called the VOD something else
  return rows.map((row) => ({ ...row.video, title: row.title ?? row.video.title }) as UploadRow);
}

type Announced = Pick<
  NewVideo,
  'userId' | 'fileName' | 'bytes' | 'kind' | 'title' | 'categoryNo' | 'authNo' | 'isAdult'
>;

/**
 * The file that a form announces once more, or null, and how many are not finished: one that arrives, by its name and
 * size; one that has become a VOD since `since`, which is still there, by all that was said of it.
 */
export async function lookAtUnfinished(
  db: Db,
  announced: Announced,
  since: Date,
): Promise<{ same: VideoRow | null; count: number }> {
  const isThere = and(eq(video.state, 'done'), gte(video.createdAt, since), isNull(vod.deletedAt));
  const rows = (
    await db
      .select({ video })
      .from(video)
      .leftJoin(vod, eq(vod.titleNo, video.titleNo))
      .where(and(eq(video.userId, announced.userId), isUpload, or(unfinished, isThere)))
  ).map((row) => row.video);
  const said = ['kind', 'title', 'categoryNo', 'authNo', 'isAdult'] as const;
  const same = rows.find(
    (row) =>
      row.fileName === announced.fileName &&
      row.bytes === announced.bytes &&
      (row.state === 'arriving'
        ? row.kind === announced.kind
        : said.every((key) => row[key] === announced[key])),
  );
  return { same: same ?? null, count: rows.filter(({ state }) => state !== 'done').length };
}

/** Bytes of the pictures that were sent for a member's VODs and uploads. */
const pictureBytes = (userId: string) =>
  sql`(select coalesce(sum(${ownPicture.bytes}), 0) from ${ownPicture} where ${ownPicture.userId} = ${userId})`;

/**
 * Bytes that a member's videos take: as announced while they are not made, then what they are; and their pictures. What
 * a viewer cuts is the viewer's.
 */
export async function sumBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql<string>`coalesce(sum(case when ${unfinished} then ${video.bytes} else ${video.storedBytes} end), 0) + ${pictureBytes(userId)}`,
    })
    .from(video)
    // both parts have an index
    .where(or(eq(video.makerId, userId), and(eq(video.userId, userId), isNull(video.makerId))));
  return Number(row?.bytes ?? 0);
}

/** How many of the same member are to be made before this one. */
export async function countBefore(db: Db, { no, userId, makerId }: VideoRow): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(video)
    .where(
      and(
        makerId ? eq(video.makerId, makerId) : and(eq(video.userId, userId), isNull(video.makerId)),
        inArray(video.state, ['waiting', 'working']),
        lt(video.no, no),
      ),
    );
  return row?.n ?? 0;
}

export async function updateVideo(db: Db, no: number, values: Partial<NewVideo>): Promise<void> {
  await db.update(video).set(values).where(eq(video.no, no));
}

/** False for one that was made. Who makes it hears that it is gone, and stops. */
export async function deleteVideo(db: Db, no: number): Promise<boolean> {
  const rows = await db
    .delete(video)
    .where(and(eq(video.no, no), ne(video.state, 'done')))
    .returning({ no: video.no });
  return rows.length > 0;
}

/** Whether there is anything to make: a look that costs less than asking the queue, which is not even loaded before. */
export async function isAnyToMake(db: Db): Promise<boolean> {
  const rows = await db
    .select({ no: video.no })
    .from(video)
    .where(inArray(video.state, ['waiting', 'working']))
    .limit(1);
  return rows.length > 0;
}

export async function listInState(db: Db, state: 'arriving' | 'waiting' | 'working'): Promise<VideoRow[]> {
  return db.select().from(video).where(eq(video.state, state)).orderBy(video.no);
}

/** Of these numbers, those that have a row; `isUnfinished`: one that is not made yet. */
export async function listKnown(
  db: Db,
  nos: readonly number[],
  { isUnfinished = false } = {},
): Promise<Set<number>> {
  if (nos.length === 0) return new Set();
  const rows = await db
    .select({ no: video.no })
    .from(video)
    .where(and(inArray(video.no, [...nos]), isUnfinished ? unfinished : undefined));
  return new Set(rows.map(({ no }) => no));
}

/** Of these keys, those whose bytes still arrive, or wait to be made. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: video.key })
    .from(video)
    .where(and(inArray(video.key, [...keys]), unfinished));
  return new Set(rows.map(({ key }) => key));
}

/** Removes what has not changed since `before`, in these states. */
export async function deleteStale(db: Db, states: VideoRow['state'][], before: Date): Promise<void> {
  await db.delete(video).where(and(inArray(video.state, states), lt(video.changedAt, before)));
}

/** Removes what became a VOD that was deleted before `before`, or is there no more: it takes no room any more. */
export async function deleteLeft(db: Db, before: Date): Promise<void> {
  const isNeeded = sql`exists (select 1 from ${vod} where ${vod.titleNo} = ${video.titleNo}
    and (${vod.deletedAt} is null or ${vod.deletedAt} > ${before.toISOString()}::timestamptz))`;
  await db.delete(video).where(and(eq(video.state, 'done'), not(isNeeded)));
}

/** Categories that take VODs. */
export async function listVodCategories(db: Db) {
  const categories = await listOpenCategories(db);
  return categories
    .filter(({ vodNo }) => vodNo !== null)
    .map(({ no, name, isAdult }) => ({ no, name, isAdult }));
}
