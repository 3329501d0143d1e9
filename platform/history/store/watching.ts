import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { countedView, historyPause, watchHistory, watchLater } from '../../tables/viewer/viewer';
import { countView } from '../../vod/store/player';

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

interface Watch extends Content {
  accountId: string;
  /** seconds; null = not said */
  position: number | null;
  now: Date;
  /** counted at most once until then */
  view: { key: string; until: Date };
}

/**
 * One row for each content: the last time counts. A call without a position leaves the known one. A VOD that is
 * watched gets one more view, unless this viewer's last one is still running. A paused history is not written.
 */
export async function recordWatch(
  db: Db,
  { accountId, type, no, position, now, view }: Watch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(watchHistory)
      .select(
        sql`select ${accountId}::text, ${type}::text, ${no}::bigint, ${now.toISOString()}::timestamptz, ${position}::integer
          where ${isWritten(accountId)}`,
      )
      .onConflictDoUpdate({
        target: [watchHistory.accountId, watchHistory.type, watchHistory.contentNo],
        set: { watchedAt: now, ...(position === null ? {} : { position }) },
      });
    if (type === 'live') return;
    const counted = await tx
      .insert(countedView)
      .values(view)
      .onConflictDoUpdate({
        target: countedView.key,
        set: { until: view.until },
        setWhere: lte(countedView.until, now),
      })
      .returning({ key: countedView.key });
    if (counted.length > 0) await countView(tx, no);
  });
}

/** Not while the account's history is paused. */
const isWritten = (accountId: string) =>
  sql`not exists (select from ${historyPause} where ${historyPause.accountId} = ${accountId})`;

/** Updates what is in the history, unless it is paused, and nothing else. */
export async function keepPosition(
  db: Db,
  accountId: string,
  { type, no }: Content,
  position: number,
  now: Date,
): Promise<void> {
  await db
    .update(watchHistory)
    .set({ position, watchedAt: now })
    .where(
      and(
        eq(watchHistory.accountId, accountId),
        eq(watchHistory.type, type),
        eq(watchHistory.contentNo, no),
        isWritten(accountId),
      ),
    );
}

export async function deleteEndedViews(db: Db, now: Date): Promise<void> {
  await db.delete(countedView).where(lte(countedView.until, now));
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
