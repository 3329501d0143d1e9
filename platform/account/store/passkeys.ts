import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { passkey } from '../../tables/account/passkey';

export type PasskeyRow = typeof passkey.$inferSelect;

/** The account's, the newest first. */
export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(desc(passkey.createdAt), passkey.id);

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkey).where(eq(passkey.userId, userId));
  return row?.n ?? 0;
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkey).where(eq(passkey.id, id));
  return row ?? null;
}

/** False where a device has this one already. */
export async function insertPasskey(tx: Db, row: typeof passkey.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id });
  return rows.length === 1;
}

/** False where it is no more. */
export async function touchPasskey(
  tx: Db,
  id: string,
  used: { counter: number; usedAt: Date },
): Promise<boolean> {
  const rows = await tx.update(passkey).set(used).where(eq(passkey.id, id)).returning({ id: passkey.id });
  return rows.length > 0;
}

/** False where the account has none of this name. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  return rows.length > 0;
}
