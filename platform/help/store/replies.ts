import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { ticketAddition } from '../../tables/help/addition';
import { ticket, ticketAnswer } from '../../tables/help/help';
import { isOfCase, rootId } from './merged';
import type { TicketAnswer } from './tickets';

export type NewReply = typeof ticketAddition.$inferInsert;

export async function insertReply(tx: Db, row: NewReply): Promise<void> {
  await tx.insert(ticketAddition).values(row);
}

/** Of all the tickets, oldest first. */
export async function listReplies(db: Db, ticketIds: string[]) {
  if (ticketIds.length === 0) return [];
  return db
    .select()
    .from(ticketAddition)
    .where(inArray(ticketAddition.ticketId, ticketIds))
    .orderBy(asc(ticketAddition.createdAt), asc(ticketAddition.id));
}

/** Whether the same was sent before under the key, to the case or to one that was merged into it. */
export async function hasReply(
  tx: Db,
  row: { ticketId: string; idempotencyKey: string; contentDigest: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: ticketAddition.id })
    .from(ticketAddition)
    .where(
      and(
        isOfCase(ticketAddition.ticketId, row.ticketId),
        eq(ticketAddition.idempotencyKey, row.idempotencyKey),
        eq(ticketAddition.contentDigest, row.contentDigest),
      ),
    );
  return rows.length > 0;
}

/** How many replies came after the latest answer, and when what closed the ticket, or was added to it then, was given last. */
export async function readReplyFacts(db: Db, ticketId: string) {
  const [answers] = await db
    .select({
      lastAt: sql<Date | null>`max(${ticketAnswer.createdAt})`.mapWith(ticketAnswer.createdAt),
      endedAt:
        sql<Date | null>`max(${ticketAnswer.createdAt}) filter (where ${ticketAnswer.kind} in ('ANSWEND', 'ANSWADD'))`.mapWith(
          ticketAnswer.createdAt,
        ),
    })
    .from(ticketAnswer)
    .where(isOfCase(ticketAnswer.ticketId, ticketId));
  const lastAt = answers?.lastAt ?? null;
  const [replies] = await db
    .select({ waiting: count() })
    .from(ticketAddition)
    .where(
      and(
        isOfCase(ticketAddition.ticketId, ticketId),
        lastAt ? sql`${ticketAddition.createdAt} > ${lastAt.toISOString()}` : undefined,
      ),
    );
  return { waiting: replies?.waiting ?? 0, endedAt: answers?.endedAt ?? null };
}

/** countThread of each of the cases that has a thread. */
export async function countThreads(db: Db, ticketIds: readonly string[]): Promise<Map<string, number>> {
  const ids = [...ticketIds];
  const isOfThem = or(inArray(ticket.id, ids), inArray(ticket.mergedIntoId, ids));
  const entries = unionAll(
    db
      .select({ ticketId: rootId.as('root_id') })
      .from(ticketAnswer)
      .innerJoin(ticket, eq(ticket.id, ticketAnswer.ticketId))
      .where(isOfThem),
    db
      .select({ ticketId: rootId.as('root_id') })
      .from(ticketAddition)
      .innerJoin(ticket, eq(ticket.id, ticketAddition.ticketId))
      .where(isOfThem),
    db
      .select({ ticketId: rootId.as('root_id') })
      .from(ticket)
      .where(inArray(ticket.mergedIntoId, ids)),
  ).as('entries');
  const rows = await db
    .select({ ticketId: entries.ticketId, n: count() })
    .from(entries)
    .groupBy(entries.ticketId);
  return new Map(rows.map(({ ticketId, n }) => [ticketId, n]));
}

/**
 * Answers, replies and cases that were merged into it together, each with their own answers and replies: it grows with every
 * one of them and never shrinks.
 */
export async function countThread(db: Db, ticketId: string): Promise<number> {
  const replies = await db.$count(ticketAddition, isOfCase(ticketAddition.ticketId, ticketId));
  const merged = await db.$count(ticket, eq(ticket.mergedIntoId, ticketId));
  return (await countAnswers(db, ticketId)) + replies + merged;
}

/** Of all the tickets, oldest first. */
export async function listAnswers(db: Db, ticketIds: readonly string[]): Promise<TicketAnswer[]> {
  return db
    .select()
    .from(ticketAnswer)
    .where(inArray(ticketAnswer.ticketId, [...ticketIds]))
    .orderBy(asc(ticketAnswer.createdAt), asc(ticketAnswer.id));
}

export const countAnswers = (db: Db, ticketId: string): Promise<number> =>
  db.$count(ticketAnswer, isOfCase(ticketAnswer.ticketId, ticketId));
