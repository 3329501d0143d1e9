import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { hasPassword } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { favoriteGroup, favoriteGroupMember, streamerPin, subscription } from '../../tables/station/ties';
import { favorite, hiddenStreamer } from '../../tables/viewer/viewer';

/** Who is on air, most viewers first, and what keeps some viewers out. */
export const listOnAir = (db: Db) =>
  db
    .select({
      userId: broadcast.userId,
      groupType: broadcast.groupType,
      isAdult: sql<boolean>`${broadcast.grade} >= 19`,
      hasPassword: hasPassword(broadcast),
      isAbroadBlocked: broadcast.isAbroadBlocked,
    })
    .from(broadcast)
    .where(isNull(broadcast.endedAt))
    .orderBy(desc(broadcast.viewers), desc(broadcast.no));
export type OnAir = Awaited<ReturnType<typeof listOnAir>>[number];

/** The streamers whom the account follows or hides already. */
export async function listKnown(db: Db, accountId: string): Promise<Set<string>> {
  const of = (table: typeof favorite | typeof hiddenStreamer) =>
    db.select({ streamerId: table.streamerId }).from(table).where(eq(table.accountId, accountId));
  const rows = [...(await of(favorite)), ...(await of(hiddenStreamer))];
  return new Set(rows.map(({ streamerId }) => streamerId));
}

export interface FavoriteLife {
  accountId: string;
  favorites: { streamerId: string; createdAt: Date }[];
  groups: { title: string; members: string[] }[];
  pins: { list: 'favorite' | 'subscribe' | 'fan'; streamerId: string; createdAt: Date }[];
}

/** What a member of the demo world has done with favourites. */
export async function insertFavoriteLife(db: Db, life: FavoriteLife): Promise<void> {
  const { accountId } = life;
  if (life.favorites.length > 0)
    await db.insert(favorite).values(life.favorites.map((row) => ({ accountId, ...row })));
  for (const [position, { title, members }] of life.groups.entries()) {
    const [group] = await db
      .insert(favoriteGroup)
      .values({ accountId, title, position })
      .returning({ idx: favoriteGroup.idx });
    const groupIdx = group?.idx ?? 0;
    if (members.length > 0)
      await db.insert(favoriteGroupMember).values(members.map((streamerId) => ({ groupIdx, streamerId })));
  }
  if (life.pins.length > 0)
    await db.insert(streamerPin).values(life.pins.map((pin) => ({ accountId, ...pin })));
}

type Subscription = typeof subscription.$inferInsert;

/** One that has expired; nothing where the account subscribes already. */
export async function insertExpired(db: Db, row: Subscription): Promise<void> {
  await db.insert(subscription).values(row).onConflictDoNothing();
}

/** The first station of a list that the account subscribes to now, by id. */
export async function findSubscribed(db: Db, accountId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ stationUserId: subscription.stationUserId })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), sql`${subscription.expiresAt} > ${now.toISOString()}`))
    .orderBy(subscription.stationUserId)
    .limit(1);
  return row?.stationUserId ?? null;
}
