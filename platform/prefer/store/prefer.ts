import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { preferSection } from '../../tables/home/home';
import { broadcast, category } from '../../tables/live/live';
import { notRecommended, rejectedStreamer } from '../../tables/prefer/recommend';
import { favorite, watchHistory } from '../../tables/viewer/viewer';
import { vod } from '../../tables/vod/vod';

/** One thing that an account has watched. */
export interface Watched {
  /** The live category's number. */
  categoryNo: string;
  userId: string;
  watchedAt: Date;
}

/** The last `limit` broadcasts and the last `limit` VODs that an account has watched since a moment. */
export function listWatchedSince(db: Db, accountId: string, since: Date, limit: number): Promise<Watched[]> {
  const recent = (type: 'live' | 'vod') =>
    db
      .select({ contentNo: watchHistory.contentNo, watchedAt: watchHistory.watchedAt })
      .from(watchHistory)
      .where(
        and(
          eq(watchHistory.accountId, accountId),
          eq(watchHistory.type, type),
          gt(watchHistory.watchedAt, since),
        ),
      )
      .orderBy(desc(watchHistory.watchedAt), desc(watchHistory.contentNo))
      .limit(limit)
      .as(`recent_${type}`);
  const lives = recent('live');
  const vods = recent('vod');
  return unionAll(
    db
      .select({ categoryNo: broadcast.categoryNo, userId: broadcast.userId, watchedAt: lives.watchedAt })
      .from(lives)
      .innerJoin(broadcast, eq(broadcast.no, lives.contentNo)),
    db
      .select({ categoryNo: category.no, userId: vod.userId, watchedAt: vods.watchedAt })
      .from(vods)
      .innerJoin(vod, eq(vod.titleNo, vods.contentNo))
      .innerJoin(category, eq(category.vodNo, vod.vodCategoryNo)),
  );
}

/** The categories of the account's favourites: where they are or were last on air. */
export async function listFavoriteCategories(db: Db, accountId: string): Promise<string[]> {
  const last = sql`(select ${broadcast.categoryNo} from ${broadcast} where ${broadcast.userId} = ${favorite.streamerId} order by ${broadcast.endedAt} desc nulls first limit 1)`;
  const rows = await db
    .select({ categoryNo: sql<string | null>`${last}` })
    .from(favorite)
    .where(eq(favorite.accountId, accountId))
    .limit(200);
  return rows.flatMap(({ categoryNo }) => (categoryNo ? [categoryNo] : []));
}

/** What an account does not want recommended: streamers, and single contents. */
export async function listUnwanted(db: Db, accountId: string) {
  const none = sql<number>`0`;
  const rows = await unionAll(
    db
      .select({ kind: sql<string>`'rejected'`, userId: rejectedStreamer.streamerId, no: none })
      .from(rejectedStreamer)
      .where(eq(rejectedStreamer.accountId, accountId)),
    db
      .select({
        kind: sql<string>`${notRecommended.kind}`,
        userId: notRecommended.streamerId,
        no: sql<number>`${notRecommended.contentNo}`.mapWith(Number),
      })
      .from(notRecommended)
      .where(eq(notRecommended.accountId, accountId)),
  );
  return {
    rejected: rows.flatMap(({ kind, userId }) => (kind === 'rejected' ? userId : [])),
    contents: rows
      .filter(({ kind }) => kind !== 'rejected')
      .map(({ no, ...row }) => ({ ...row, no: Number(no) })),
  };
}

export const listPreferSections = (db: Db) =>
  db
    .select({ sectionCode: preferSection.sectionCode, order: preferSection.position })
    .from(preferSection)
    .orderBy(preferSection.position);

/** Streamers that nobody is to be recommended: suspended ones. */
export async function listBlockedStreamers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: account.userId })
    .from(account)
    .innerJoin(station, eq(station.userId, account.userId))
    .where(gt(account.suspendedUntil, now))
    .orderBy(account.userId);
  return rows.map(({ userId }) => userId);
}
