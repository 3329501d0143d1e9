import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { historyPause } from '../../tables/viewer/viewer';

/** Since when the account's history is paused; null while it is written. */
export async function findPause(db: Db, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: historyPause.since })
    .from(historyPause)
    .where(eq(historyPause.accountId, accountId));
  return row?.since ?? null;
}

/** Again is no harm: the first time stays. */
export async function pause(db: Db, accountId: string, since: Date): Promise<void> {
  await db.insert(historyPause).values({ accountId, since }).onConflictDoNothing();
}

export async function resume(db: Db, accountId: string): Promise<void> {
  await db.delete(historyPause).where(eq(historyPause.accountId, accountId));
}
