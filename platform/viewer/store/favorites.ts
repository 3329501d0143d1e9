import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { pushSubscription } from '../../tables/station/ties';
import { favorite, favoriteAdd } from '../../tables/viewer/viewer';
import { putIntoGroups } from './favorite-groups';
import { setPin } from './pins';

export async function isFavorite(db: Db, accountId: string, streamerId: string): Promise<boolean> {
  const rows = await db
    .select({ streamerId: favorite.streamerId })
    .from(favorite)
    .where(and(eq(favorite.accountId, accountId), eq(favorite.streamerId, streamerId)));
  return rows.length > 0;
}

/**
 * Adds and counts it for the day, with what belongs to it, all or nothing. 'known' when it was a favourite already (not counted); 'full' when
 * the account has added `limit` on that day.
 */
export async function addFavorite(
  db: Db,
  row: { accountId: string; streamerId: string; createdAt: Date },
  { day, limit }: { day: string; limit: number },
  deed: (tx: Db) => Promise<void>,
): Promise<'added' | 'known' | 'full'> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(favorite).values(row).onConflictDoNothing().returning();
    if (added.length === 0) return 'known';
    const counted = await tx
      .insert(favoriteAdd)
      .values({ accountId: row.accountId, day, count: 1 })
      .onConflictDoUpdate({
        target: [favoriteAdd.accountId, favoriteAdd.day],
        set: { count: sql`${favoriteAdd.count} + 1` },
        setWhere: lt(favoriteAdd.count, limit),
      })
      .returning();
    if (counted.length > 0) {
      await deed(tx);
      return 'added';
    }
    await tx
      .delete(favorite)
      .where(and(eq(favorite.accountId, row.accountId), eq(favorite.streamerId, row.streamerId)));
    return 'full';
  });
}

type Push = typeof pushSubscription.$inferInsert;

/** Only of a favourite: false when it is none. A favourite that is being removed is waited for. */
export async function addPush(db: Db, row: Push): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await tx
      .select({ streamerId: favorite.streamerId })
      .from(favorite)
      .where(and(eq(favorite.accountId, row.accountId), eq(favorite.streamerId, row.streamerId)))
      .for('share');
    if (kept.length === 0) return false;
    await tx.insert(pushSubscription).values(row).onConflictDoNothing();
    return true;
  });
}

export async function removePush(db: Db, { accountId, streamerId }: Omit<Push, 'createdAt'>): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.streamerId, streamerId)));
}

/** With its push, its pin and its places in the account's groups: all or nothing. */
export async function removeFavorite(db: Db, accountId: string, streamerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(favorite)
      .where(and(eq(favorite.accountId, accountId), eq(favorite.streamerId, streamerId)));
    await removePush(tx, { accountId, streamerId });
    await setPin(tx, { accountId, list: 'favorite', streamerId }, null);
    await putIntoGroups(tx, accountId, streamerId, []);
  });
}
