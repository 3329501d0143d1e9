import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';

/** Null for anyone who is no staff any more, or has no address. */
export async function findStaffAddress(tx: Db, staffId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.userId, staffId), eq(account.role, 'staff')));
  return row?.email ?? null;
}
