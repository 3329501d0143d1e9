import { and, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { ticket } from '../../tables/help/help';
import { mail } from '../../tables/mail/mail';

/**
 * Cases that wait for us, that became overdue during the last day, and that staff were not told of since: what ran out
 * before that is left to the desk.
 */
export const listUntold = (db: Db, now: Date) =>
  db
    .select({ id: ticket.id, formType: ticket.formType, ownerId: ticket.assigneeId })
    .from(ticket)
    .leftJoin(mail, and(eq(mail.ticketId, ticket.id), eq(mail.kind, 'OVERDUE')))
    .where(
      and(
        sql`${ticket.status} not in ('ANSWEND', 'ANSWASK')`,
        isNull(ticket.forgottenAt),
        lte(ticket.dueAt, now),
        gt(ticket.dueAt, timeBefore(now, 1, 'day')),
      ),
    )
    .groupBy(ticket.id)
    .having(or(isNull(max(mail.createdAt)), sql`${max(mail.createdAt)} < ${ticket.dueAt}`));
