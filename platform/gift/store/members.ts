import { eq } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import type { Db } from '../../db/open-database';

/** Since when and until when the account is suspended, now or once. */
export async function findSuspension(db: Db, userId: string) {
  const [row] = await db
    .select({ from: account.suspendedFrom, until: account.suspendedUntil })
    .from(account)
    .where(eq(account.userId, userId));
  return row ?? null;
}
