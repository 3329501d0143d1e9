import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { isMarked, isReplyMarked } from '../../help/store/marks';
import { account } from '../../tables/account/account';
import { ticketAddition } from '../../tables/help/addition';
import { ticket } from '../../tables/help/help';

/**
 * Condition: the number is one that the filer gave, in the form's field or anywhere in what they wrote, or what they are called.
 * Each part by an index of its own.
 *
 * @param phone its digits
 * @param text as it was typed
 */
export function hasPhone(db: Db, phone: string, text: string): SQL {
  const found = db.select({ id: ticket.id }).from(ticket).where(isMarked(phone));
  const inReply = db.select({ id: ticketAddition.ticketId }).from(ticketAddition).where(isReplyMarked(phone));
  const called = db
    .select({ id: ticket.id })
    .from(ticket)
    .innerJoin(account, eq(account.userId, ticket.memberId))
    .where(eq(account.nick, text));
  // an array: the planner takes a number to be in every two hundredth case, and would read them all for a join
  return sql`${ticket.id} = any(array(${found.union(inReply).union(called)}))`;
}
