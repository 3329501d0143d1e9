import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { chatOverlay } from '../../tables/chat/care';

/** What the station's key is made of; null: it has none yet. */
export async function findSeed(db: Db, stationUserId: string) {
  const [row] = await db
    .select({ seed: chatOverlay.seed, createdAt: chatOverlay.createdAt, nick: account.nick })
    .from(chatOverlay)
    .innerJoin(account, eq(account.userId, chatOverlay.stationUserId))
    .where(eq(chatOverlay.stationUserId, stationUserId));
  return row ?? null;
}

/** The first seed; one that is there stays. */
export async function insertSeed(db: Db, row: typeof chatOverlay.$inferInsert): Promise<void> {
  await db.insert(chatOverlay).values(row).onConflictDoNothing();
}

/** Another seed in the place of the known one; false: it was replaced already. */
export async function replaceSeed(
  db: Db,
  known: string,
  { stationUserId, ...values }: typeof chatOverlay.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .update(chatOverlay)
    .set(values)
    .where(and(eq(chatOverlay.stationUserId, stationUserId), eq(chatOverlay.seed, known)))
    .returning({ seed: chatOverlay.seed });
  return rows.length > 0;
}
