import { and, eq, isNull, lte, max, ne, sql } from 'drizzle-orm';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { ticket } from '../../tables/help/help';
import { mail } from '../../tables/mail/mail';

/**
 * Cases without a final answer whose clock has run for so many hours at least and does not stand still, with when staff
 * were last told that one is overdue.
 */
export const listWaiting = (db: Db, now: Date, hours: number) =>
  db
    .select({
      id: ticket.id,
      formType: ticket.formType,
      ownerId: ticket.assigneeId,
      createdAt: ticket.createdAt,
      clockFrom: ticket.clockFrom,
      askedAt: ticket.askedAt,
      toldAt: max(mail.createdAt),
    })
    .from(ticket)
    .leftJoin(mail, and(eq(mail.ticketId, ticket.id), eq(mail.kind, 'OVERDUE')))
    .where(
      and(
        ne(ticket.status, 'ANSWEND'),
        isNull(ticket.forgottenAt),
        isNull(ticket.askedAt),
        lte(sql`coalesce(${ticket.clockFrom}, ${ticket.createdAt})`, timeBefore(now, hours, 'hour')),
      ),
    )
    .groupBy(ticket.id);
