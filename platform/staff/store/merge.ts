import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { StaffQueue } from '~protocol/staff/codes';
import type { Db } from '../../db/open-database';
import { isRemembered, type Ticket } from '../../help/store/tickets';
import { ticket } from '../../tables/help/help';
import { isInQueue } from './queue';

/** Those of the cases that there are. */
export const listCases = (db: Db, ids: readonly string[]): Promise<Ticket[]> =>
  db
    .select()
    .from(ticket)
    .where(and(inArray(ticket.id, [...ids]), isRemembered));

/** The case of that id or number; null when there is none. */
export async function findByName(
  db: Db,
  { id, number }: { id: string; number: string },
): Promise<Ticket | null> {
  const [row] = await db
    .select()
    .from(ticket)
    .where(and(or(eq(ticket.id, id), eq(ticket.caseNumber, number)), isRemembered));
  return row ?? null;
}

/** Other cases of the same filer that could be one with it, newest first. */
export const listOthers = (
  db: Db,
  { id, memberId, email }: Ticket,
  queue: StaffQueue,
  limit: number,
): Promise<Ticket[]> =>
  db
    .select()
    .from(ticket)
    .where(
      and(
        memberId
          ? eq(ticket.memberId, memberId)
          : and(
              isNull(ticket.memberId),
              eq(ticket.actor, 'guest'),
              sql`lower(${ticket.email}) = lower(${email})`,
            ),
        ne(ticket.id, id),
        isInQueue(queue),
        isNull(ticket.mergedIntoId),
        isNull(ticket.spamAt),
        isRemembered,
      ),
    )
    .orderBy(desc(ticket.createdAt), ticket.id)
    .limit(limit);
