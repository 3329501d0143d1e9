import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { broadcast, category } from '../../live/schema/live';
import { type CardRow, cardColumns } from '../../live/store/broadcasts';
import { vod } from '../../vod/schema/vod';
import { selectVods, type VodRow } from '../../vod/store/columns';
import { countView } from '../../vod/store/player';
import { watchHistory, watchLater } from '../schema/viewer';

export type ContentType = 'live' | 'vod';
export interface Content {
  type: ContentType;
  no: number;
}

/** Whether there is (or was) such a broadcast. */
export async function isBroadcast(db: Db, no: number): Promise<boolean> {
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

/**
 * One row for each content: the last time counts. A call without a position leaves the known one. The first time a VOD
 * is watched counts as a view of it.
 */
export async function recordWatch(
  db: Db,
  accountId: string,
  { type, no }: Content,
  position: number | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(watchHistory)
      .values({ accountId, type, contentNo: no, watchedAt: now, position })
      .onConflictDoUpdate({
        target: [watchHistory.accountId, watchHistory.type, watchHistory.contentNo],
        set: { watchedAt: now, ...(position === null ? {} : { position }) },
      })
      // No earlier version of the row: it is new.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (type === 'vod' && row?.isNew) await countView(tx, no);
  });
}

/** The VODs that the account watched, last first. */
export async function listWatchedVods(
  db: Db,
  accountId: string,
  limit: number,
  offset: number,
): Promise<(VodRow & { watchedAt: Date; position: number | null })[]> {
  return selectVods(db, {
    watchedAt: sql<Date>`${watchHistory.watchedAt}`.mapWith(watchHistory.watchedAt).as('watched_at'),
    position: sql<number | null>`${watchHistory.position}`.as('position'),
  })
    .innerJoin(watchHistory, and(eq(watchHistory.contentNo, vod.titleNo), eq(watchHistory.type, 'vod')))
    .where(eq(watchHistory.accountId, accountId))
    .orderBy(desc(watchHistory.watchedAt), desc(watchHistory.contentNo))
    .limit(limit)
    .offset(offset);
}

const positionsOf = oncePerDatabase((db) =>
  db
    .select({
      titleNo: watchHistory.contentNo,
      lastViewDuration: sql<number>`${watchHistory.position}`.as('last_view'),
    })
    .from(watchHistory)
    .where(
      and(
        eq(watchHistory.accountId, sql.placeholder('accountId')),
        eq(watchHistory.type, 'vod'),
        sql`${watchHistory.contentNo} = any(${sql.placeholder('titleNos')}::bigint[])`,
        gt(watchHistory.position, 0),
      ),
    )
    .prepare('watch_positions'),
);

/** How far the account has watched these VODs. Asked for with every list of VODs, so it is prepared once. */
export const listPositions = (
  db: Db,
  accountId: string,
  titleNos: readonly number[],
): Promise<{ titleNo: number; lastViewDuration: number }[]> =>
  positionsOf(db).execute({ accountId, titleNos: [...titleNos] });

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
