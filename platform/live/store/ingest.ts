import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isOnAir, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { stream, streamKey, streamSetup } from '../../tables/live/ingest';
import { broadcast, category } from '../../tables/live/live';

export async function findSetup(db: Db, userId: string) {
  const [row] = await db.select().from(streamSetup).where(eq(streamSetup.userId, userId));
  return row ?? null;
}

/** The setup with what a broadcast takes from its category. */
export async function findReadySetup(db: Db, userId: string) {
  const [row] = await db
    .select({ setup: streamSetup, category, nick: account.nick })
    .from(streamSetup)
    .innerJoin(category, eq(category.no, streamSetup.categoryNo))
    .innerJoin(account, eq(account.userId, streamSetup.userId))
    .where(eq(streamSetup.userId, userId));
  return row ?? null;
}

export async function saveSetup(db: Db, row: typeof streamSetup.$inferInsert): Promise<void> {
  const { userId: _user, ...set } = row;
  await db.insert(streamSetup).values(row).onConflictDoUpdate({ target: streamSetup.userId, set });
}

/** The streamer's encoders go on air again. */
export async function endTest(db: Db, userId: string): Promise<void> {
  await db.update(streamSetup).set({ isTest: false }).where(eq(streamSetup.userId, userId));
}

/** What the streamer has on air, from an encoder or an address of its own. */
export async function findOnAir(db: Db, userId: string) {
  const [row] = await db
    .select({
      no: broadcast.no,
      title: broadcast.title,
      startedAt: broadcast.startedAt,
      viewers: broadcast.viewers,
      streamState: stream.state,
    })
    .from(broadcast)
    .leftJoin(stream, eq(stream.broadNo, broadcast.no))
    .where(and(eq(broadcast.userId, userId), isOnAir(broadcast)));
  return row ?? null;
}

type BroadcastChange = Pick<
  typeof broadcast.$inferInsert,
  | 'title'
  | 'categoryNo'
  | 'groupType'
  | 'tags'
  | 'notice'
  | 'categoryTags'
  | 'grade'
  | 'passwordHash'
  | 'subscriptionOnly'
>;

/** What is on air follows the setup; only what comes from an encoder does. */
export async function changeOnAir(db: Db, no: number, change: BroadcastChange): Promise<void> {
  await db
    .update(broadcast)
    .set(change)
    .where(and(eq(broadcast.no, no), isOnAir(broadcast)));
}

export async function findKey(db: Db, userId: string) {
  const [row] = await db
    .select({ id: streamKey.id, createdAt: streamKey.createdAt, usedAt: streamKey.usedAt })
    .from(streamKey)
    .where(and(eq(streamKey.userId, userId), isNull(streamKey.revokedAt)));
  return row ?? null;
}

/** False when there is a good one already. */
export async function insertKey(db: Db, row: typeof streamKey.$inferInsert): Promise<boolean> {
  const made = await db.insert(streamKey).values(row).onConflictDoNothing().returning({ id: streamKey.id });
  return made.length > 0;
}

/** False when it is not the streamer's good key any more. */
export async function revokeKey(db: Db, userId: string, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(streamKey)
    .set({ revokedAt: now })
    .where(and(eq(streamKey.id, id), eq(streamKey.userId, userId), isNull(streamKey.revokedAt)))
    .returning({ id: streamKey.id });
  return rows.length > 0;
}

const isOver = (until: Date | null, now: Date) => until === null || until <= now;

/** The account is neither suspended nor forbidden to go on air. */
export async function mayGoOnAir(db: Db, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ suspendedUntil: account.suspendedUntil, noBroadcastUntil: account.noBroadcastUntil })
    .from(account)
    .where(eq(account.userId, userId));
  return row !== undefined && isOver(row.suspendedUntil, now) && isOver(row.noBroadcastUntil, now);
}

/** Whose good key it is; nobody's once the account is suspended or may not go on air, or its station is gone. */
export async function findKeyOwner(db: Db, keyHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: streamKey.userId })
    .from(streamKey)
    .innerJoin(station, eq(station.userId, streamKey.userId))
    .where(and(eq(streamKey.keyHash, keyHash), isNull(streamKey.revokedAt)));
  return row && (await mayGoOnAir(db, row.userId, now)) ? row.userId : null;
}

export async function markKeyUsed(db: Db, keyHash: string, now: Date): Promise<void> {
  await db.update(streamKey).set({ usedAt: now }).where(eq(streamKey.keyHash, keyHash));
}

/** The categories that a broadcast may have, by name. */
export const listOpenCategories = (db: Db) =>
  db
    .select({ no: category.no, name: category.name, isAdult: category.isAdult, vodNo: category.vodNo })
    .from(category)
    .where(and(isThere(category), isNotNull(category.name)))
    .orderBy(asc(category.name));
