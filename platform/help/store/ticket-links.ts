import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ticket, ticketLink } from '../../tables/help/help';

export async function hasCaseNumber(db: Db, caseNumber: string): Promise<boolean> {
  const rows = await db.select({ id: ticket.id }).from(ticket).where(eq(ticket.caseNumber, caseNumber));
  return rows.length > 0;
}

export async function insertLink(db: Db, row: typeof ticketLink.$inferInsert): Promise<void> {
  await db.insert(ticketLink).values(row);
}

/** The ticket that a link which has not run out leads to. */
export async function findLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ ticketId: ticketLink.ticketId, expiresAt: ticketLink.expiresAt })
    .from(ticketLink)
    .where(and(eq(ticketLink.tokenHash, tokenHash), gt(ticketLink.expiresAt, now)));
  return row ?? null;
}

export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.delete(ticketLink).where(lt(ticketLink.expiresAt, now));
}

/** A guest's ticket by its number, if it was filed with that address. */
export async function findGuestTicket(db: Db, caseNumber: string, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(
        eq(ticket.caseNumber, caseNumber),
        sql`lower(${ticket.email}) = lower(${email})`,
        eq(ticket.actor, 'guest'),
        isNull(ticket.memberId),
      ),
    );
  return row?.id ?? null;
}
