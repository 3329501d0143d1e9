import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account, profilePicture } from '../../tables/account/account';

export type PictureRow = typeof profilePicture.$inferSelect;

/** Holds the account's row to the end of the transaction: one picture after the other. */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ userId: account.userId }).from(account).where(eq(account.userId, userId)).for('update');
}

/** Sets what the account shows. */
export async function showPicture(tx: Db, userId: string, profileImage: string | null): Promise<void> {
  await tx.update(account).set({ profileImage }).where(eq(account.userId, userId));
}

/** What is shown has no files any more; false when there was nothing. */
export async function endPictures(tx: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(profilePicture)
    .set({ sha256: null, smallSha256: null, replacedAt: now })
    .where(and(eq(profilePicture.accountId, userId), isNull(profilePicture.replacedAt)))
    .returning({ id: profilePicture.id });
  return rows.length > 0;
}

export async function insertPicture(tx: Db, row: typeof profilePicture.$inferInsert): Promise<void> {
  await tx.insert(profilePicture).values(row);
}

export async function findPicture(db: Db, id: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(profilePicture).where(eq(profilePicture.id, id));
  return row ?? null;
}

/** Whose it was, and what they show now. */
export async function findOwner(
  db: Db,
  id: string,
): Promise<{ userId: string; profileImage: string | null } | null> {
  const [row] = await db
    .select({ userId: account.userId, profileImage: account.profileImage })
    .from(profilePicture)
    .innerJoin(account, eq(account.userId, profilePicture.accountId))
    .where(eq(profilePicture.id, id));
  return row ?? null;
}

export async function deleteReplaced(db: Db, before: Date): Promise<void> {
  await db
    .delete(profilePicture)
    .where(and(isNotNull(profilePicture.replacedAt), lt(profilePicture.replacedAt, before)));
}
