import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { ticketAddition, ticketAnswer } from '../../tables/help/help';

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
    .orderBy(asc(ticketAddition.id));
}

/** Whether the same was sent before under the key. */
export async function hasReply(
  tx: Db,
  row: { ticketId: string; idempotencyKey: string; contentDigest: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: ticketAddition.id })
    .from(ticketAddition)
    .where(
      and(
        eq(ticketAddition.ticketId, row.ticketId),
        eq(ticketAddition.idempotencyKey, row.idempotencyKey),
        eq(ticketAddition.contentDigest, row.contentDigest),
      ),
    );
  return rows.length > 0;
}

/** How many replies came after the latest answer, and when the ticket was closed last. */
export async function readReplyFacts(db: Db, ticketId: string) {
  const [answers] = await db
    .select({
      lastAt: sql<Date | null>`max(${ticketAnswer.createdAt})`.mapWith(ticketAnswer.createdAt),
      closedAt:
        sql<Date | null>`max(${ticketAnswer.createdAt}) filter (where ${ticketAnswer.kind} = 'ANSWEND')`.mapWith(
          ticketAnswer.createdAt,
        ),
    })
    .from(ticketAnswer)
    .where(eq(ticketAnswer.ticketId, ticketId));
  const lastAt = answers?.lastAt ?? null;
  const [replies] = await db
    .select({ waiting: count() })
    .from(ticketAddition)
    .where(
      and(
        eq(ticketAddition.ticketId, ticketId),
        lastAt ? sql`${ticketAddition.createdAt} > ${lastAt.toISOString()}` : undefined,
      ),
    );
  return { waiting: replies?.waiting ?? 0, closedAt: answers?.closedAt ?? null };
}

/** countThread of each of the tickets that has answers or replies. */
export async function countThreads(db: Db, ticketIds: readonly string[]): Promise<Map<string, number>> {
  const entries = unionAll(
    db
      .select({ ticketId: ticketAnswer.ticketId })
      .from(ticketAnswer)
      .where(inArray(ticketAnswer.ticketId, [...ticketIds])),
    db
      .select({ ticketId: ticketAddition.ticketId })
      .from(ticketAddition)
      .where(inArray(ticketAddition.ticketId, [...ticketIds])),
  ).as('entries');
  const rows = await db
    .select({ ticketId: entries.ticketId, n: count() })
    .from(entries)
    .groupBy(entries.ticketId);
  return new Map(rows.map(({ ticketId, n }) => [ticketId, n]));
}

/** Answers and replies together: it grows with each and never shrinks. */
export async function countThread(db: Db, ticketId: string): Promise<number> {
  const [answers, replies] = await Promise.all([
    db.$count(ticketAnswer, eq(ticketAnswer.ticketId, ticketId)),
    db.$count(ticketAddition, eq(ticketAddition.ticketId, ticketId)),
  ]);
  return answers + replies;
}
