import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { type CardRow, cardColumns } from '../../live/store/broadcasts';
import { account } from '../../tables/account/account';
import { broadcast, category } from '../../tables/live/live';
import { watchHistory, watchLater } from '../../tables/viewer/viewer';
import { type CountQuery, countQuery, type Entry, type EntryQuery, entriesQuery } from './entry-queries';

/**
 * A page of a list: numbers only, whatever has become of what they name. `total`: how many the filter leaves, where the
 * page's statement tells it.
 */
export async function listEntries(
  db: Db,
  query: EntryQuery,
): Promise<{ entries: Entry[]; total: number | null }> {
  const { rows } = await db.execute<{
    type: 'live' | 'vod';
    no: string | number;
    at: string | Date;
    micros: string | number;
    position: number | null;
    viewed_at: string | Date | null;
    total?: number;
  }>(entriesQuery(query));
  const entries = rows.map(({ type, no, at, micros, position, viewed_at }) => ({
    type,
    no: Number(no),
    at: new Date(at),
    micros: Number(micros),
    position,
    viewedAt: viewed_at === null ? null : new Date(viewed_at),
  }));
  return { entries, total: rows[0]?.total ?? null };
}

/** How many entries of a list the filter leaves. */
export async function countEntries(db: Db, query: CountQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(countQuery(query));
  return rows[0]?.count ?? 0;
}

/** The cards of broadcasts, ended ones too, in no order. */
export const listLivesByNo = async (
  db: Db,
  numbers: readonly number[],
): Promise<(CardRow & { endedAt: Date | null })[]> =>
  numbers.length === 0
    ? []
    : db
        .select({ ...cardColumns, endedAt: broadcast.endedAt })
        .from(broadcast)
        .innerJoin(account, eq(account.userId, broadcast.userId))
        .innerJoin(category, eq(category.no, broadcast.categoryNo))
        .where(inArray(broadcast.no, [...numbers]));

const ofAccount = (accountId: string, type: 'live' | 'vod') =>
  and(eq(watchHistory.accountId, accountId), eq(watchHistory.type, type));

/** Every broadcast of the streamer, or of everybody. */
export async function deleteRecentLives(db: Db, accountId: string, streamerId: string | null): Promise<void> {
  const theirs =
    streamerId === null
      ? undefined
      : sql`exists (select 1 from ${broadcast} where ${broadcast.no} = ${watchHistory.contentNo} and ${broadcast.userId} = ${streamerId})`;
  await db.delete(watchHistory).where(and(ofAccount(accountId, 'live'), theirs));
}

/** One VOD, or all of them. */
export async function deleteRecentVods(db: Db, accountId: string, titleNo: number | null): Promise<void> {
  const one = titleNo === null ? undefined : eq(watchHistory.contentNo, titleNo);
  await db.delete(watchHistory).where(and(ofAccount(accountId, 'vod'), one));
}

export async function deleteLater(
  db: Db,
  accountId: string,
  { type, no }: Pick<Entry, 'type' | 'no'>,
): Promise<void> {
  await db
    .delete(watchLater)
    .where(and(eq(watchLater.accountId, accountId), eq(watchLater.type, type), eq(watchLater.contentNo, no)));
}

/** `view`: those that were played from the list. Answers how many went. */
export async function clearLater(db: Db, accountId: string, what: 'view' | 'all'): Promise<number> {
  const played = what === 'view' ? sql`${watchLater.viewedAt} is not null` : undefined;
  const gone = await db
    .delete(watchLater)
    .where(and(eq(watchLater.accountId, accountId), played))
    .returning({ no: watchLater.contentNo });
  return gone.length;
}
