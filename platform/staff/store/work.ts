import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type StaffQueue, staffQueues } from '~protocol/staff/codes';
import { rightOfQueue, rolesWith } from '~protocol/staff/roles';
import { type Decision, decisions } from '~protocol/staff/work-codes';
import type { Db } from '../../db/open-database';
import { isOfCase, mergedNumber } from '../../help/store/merged';
import { account, hasRole } from '../../tables/account/account';
import { ticket } from '../../tables/help/help';
import { ticketEvent } from '../../tables/staff/staff';
import { byNeed, isInAny, isOpen } from './queue';

const mayHave = (queue: StaffQueue) => hasRole(...rolesWith(rightOfQueue[queue]));

/** Condition: the case is nobody's. Whose work it is has to have the role for it still. */
export function isNobodys(db: Db, queue: StaffQueue): SQL {
  const colleagues = db.select({ userId: account.userId }).from(account).where(mayHave(queue));
  // an array: they are asked for once, not for each case
  return sql`(${ticket.assigneeId} is null or ${ticket.assigneeId} <> all(array(${colleagues})))`;
}

/** Condition: the case is the account's. */
export const isTheirs = (userId: string): SQL => eq(ticket.assigneeId, userId);

/** Condition: somebody else filed it. */
const isNotOf = (userId: string): SQL => sql`${ticket.memberId} is distinct from ${userId}`;

/**
 * The case that is due first among those that wait, are nobody's and were not filed by the account, locked until the transaction ends; what a colleague
 * is taking in this moment is passed over.
 */
export async function lockNext(tx: Db, queue: StaffQueue, staffId: string) {
  const [row] = await tx
    .select()
    .from(ticket)
    .where(and(isInAny([queue]), isOpen, isNobodys(tx, queue), isNotOf(staffId)))
    .orderBy(...byNeed)
    .limit(1)
    .for('update', { of: ticket, skipLocked: true });
  return row ?? null;
}

/** Who may have cases of one of the queues, by nick; who is suspended may not. */
export const listColleagues = (db: Db, queues: readonly StaffQueue[], now: Date) =>
  db
    .select({ userId: account.userId, nick: account.nick })
    .from(account)
    .where(
      and(or(...queues.map(mayHave)), or(isNull(account.suspendedUntil), lte(account.suspendedUntil, now))),
    )
    .orderBy(asc(account.nick), asc(account.userId));

/** The nicks of those of the accounts that there still are, by nick. */
export const listNicks = (db: Db, userIds: readonly string[]) =>
  db
    .select({ userId: account.userId, nick: account.nick })
    .from(account)
    .where(inArray(account.userId, [...userIds]))
    .orderBy(asc(account.nick), asc(account.userId));

/** The owners of the tickets who have the role for them, by ticket. */
export async function listOwners(db: Db, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return new Map<string, { userId: string; nick: string }>();
  // a limit keeps the tickets first: from the accounts the planner would look through all the cases of each
  const asked = db
    .select({ id: ticket.id, queue: ticket.queue, assigneeId: ticket.assigneeId })
    .from(ticket)
    .where(inArray(ticket.id, [...ticketIds]))
    .limit(ticketIds.length)
    .as('asked');
  const rows = await db
    .select({ ticketId: asked.id, userId: account.userId, nick: account.nick })
    .from(asked)
    .innerJoin(account, eq(account.userId, asked.assigneeId))
    .where(or(...staffQueues.map((queue) => and(eq(asked.queue, queue), mayHave(queue)))));
  return new Map(rows.map(({ ticketId, ...owner }) => [ticketId, owner]));
}

/** The case that the press took, where it waits and is theirs still. */
export async function findTaken(tx: Db, staffId: string, idempotencyKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: ticket.id })
    .from(ticketEvent)
    .innerJoin(ticket, eq(ticket.id, ticketEvent.ticketId))
    .where(
      and(
        eq(ticketEvent.staffId, staffId),
        eq(ticketEvent.idempotencyKey, idempotencyKey),
        isTheirs(staffId),
        isOpen,
      ),
    )
    .orderBy(desc(ticketEvent.id))
    .limit(1);
  return row?.id ?? null;
}

export const insertEvent = async (tx: Db, row: typeof ticketEvent.$inferInsert): Promise<void> => {
  await tx.insert(ticketEvent).values(row);
};

/** How an objection was decided, the last time; null: it was not. */
export async function findDecision(db: Db, ticketId: string): Promise<Decision | null> {
  const [row] = await db
    .select({ kind: ticketEvent.kind })
    .from(ticketEvent)
    .where(and(eq(ticketEvent.ticketId, ticketId), inArray(ticketEvent.kind, [...decisions])))
    .orderBy(desc(ticketEvent.id))
    .limit(1);
  return (row?.kind ?? null) as Decision | null;
}

/** Of the case and of those that were merged into it; `from` as of listNotes. */
export const listEvents = (db: Db, ticketId: string) =>
  db
    .select({ ...getTableColumns(ticketEvent), from: mergedNumber(ticketId) })
    .from(ticketEvent)
    .innerJoin(ticket, eq(ticket.id, ticketEvent.ticketId))
    .where(isOfCase(ticketEvent.ticketId, ticketId))
    .orderBy(asc(ticketEvent.createdAt), asc(ticketEvent.id));

/** Whether the staff member's press is noted in the case already. */
export async function hasPress(
  tx: Db,
  { ticketId, staffId, idempotencyKey }: { ticketId: string; staffId: string; idempotencyKey: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: ticketEvent.id })
    .from(ticketEvent)
    .where(
      and(
        eq(ticketEvent.staffId, staffId),
        eq(ticketEvent.idempotencyKey, idempotencyKey),
        eq(ticketEvent.ticketId, ticketId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
