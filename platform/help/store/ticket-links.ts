import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { ticket } from '../../tables/help/help';
import { ticketLink } from '../../tables/help/link';
import { rootId } from './merged';

const other = alias(ticket, 'other');

export async function hasCaseNumber(db: Db, caseNumber: string): Promise<boolean> {
  const rows = await db.select({ id: ticket.id }).from(ticket).where(eq(ticket.caseNumber, caseNumber));
  return rows.length > 0;
}

export async function insertLink(db: Db, row: typeof ticketLink.$inferInsert): Promise<void> {
  await db.insert(ticketLink).values(row);
}

/** Condition on a link: its ticket was merged into no other, and no other into it. */
const isOfOne = (db: Db) =>
  and(
    isNull(ticket.mergedIntoId),
    notExists(db.select({ one: sql`1` }).from(other).where(eq(other.mergedIntoId, ticketLink.ticketId))),
  );

/**
 * The ticket that a link which has not run out leads to: the one that stays, where it was merged. Of several that are one only what
 * a mailbox has received opens: whenever the other links were made, whoever has them may have filed under somebody's address.
 */
export async function findLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ ticketId: rootId, expiresAt: ticketLink.expiresAt })
    .from(ticketLink)
    .innerJoin(ticket, eq(ticket.id, ticketLink.ticketId))
    .where(
      and(
        eq(ticketLink.tokenHash, tokenHash),
        gt(ticketLink.expiresAt, now),
        or(eq(ticketLink.byMail, true), isOfOne(db)),
      ),
    );
  return row ?? null;
}

/** Ends the links to the tickets: those that lie in a mailbox, or those that their filer was shown and that no mailbox received. */
export async function deleteLinks(
  tx: Db,
  ticketIds: readonly string[],
  { byMail }: { byMail: boolean },
): Promise<void> {
  await tx
    .delete(ticketLink)
    .where(and(inArray(ticketLink.ticketId, [...ticketIds]), eq(ticketLink.byMail, byMail)));
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
