import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { passwordLink } from '../../tables/account/account';

/** An account has one: the latest. */
export async function keepLink(tx: Db, row: typeof passwordLink.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt } = row;
  await tx
    .insert(passwordLink)
    .values(row)
    .onConflictDoUpdate({ target: passwordLink.userId, set: { tokenHash, expiresAt } });
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(passwordLink.tokenHash, tokenHash), gt(passwordLink.expiresAt, now));

/** The account that a link leads to which has not run out. */
export async function findLink(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordLink.userId })
    .from(passwordLink)
    .where(isOpen(tokenHash, now));
  return row?.userId ?? null;
}

/** As findLink, and the link is gone. */
export async function takeLink(tx: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .delete(passwordLink)
    .where(isOpen(tokenHash, now))
    .returning({ userId: passwordLink.userId });
  return row?.userId ?? null;
}

export async function deleteLink(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordLink).where(eq(passwordLink.userId, userId));
}

export async function deleteEndedPasswordLinks(db: Db, now: Date): Promise<void> {
  await db.delete(passwordLink).where(lte(passwordLink.expiresAt, now));
}
