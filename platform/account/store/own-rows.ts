import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';

/** Changes of one account's lists wait for each other, so that limits and names stay true. */
export const lockAccount = (tx: Db, accountId: string) =>
  tx.select({ id: account.userId }).from(account).where(eq(account.userId, accountId)).for('no key update');

/**
 * Adds a row to a list of an account's own that may hold `limit` of them. 'known' when it was there already; 'full' when
 * there are `limit` others (two calls at once cannot pass it).
 *
 * @param isSame tells the row that is meant from the account's others
 */
export function addWithin<Table extends PgTable & { accountId: AnyPgColumn }>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'] & { accountId: string },
  { limit, isSame }: { limit: number; isSame: SQL | undefined },
): Promise<'added' | 'known' | 'full'> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, row.accountId);
    const [state] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        isThere: sql<boolean>`coalesce(bool_or(${and(isSame)}), false)`,
      })
      .from(table as PgTable)
      .where(eq(table.accountId, row.accountId));
    if (state?.isThere) return 'known';
    if ((state?.count ?? 0) >= limit) return 'full';
    await tx.insert(table as PgTable).values(row);
    return 'added';
  });
}
