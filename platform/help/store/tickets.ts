import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { helpNode, ticket, ticketAnswer } from '../../tables/help/help';

export type Ticket = typeof ticket.$inferSelect;
export type NewTicket = typeof ticket.$inferInsert;
/** What is to be another; the database keeps the queue by itself. */
export type TicketChange = Partial<Omit<Ticket, 'queue'>>;
export type TicketAnswer = typeof ticketAnswer.$inferSelect;
export type AnswerKind = TicketAnswer['kind'];

/** What only counts may still see is there for nobody else. */
export const isRemembered = isNull(ticket.forgottenAt);

/** False when the id, the key with this content, or the objection of this suspension is there already. */
export async function insertTicket(db: Db, row: NewTicket): Promise<boolean> {
  const rows = await db.insert(ticket).values(row).onConflictDoNothing().returning({ id: ticket.id });
  return rows.length === 1;
}

/** The ticket that the same content was filed as before, under the same key. */
export async function findReplayed(
  db: Db,
  { actor, idempotencyKey, contentDigest }: Pick<NewTicket, 'actor' | 'idempotencyKey' | 'contentDigest'>,
) {
  if (!idempotencyKey || !contentDigest) return null;
  const [row] = await db
    .select({ id: ticket.id, caseNumber: ticket.caseNumber, actor: ticket.actor })
    .from(ticket)
    .where(
      and(
        eq(ticket.actor, actor),
        eq(ticket.idempotencyKey, idempotencyKey),
        eq(ticket.contentDigest, contentDigest),
      ),
    );
  return row ?? null;
}

/** Whether any ticket was filed under the key by one of the actors. */
export async function isKeyUsed(db: Db, actors: string[], idempotencyKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(inArray(ticket.actor, actors), eq(ticket.idempotencyKey, idempotencyKey)))
    .limit(1);
  return rows.length > 0;
}

export async function findObjection(db: Db, memberId: string, suspensionId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(
        eq(ticket.formType, 'objection'),
        eq(ticket.memberId, memberId),
        eq(ticket.suspensionId, suspensionId),
      ),
    );
  return row?.id ?? null;
}

/** The ticket with its node; null when there is none. */
export async function findTicket(db: Db, id: string) {
  const [row] = await db
    .select({ ticket, nodePath: helpNode.path, nodeName: helpNode.name })
    .from(ticket)
    .innerJoin(helpNode, eq(helpNode.nodeId, ticket.nodeId))
    .where(and(eq(ticket.id, id), isRemembered));
  return row ?? null;
}

/** A member's tickets, newest first; `pageNo` from 1. */
export async function listMemberTickets(db: Db, memberId: string, pageNo: number, pageSize: number) {
  return db
    .select({
      ticketId: ticket.id,
      nodePath: helpNode.path,
      nodeId: ticket.nodeId,
      questionTitle: ticket.title,
      ticketStatus: ticket.status,
      isMerged: sql<boolean>`${ticket.mergedIntoId} is not null`,
      feedback: ticket.feedback,
      createdAt: ticket.createdAt,
    })
    .from(ticket)
    .innerJoin(helpNode, eq(helpNode.nodeId, ticket.nodeId))
    .where(eq(ticket.memberId, memberId))
    .orderBy(desc(ticket.createdAt), asc(ticket.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

export async function countMemberTickets(db: Db, memberId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(ticket).where(eq(ticket.memberId, memberId));
  return row?.total ?? 0;
}

/** Tickets without a final answer, oldest first. */
export async function listOpenTickets(db: Db, limit: number) {
  return db
    .select({
      ticketId: ticket.id,
      nodePath: helpNode.path,
      title: ticket.title,
      status: ticket.status,
      memberId: ticket.memberId,
      email: ticket.email,
      createdAt: ticket.createdAt,
    })
    .from(ticket)
    .innerJoin(helpNode, eq(helpNode.nodeId, ticket.nodeId))
    .where(and(ne(ticket.status, 'ANSWEND'), isRemembered))
    .orderBy(asc(ticket.createdAt), asc(ticket.id))
    .limit(limit);
}

export async function findLatestAnswer(db: Db, ticketId: string): Promise<TicketAnswer | null> {
  const [row] = await db
    .select()
    .from(ticketAnswer)
    .where(eq(ticketAnswer.ticketId, ticketId))
    .orderBy(desc(ticketAnswer.id))
    .limit(1);
  return row ?? null;
}

/** The ticket, locked until the transaction ends. */
export async function lockTicket(tx: Db, id: string): Promise<Ticket | null> {
  const [row] = await tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), isRemembered))
    .for('update');
  return row ?? null;
}

export async function updateTicket(tx: Db, id: string, change: TicketChange): Promise<void> {
  await tx.update(ticket).set(change).where(eq(ticket.id, id));
}

export async function insertAnswer(db: Db, row: typeof ticketAnswer.$inferInsert): Promise<void> {
  await db.insert(ticketAnswer).values(row);
}

/** Stores the rating if there is none yet; false when there is one. */
export async function rateTicket(
  db: Db,
  id: string,
  rating: { feedback: number; speed: number; ratedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(ticket)
    .set(rating)
    .where(and(eq(ticket.id, id), isNull(ticket.feedback)))
    .returning({ id: ticket.id });
  return rows.length === 1;
}
