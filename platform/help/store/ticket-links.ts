import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ticket, ticketAddition, ticketLink } from '../schema/help';

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

/** Takes the ticket for this transaction, so that two notes at once count each other. */
export async function lockTicket(tx: Db, id: string) {
  const [row] = await tx
    .select({ status: ticket.status })
    .from(ticket)
    .where(eq(ticket.id, id))
    .for('update');
  return row ?? null;
}

export async function insertAddition(db: Db, row: typeof ticketAddition.$inferInsert): Promise<void> {
  await db.insert(ticketAddition).values(row);
}

export async function countAdditions(db: Db, ticketId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ticketAddition)
    .where(eq(ticketAddition.ticketId, ticketId));
  return row?.total ?? 0;
}

/** Of all the tickets, oldest first. */
export async function listAdditions(db: Db, ticketIds: string[]) {
  if (ticketIds.length === 0) return [];
  return db
    .select()
    .from(ticketAddition)
    .where(inArray(ticketAddition.ticketId, ticketIds))
    .orderBy(asc(ticketAddition.id));
}
