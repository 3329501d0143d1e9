import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { mostCounted, type QueueState, type StaffQueue } from '~protocol/staff/codes';
import type { Db } from '../../db/open-database';
import { isRemembered } from '../../help/store/tickets';
import { account } from '../../tables/account/account';
import { helpNode, ticket } from '../../tables/help/help';
import { ticketViewer } from '../../tables/staff/staff';

export interface QueueQuery {
  queue: StaffQueue;
  state: QueueState;
  /** Whose they are; null = no matter whose. */
  whose: SQL | null;
  /** Null = every category. */
  nodeIds: readonly string[] | null;
}

export interface Page {
  limit: number;
  offset: number;
}

/** What waits for us: not answered, and its filer is not asked anything. Written out, so that the indexes are known to hold them. */
export const isOpen = sql`${ticket.status} in ('RECEIVED', 'ANSWTMP', 'ANSWADD', 'REPLIED')`;
const inState: Record<QueueState, SQL> = {
  open: isOpen,
  replied: sql`${ticket.status} = 'REPLIED'`,
  asked: sql`${ticket.status} = 'ANSWASK'`,
  answered: sql`${ticket.status} = 'ANSWEND'`,
};

export const isInQueue = (queue: StaffQueue): SQL => eq(ticket.queue, queue);
export const isInAny = (queues: readonly StaffQueue[]) =>
  and(isRemembered, inArray(ticket.queue, [...queues]));

/** When the clock of a case that is not asked about began (help/services/case-clock.ts). */
export const clockBegin = sql`coalesce(${ticket.clockFrom}, ${ticket.createdAt})`;

/** What is unread, then replies, then by when they are due: as the index ticket_need has them. */
export const byNeed = [
  asc(ticket.unreadAt),
  sql`(${ticket.status} = 'REPLIED') desc`,
  asc(ticket.dueAt),
  asc(ticket.id),
];
/** Whom we have asked first. */
const byAsked = [asc(ticket.askedAt), asc(ticket.id)];
/** The newest first. */
export const byAge = [desc(ticket.createdAt), asc(ticket.id)];

/** The cases with the paths of their nodes. */
export const withNode = (db: Db) =>
  db
    .select({ ticket, nodePath: helpNode.path })
    .from(ticket)
    .innerJoin(helpNode, eq(helpNode.nodeId, ticket.nodeId));

/** A page of the cases. */
function listRows(db: Db, where: SQL | undefined, order: SQL[], { limit, offset }: Page) {
  // the rows before the page are passed over by the index: only those that are shown are read
  const shown = db
    .select({ id: ticket.id })
    .from(ticket)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('shown');
  return withNode(db)
    .innerJoin(shown, eq(shown.id, ticket.id))
    .orderBy(...order);
}

/** Up to how many are counted: as many as there are to tell, and one more than the page shows, so that there is a next one. */
export const mostOf = ({ limit, offset }: Page) => Math.max(mostCounted, offset + limit + 1);

/** How many they are, up to mostOf. */
const countUpTo = (db: Db, where: SQL | undefined, page: Page): Promise<number> =>
  db.$count(db.select({ id: ticket.id }).from(ticket).where(where).limit(mostOf(page)).as('counted'));

/** A page of the cases, and how many they are, up to mostOf. */
export async function listPage(db: Db, where: SQL | undefined, order: SQL[], page: Page) {
  const [rows, total] = await Promise.all([listRows(db, where, order, page), countUpTo(db, where, page)]);
  return { rows, total };
}

const orders: Record<QueueState, SQL[]> = { open: byNeed, replied: byNeed, asked: byAsked, answered: byAge };

/**
 * Those that wait by need, those of filers who are asked by when that was, answered ones newest first. Total: null of a queue as it
 * stands, which countOpen counts.
 */
export async function listQueue(db: Db, { queue, state, whose, nodeIds }: QueueQuery, page: Page) {
  const where = and(
    isInAny([queue]),
    inState[state],
    whose ?? undefined,
    nodeIds ? inArray(ticket.nodeId, [...nodeIds]) : undefined,
  );
  if (state === 'open' && !whose && !nodeIds)
    return { rows: await listRows(db, where, orders[state], page), total: null };
  return listPage(db, where, orders[state], page);
}

/** How many cases of the queues wait, by queue, up to mostOf. */
export async function countOpen(
  db: Db,
  queues: readonly StaffQueue[],
  page: Page,
): Promise<Record<StaffQueue, number>> {
  const counts = { general: 0, objection: 0, illegal: 0 };
  const count = async (queue: StaffQueue) => {
    counts[queue] = await countUpTo(db, and(isInAny([queue]), isOpen), page);
  };
  await Promise.all(queues.map(count));
  return counts;
}

export async function countUnread(db: Db, queues: readonly StaffQueue[]): Promise<number> {
  return db.$count(ticket, and(isInAny(queues), sql`${ticket.unreadAt} is not null`));
}

/** A staff member has opened it; what was written since then stays unread. */
export async function markRead(db: Db, ticketId: string, unreadAt: Date): Promise<void> {
  await db
    .update(ticket)
    .set({ unreadAt: null })
    .where(and(eq(ticket.id, ticketId), eq(ticket.unreadAt, unreadAt)));
}

/** Who else has these tickets open since the moment. */
export async function listViewers(
  db: Db,
  { ticketIds, except, since }: { ticketIds: readonly string[]; except: string; since: Date },
) {
  return db
    .select({ ticketId: ticketViewer.ticketId, nick: account.nick })
    .from(ticketViewer)
    .innerJoin(account, eq(account.userId, ticketViewer.staffId))
    .where(
      and(
        inArray(ticketViewer.ticketId, [...ticketIds]),
        ne(ticketViewer.staffId, except),
        gt(ticketViewer.seenAt, since),
      ),
    )
    .orderBy(asc(account.nick));
}
