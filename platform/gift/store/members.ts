import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';

/** Since when and until when the account is suspended, now or once. */
export async function findSuspension(db: Db, userId: string) {
  const [row] = await db
    .select({ from: account.suspendedFrom, until: account.suspendedUntil })
    .from(account)
    .where(eq(account.userId, userId));
  return row ?? null;
}
