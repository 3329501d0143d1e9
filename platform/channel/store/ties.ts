import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { leftMember } from '~protocol/account/rules';
import type { Db } from '../../db/open-database';
import { stationManager } from '../../tables/account/account';
import { fanClub, gift, streamerPin, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';

/** Those who left are one account, which is no person of a ranking. */
export const isByMember = ne(gift.senderId, leftMember.userId);

/** Columns of what binds an account to a streamer, by an id or by the column of another table. '' is nobody. */
export function tiesTo(accountId: string, streamerId: string | AnyPgColumn, now: Date) {
  const there = (
    table: typeof favorite | typeof fanClub | typeof subscription | typeof stationManager,
    where: ReturnType<typeof and>,
  ) => sql<boolean>`exists (select 1 from ${table} where ${where})`;
  return {
    isFavorite: there(favorite, and(eq(favorite.accountId, accountId), eq(favorite.streamerId, streamerId))),
    isFan: there(fanClub, and(eq(fanClub.accountId, accountId), eq(fanClub.stationUserId, streamerId))),
    isSubscriber: there(
      subscription,
      and(
        eq(subscription.accountId, accountId),
        eq(subscription.stationUserId, streamerId),
        gt(subscription.expiresAt, now),
      ),
    ),
    isManager: there(
      stationManager,
      and(eq(stationManager.accountId, accountId), eq(stationManager.stationUserId, streamerId)),
    ),
  };
}

export async function findTies(db: Db, accountId: string, streamerId: string, now: Date) {
  const [row] = await db.select(tiesTo(accountId, streamerId, now)).from(sql`(select 1) as one`);
  return row ?? null;
}

/** The streamers an account follows, is a fan of and subscribes to, and whose stations it manages. */
export async function listTies(db: Db, accountId: string, now: Date) {
  const rows = await unionAll(
    db
      .select({ kind: sql<string>`'favorite'`, userId: favorite.streamerId })
      .from(favorite)
      .where(eq(favorite.accountId, accountId)),
    db
      .select({ kind: sql<string>`'fan'`, userId: fanClub.stationUserId })
      .from(fanClub)
      .where(eq(fanClub.accountId, accountId)),
    db
      .select({ kind: sql<string>`'subscribed'`, userId: subscription.stationUserId })
      .from(subscription)
      .where(and(eq(subscription.accountId, accountId), gt(subscription.expiresAt, now))),
    db
      .select({ kind: sql<string>`'managed'`, userId: stationManager.stationUserId })
      .from(stationManager)
      .where(eq(stationManager.accountId, accountId)),
    db
      .select({ kind: sql<string>`'pinned'`, userId: streamerPin.streamerId })
      .from(streamerPin)
      .where(and(eq(streamerPin.accountId, accountId), eq(streamerPin.list, 'favorite'))),
  );
  const idsOf = (wanted: string) =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ userId }) => userId));
  return {
    favorites: idsOf('favorite'),
    fans: idsOf('fan'),
    subscribed: idsOf('subscribed'),
    managed: idsOf('managed'),
    /** favourites that the account has put first */
    pinned: idsOf('pinned'),
  };
}
