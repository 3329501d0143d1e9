import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { demoAccount } from '../../tables/demo/demo';

export const listDemoAccounts = (db: Db) =>
  db
    .select({
      userId: account.userId,
      userNick: account.nick,
      label: demoAccount.label,
      profileImage: account.profileImage,
    })
    .from(demoAccount)
    .innerJoin(account, eq(account.userId, demoAccount.userId))
    .orderBy(asc(demoAccount.position));

export async function isDemoAccount(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: demoAccount.userId })
    .from(demoAccount)
    .where(eq(demoAccount.userId, userId));
  return rows.length > 0;
}

export async function insertDemoAccount(db: Db, row: typeof demoAccount.$inferInsert): Promise<void> {
  await db.insert(demoAccount).values(row);
}
