import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/open-database';
import { account } from '../db/schema/account';
import { broadcast, category } from '../db/schema/live';
import { watchHistory, watchLater } from '../db/schema/viewer';
import { type CardRow, cardColumns } from './broadcasts';

export type ContentType = 'live' | 'vod';
export interface Content {
  type: ContentType;
  no: number;
}

/** Whether there is (or was) such a broadcast. There are no VODs yet. */
export async function isContent(db: Db, { type, no }: Content): Promise<boolean> {
  if (type === 'vod') return false;
  const rows = await db.select({ no: broadcast.no }).from(broadcast).where(eq(broadcast.no, no));
  return rows.length > 0;
}

/** Again is no harm: the first time stays. */
export async function addLater(db: Db, accountId: string, { type, no }: Content, now: Date): Promise<void> {
  await db
    .insert(watchLater)
    .values({ accountId, type, contentNo: no, createdAt: now })
    .onConflictDoNothing();
}

/** False when it is not on the account's list. */
export async function markLaterViewed(
  db: Db,
  accountId: string,
  { type, no }: Content,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(watchLater)
    .set({ viewedAt: now })
    .where(and(eq(watchLater.accountId, accountId), eq(watchLater.type, type), eq(watchLater.contentNo, no)))
    .returning({ no: watchLater.contentNo });
  return rows.length > 0;
}

/** One row for each content: the last time counts. A call without a position leaves the known one. */
export async function recordWatch(
  db: Db,
  accountId: string,
  { type, no }: Content,
  position: number | null,
  now: Date,
): Promise<void> {
  await db
    .insert(watchHistory)
    .values({ accountId, type, contentNo: no, watchedAt: now, position })
    .onConflictDoUpdate({
      target: [watchHistory.accountId, watchHistory.type, watchHistory.contentNo],
      set: { watchedAt: now, ...(position === null ? {} : { position }) },
    });
}

/** The broadcasts that the account watched, last first. */
export async function listWatchedLives(
  db: Db,
  accountId: string,
  limit: number,
  offset: number,
): Promise<(CardRow & { watchedAt: Date; position: number | null })[]> {
  return db
    .select({ ...cardColumns, watchedAt: watchHistory.watchedAt, position: watchHistory.position })
    .from(watchHistory)
    .innerJoin(broadcast, eq(broadcast.no, watchHistory.contentNo))
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .where(and(eq(watchHistory.accountId, accountId), eq(watchHistory.type, 'live')))
    .orderBy(desc(watchHistory.watchedAt), desc(watchHistory.contentNo))
    .limit(limit)
    .offset(offset);
}
