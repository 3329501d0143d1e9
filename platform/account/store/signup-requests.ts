import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { signupRequest } from '../../tables/account/signup';
import { hasLeft } from './leaving';

export type SignupRequest = typeof signupRequest.$inferSelect;
type NewRequest = typeof signupRequest.$inferInsert;

/** Null for nobody, and for one that has ended. */
export async function findRequest(db: Db, userId: string, now: Date): Promise<SignupRequest | null> {
  const [row] = await db
    .select()
    .from(signupRequest)
    .where(and(eq(signupRequest.userId, userId), gt(signupRequest.endsAt, now)));
  return row ?? null;
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(signupRequest.tokenHash, tokenHash), gt(signupRequest.endsAt, now));

/** The one that a link leads to. */
export async function findLinked(db: Db, tokenHash: string, now: Date): Promise<SignupRequest | null> {
  const [row] = await db.select().from(signupRequest).where(isOpen(tokenHash, now));
  return row ?? null;
}

/** As findLinked, and it is gone. */
export async function takeLinked(tx: Db, tokenHash: string, now: Date): Promise<SignupRequest | null> {
  const [row] = await tx.delete(signupRequest).where(isOpen(tokenHash, now)).returning();
  return row ?? null;
}

/** Who waits at the address, however its letters are written; the newest first. */
export async function listWaiting(db: Db, email: string, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: signupRequest.userId })
    .from(signupRequest)
    .where(
      and(
        sql`lower(${signupRequest.email}) = lower(${email})`,
        eq(signupRequest.state, 'mail'),
        gt(signupRequest.endsAt, now),
      ),
    )
    .orderBy(desc(signupRequest.agreedAt), desc(signupRequest.userId))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/**
 * Keeps it in the place of those with its id or nick that have ended, and of `earlier`, an earlier one of the same
 * person. The transaction must be undone where something is taken.
 *
 * @returns what is taken; null where it is kept
 */
export async function keepRequest(
  tx: Db,
  row: NewRequest,
  { earlier, now }: { earlier: SignupRequest | null; now: Date },
): Promise<'userId' | 'userNick' | null> {
  const { userId, nick, passwordHash, endsAt } = signupRequest;
  const isOver = and(or(eq(userId, row.userId), eq(nick, row.nick)), lte(endsAt, now));
  const isEarlier = earlier ? and(eq(userId, row.userId), eq(passwordHash, earlier.passwordHash)) : undefined;
  await tx.delete(signupRequest).where(or(isOver, isEarlier));
  const kept = await tx.insert(signupRequest).values(row).onConflictDoNothing().returning({ userId });
  const others = await tx
    .select({ userId: account.userId })
    .from(account)
    .where(or(eq(account.userId, row.userId), eq(account.nick, row.nick)));
  if (others.some((other) => other.userId === row.userId) || (await hasLeft(tx, row.userId))) return 'userId';
  if (others.length > 0) return 'userNick';
  if (kept.length === 1) return null;
  return (await findRequest(tx, row.userId, now)) ? 'userId' : 'userNick';
}

const waitsForApproval = (now: Date) =>
  and(eq(signupRequest.state, 'approval'), gt(signupRequest.endsAt, now));

/** Who waits for administrators, or the one alone where they do: who asked first comes first. */
export const listForApproval = (
  db: Db,
  now: Date,
  { userId, limit }: { userId?: string; limit: number },
): Promise<SignupRequest[]> =>
  db
    .select()
    .from(signupRequest)
    .where(and(waitsForApproval(now), userId ? eq(signupRequest.userId, userId) : undefined))
    .orderBy(asc(signupRequest.agreedAt), asc(signupRequest.userId))
    .limit(limit);

export const countForApproval = (db: Db, now: Date): Promise<number> =>
  db.$count(signupRequest, waitsForApproval(now));

/** One of them, whom nobody else decides about before the transaction ends. */
export async function lockForApproval(tx: Db, userId: string, now: Date): Promise<SignupRequest | null> {
  const [row] = await tx
    .select()
    .from(signupRequest)
    .where(and(eq(signupRequest.userId, userId), waitsForApproval(now)))
    .for('update');
  return row ?? null;
}

export async function deleteRequest(tx: Db, userId: string): Promise<void> {
  await tx.delete(signupRequest).where(eq(signupRequest.userId, userId));
}

export async function keepRefusal(
  tx: Db,
  userId: string,
  refusal: { reason: string; endsAt: Date },
): Promise<void> {
  await tx
    .update(signupRequest)
    .set({ ...refusal, state: 'refused' })
    .where(eq(signupRequest.userId, userId));
}

export async function keepToken(tx: Db, userId: string, tokenHash: string): Promise<void> {
  await tx.update(signupRequest).set({ tokenHash }).where(eq(signupRequest.userId, userId));
}

export async function deleteEndedRequests(db: Db, now: Date): Promise<void> {
  await db.delete(signupRequest).where(lte(signupRequest.endsAt, now));
}
