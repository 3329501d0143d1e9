import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { ticket } from '../../tables/help/help';

/** Where the account is mailed to; null: nowhere. */
export async function findEmail(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.userId, userId));
  return row?.email ?? null;
}

/** What a member filed under the key, whatever it says; null: nothing. */
export async function findFiled(db: Db, memberId: string, idempotencyKey: string) {
  const [row] = await db
    .select({ ticketId: ticket.id, caseNumber: ticket.caseNumber })
    .from(ticket)
    .where(and(eq(ticket.actor, `member:${memberId}`), eq(ticket.idempotencyKey, idempotencyKey)))
    .limit(1);
  return row ?? null;
}
