import { eq } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import type { Db } from '../../db/open-database';

/** Changes of one account's lists wait for each other, so that limits and names stay true. */
export const lockAccount = (tx: Db, accountId: string) =>
  tx.select({ id: account.userId }).from(account).where(eq(account.userId, accountId)).for('update');
