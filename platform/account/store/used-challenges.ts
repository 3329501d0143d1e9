import { lte } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { usedChallenge } from '../../tables/account/signup';

/** False where it was used. */
export async function takeChallenge(db: Db, row: typeof usedChallenge.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(usedChallenge)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: usedChallenge.id });
  return rows.length === 1;
}

/** Forgets those that nobody could use any more. */
export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(usedChallenge).where(lte(usedChallenge.endsAt, now));
}
