import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { loginFailure } from '../../tables/account/account';

/** Counts in the key's window (a new window when the last has ended) and returns the sum. */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  windowEndsAt: Date,
  amount = 1,
): Promise<number> {
  const ended = sql`${loginFailure.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(loginFailure)
    .values({ key, count: amount, windowEndsAt })
    .onConflictDoUpdate({
      target: loginFailure.key,
      set: {
        count: sql`case when ${ended} then excluded.count else ${loginFailure.count} + excluded.count end`,
        windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${loginFailure.windowEndsAt} end`,
      },
    })
    .returning({ count: loginFailure.count });
  return row?.count ?? 0;
}

/** When the key's window ends; null when nothing was counted. */
export async function findWindowEnd(db: Db, key: string): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: loginFailure.windowEndsAt })
    .from(loginFailure)
    .where(eq(loginFailure.key, key));
  return row?.endsAt ?? null;
}

/** Takes back one attempt that turned out right. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(loginFailure)
    .set({ count: sql`greatest(${loginFailure.count} - 1, 0)` })
    .where(eq(loginFailure.key, key));
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.key, key));
}

export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.delete(loginFailure).where(lte(loginFailure.windowEndsAt, now));
}
