import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { attachment, ticket } from '../../tables/help/help';
import { answerDraft } from '../../tables/staff/staff';
import { findTicket, isRemembered, lockTicket, type Ticket } from './tickets';

/** The case that a row of `ticket` is read in: itself, or the one that it was merged into. */
export const rootId = sql<string>`coalesce(${ticket.mergedIntoId}, ${ticket.id})`;

/** Condition: the column names the case or one that was merged into it. */
export const isOfCase = (column: PgColumn, ticketId: string): SQL =>
  sql`${column} in (select family.id from ${ticket} family
    where family.id = ${ticketId} or family.merged_into_id = ${ticketId})`;

/** The number of what was merged into the case, '' where it has none; null for the case itself. */
export const mergedNumber = (ticketId: string) =>
  sql<string | null>`case when ${ticket.id} <> ${ticketId} then coalesce(${ticket.caseNumber}, '') end`;

/** The case that stays, of any id of it; an unknown id as it is. */
export async function findRootId(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ id: rootId }).from(ticket).where(eq(ticket.id, id));
  return row?.id ?? id;
}

/** The case that stays with its node, of any id of it; null when there is none. */
export const findRoot = async (db: Db, id: string) => findTicket(db, await findRootId(db, id));

/**
 * The case that stays, of an id that opens it by itself; null as findRoot. Of guests it is its own alone: whoever files a case under
 * somebody's address knows that one's id, and would have a key to what was merged with it.
 */
export async function findByKey(db: Db, id: string) {
  const found = await findRoot(db, id);
  return found && found.ticket.id !== id && found.ticket.memberId === null ? null : found;
}

/** The case that stays, of any id of it, locked until the transaction ends: it may be merged while it is waited for. */
export async function lockRoot(tx: Db, id: string): Promise<Ticket | null> {
  const found = await lockTicket(tx, await findRootId(tx, id));
  return found?.mergedIntoId ? lockRoot(tx, found.id) : found;
}

/** What was merged into the case, by when it came in; what only counts may still see is left out. */
export const listMerged = (db: Db, ticketId: string): Promise<Ticket[]> =>
  db
    .select()
    .from(ticket)
    .where(sql`${eq(ticket.mergedIntoId, ticketId)} and ${isRemembered}`)
    .orderBy(asc(ticket.createdAt), asc(ticket.id));

/** Whether the case was merged into another, or another into it. */
export async function isOfSeveral(db: Db, ticketId: string): Promise<boolean> {
  const isOne = eq(ticket.id, ticketId);
  const [row] = await db
    .select({ one: sql`1` })
    .from(ticket)
    .where(or(eq(ticket.mergedIntoId, ticketId), sql`${isOne} and ${ticket.mergedIntoId} is not null`))
    .limit(1);
  return row !== undefined;
}

/** What was merged into the first one before goes along into the second. */
export async function moveMerged(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.update(ticket).set({ mergedIntoId: toId }).where(eq(ticket.mergedIntoId, fromId));
}

/** Answers that are being written go along with their files: below the one of who writes one there already. */
export async function moveDrafts(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    update ${attachment} set batch_id = other.batch_id,
      position = ${attachment.position} + 1 + coalesce((select max(own.position) from ${attachment} own where own.batch_id = other.batch_id), 0)
    from ${answerDraft}, ${answerDraft} other
    where ${answerDraft.ticketId} = ${fromId} and other.ticket_id = ${toId} and other.staff_id = ${answerDraft.staffId}
      and other.batch_id is not null and ${attachment.batchId} = ${answerDraft.batchId}`);
  await tx.execute(sql`
    with doubled as (
      delete from ${answerDraft} using ${answerDraft} other
      where ${answerDraft.ticketId} = ${fromId} and other.ticket_id = ${toId} and other.staff_id = ${answerDraft.staffId}
      returning ${answerDraft.staffId} as staff_id, ${answerDraft.text} as text, ${answerDraft.batchId} as batch_id
    )
    update ${answerDraft}
    set text = ${answerDraft.text} || E'\\n\\n' || doubled.text, batch_id = coalesce(${answerDraft.batchId}, doubled.batch_id)
    from doubled where ${answerDraft.ticketId} = ${toId} and ${answerDraft.staffId} = doubled.staff_id`);
  await tx.execute(sql`
    update ${answerDraft} set ticket_id = ${toId}
    where ${answerDraft.ticketId} = ${fromId}`);
}
