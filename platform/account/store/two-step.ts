import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { loginTicket, recoveryCode, twoStep } from '../../tables/account/two-step';

/** What is known of the second step of an account's logins; undefined for nobody. */
export async function findState(db: Db, userId: string) {
  const codes = db.select({ n: count() }).from(recoveryCode).where(eq(recoveryCode.userId, account.userId));
  const [row] = await db
    .select({
      since: account.twoStepAt,
      role: account.role,
      hasPassword: sql<boolean>`${account.passwordHash} is not null`,
      codesLeft: sql<number>`(${codes})`.mapWith(Number),
    })
    .from(account)
    .where(eq(account.userId, userId));
  return row;
}

/** What an account's codes are checked with. */
export type Key = typeof twoStep.$inferSelect;

export async function findKey(tx: Db, userId: string): Promise<Key | null> {
  const [row] = await tx.select().from(twoStep).where(eq(twoStep.userId, userId));
  return row ?? null;
}

/** Every login of the account asks for a code from now on. */
export async function insertKey(tx: Db, row: typeof twoStep.$inferInsert, now: Date): Promise<void> {
  await tx.insert(twoStep).values(row);
  await tx.update(account).set({ twoStepAt: now }).where(eq(account.userId, row.userId));
}

/** Another key in the place of the one that is. */
export async function updateKey(tx: Db, { userId, ...key }: Key): Promise<void> {
  await tx.update(twoStep).set(key).where(eq(twoStep.userId, userId));
}

export async function updateLastStep(tx: Db, userId: string, lastStep: number): Promise<void> {
  await tx.update(twoStep).set({ lastStep }).where(eq(twoStep.userId, userId));
}

/** The key, the recovery codes and the logins that wait for a code are gone; false when there was no key. */
export async function deleteKey(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx.delete(twoStep).where(eq(twoStep.userId, userId)).returning({ id: twoStep.userId });
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await deleteTickets(tx, userId);
  await tx.update(account).set({ twoStepAt: null }).where(eq(account.userId, userId));
  return rows.length > 0;
}

/** These and no others are the account's recovery codes from now on. */
export async function replaceCodes(tx: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** The code is gone; false when it was none of the account's. */
export async function takeCode(tx: Db, userId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ codeHash: recoveryCode.codeHash });
  return rows.length > 0;
}

export async function insertTicket(db: Db, row: typeof loginTicket.$inferInsert): Promise<void> {
  await db.insert(loginTicket).values(row);
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(loginTicket.tokenHash, tokenHash), gt(loginTicket.expiresAt, now));

/** The login that waits for a code, or was completed a moment ago, and has not run out. */
export async function findTicket(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ userId: loginTicket.userId, usedWith: loginTicket.usedWith })
    .from(loginTicket)
    .where(isOpen(tokenHash, now));
  return row ?? null;
}

/** The login is completed with what has this hash; it runs out at the moment. */
export async function spendTicket(
  tx: Db,
  tokenHash: string,
  { usedWith, expiresAt }: { usedWith: string; expiresAt: Date },
): Promise<void> {
  await tx.update(loginTicket).set({ usedWith, expiresAt }).where(eq(loginTicket.tokenHash, tokenHash));
}

export async function deleteTickets(tx: Db, userId: string): Promise<void> {
  await tx.delete(loginTicket).where(eq(loginTicket.userId, userId));
}

export async function deleteEndedTickets(db: Db, now: Date): Promise<void> {
  await db.delete(loginTicket).where(lte(loginTicket.expiresAt, now));
}
