import { and, desc, eq, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import type { Db } from '../../db/open-database';
import { hiddenStreamer } from '../schema/viewer';

/** Last hidden first. */
export const listHiddenNames = (
  db: Db,
  accountId: string,
): Promise<{ userId: string; userNick: string; hiddenAt: Date }[]> =>
  db
    .select({ userId: account.userId, userNick: account.nick, hiddenAt: hiddenStreamer.createdAt })
    .from(hiddenStreamer)
    .innerJoin(account, eq(account.userId, hiddenStreamer.streamerId))
    .where(eq(hiddenStreamer.accountId, accountId))
    .orderBy(desc(hiddenStreamer.createdAt), hiddenStreamer.streamerId);

/** 'added' also when it was hidden already; 'full' when there are `limit` others (two calls at once cannot pass it). */
export function hideStreamer(
  db: Db,
  row: { accountId: string; streamerId: string; createdAt: Date },
  limit: number,
): Promise<'added' | 'full'> {
  return db.transaction(async (tx) => {
    // Whoever hides for the same account waits here, so that the count stays true.
    await tx
      .select({ id: account.userId })
      .from(account)
      .where(eq(account.userId, row.accountId))
      .for('update');
    const [state] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        isHidden: sql<boolean>`coalesce(bool_or(${hiddenStreamer.streamerId} = ${row.streamerId}), false)`,
      })
      .from(hiddenStreamer)
      .where(eq(hiddenStreamer.accountId, row.accountId));
    if (state?.isHidden) return 'added';
    if ((state?.count ?? 0) >= limit) return 'full';
    await tx.insert(hiddenStreamer).values(row);
    return 'added';
  });
}

export async function unhideStreamer(db: Db, accountId: string, streamerId: string): Promise<void> {
  await db
    .delete(hiddenStreamer)
    .where(and(eq(hiddenStreamer.accountId, accountId), eq(hiddenStreamer.streamerId, streamerId)));
}
