import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  like,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { QueueState, StaffQueue } from '~protocol/staff/codes';
import { contains } from '../../core/store/contains';
import type { Db } from '../../db/open-database';
import { isRemembered } from '../../help/store/tickets';
import { account } from '../../tables/account/account';
import { ticketAddition } from '../../tables/help/addition';
import { helpNode, ticket } from '../../tables/help/help';
import { ticketViewer } from '../../tables/staff/staff';
import { hasPhone } from './marks';

export interface QueueQuery {
  queue: StaffQueue;
  state: QueueState;
  /** Whose they are; null = no matter whose. */
  whose: SQL | null;
  /** Null = every category. */
  nodeIds: readonly string[] | null;
}

interface Page {
  limit: number;
  offset: number;
}

/** What waits for us: not answered, and its filer is not asked anything. Written out as the indexes have it. */
export const isOpen = sql`${ticket.status} not in ('ANSWEND', 'ANSWASK')`;
const inState: Record<QueueState, SQL> = {
  open: isOpen,
  replied: eq(ticket.status, 'REPLIED'),
  asked: eq(ticket.status, 'ANSWASK'),
  answered: eq(ticket.status, 'ANSWEND'),
};

export const isInQueue = (queue: StaffQueue): SQL => eq(ticket.queue, queue);
export const isInAny = (queues: readonly StaffQueue[]) =>
  and(isRemembered, or(sql`false`, ...queues.map(isInQueue)));

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
const byAge = [desc(ticket.createdAt), asc(ticket.id)];

async function listPage(db: Db, where: SQL | undefined, order: SQL[], { limit, offset }: Page) {
  const [rows, [total]] = await Promise.all([
    db
      .select({ ticket, nodePath: helpNode.path })
      .from(ticket)
      .innerJoin(helpNode, eq(helpNode.nodeId, ticket.nodeId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ n: count() }).from(ticket).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

const orders: Record<QueueState, SQL[]> = { open: byNeed, replied: byNeed, asked: byAsked, answered: byAge };

/** Those that wait by need, those of filers who are asked by when that was, answered ones newest first. */
export function listQueue(db: Db, { queue, state, whose, nodeIds }: QueueQuery, page: Page) {
  const where = and(
    isInAny([queue]),
    inState[state],
    whose ?? undefined,
    nodeIds ? inArray(ticket.nodeId, [...nodeIds]) : undefined,
  );
  return listPage(db, where, orders[state], page);
}

interface TicketSearch {
  text: string;
  number: string;
  /** digits, where the text is a phone number and nothing else */
  phone: string | null;
  queues: readonly StaffQueue[];
}

/** An illegal report without its first three lines (protocol/help/rules.ts): who reported is read by a logged press only. */
const withoutReporter = sql`regexp_replace(${ticket.contents}, '^1\\) [^\n]*\n2\\) [^\n]*\n3\\) [^\n]*\n', '')`;

/**
 * In those queues, newest first: by part of the number (as readCaseNumber gives it), e-mail address, member id, title or text
 * (of an illegal report: what was written of the case), in capitals or small letters; by the whole id or nick. A phone number is
 * looked for as one: its digits count, and in an illegal report the number of who reported, too.
 */
export function searchTickets(db: Db, { text, number, phone, queues }: TicketSearch, page: Page) {
  if (phone) return listPage(db, and(isInAny(queues), hasPhone(db, phone, text)), byAge, page);
  const pattern = contains(text);
  const inReply = db
    .select({ one: sql`1` })
    .from(ticketAddition)
    .where(and(eq(ticketAddition.ticketId, ticket.id), ilike(ticketAddition.contents, pattern)));
  const texts = [ticket.title, ticket.email, ticket.memberId];
  const isIllegal = eq(ticket.formType, 'illegal');
  const matches = or(
    // fewer letters would find nearly every number
    /^[0-9A-Z]{3,}$/.test(number) ? like(ticket.caseNumber, `%${number}%`) : undefined,
    ...texts.map((column) => ilike(column, pattern)),
    and(not(isIllegal), ilike(ticket.contents, pattern)),
    and(isIllegal, ilike(ticket.contents, pattern), ilike(withoutReporter, pattern)),
    eq(ticket.id, text),
    eq(ticket.memberId, db.select({ userId: account.userId }).from(account).where(eq(account.nick, text))),
    exists(inReply),
  );
  return listPage(db, and(isInAny(queues), matches), byAge, page);
}

/** How many cases of the queues wait, by queue. */
export async function countOpen(db: Db, queues: readonly StaffQueue[]): Promise<Record<StaffQueue, number>> {
  const rows = await db
    .select({ queue: ticket.queue, n: count() })
    .from(ticket)
    .where(and(isInAny(queues), isOpen))
    .groupBy(ticket.queue);
  const counts = { general: 0, objection: 0, illegal: 0 };
  for (const { queue, n } of rows) counts[queue] += n;
  return counts;
}

export async function countUnread(db: Db, queues: readonly StaffQueue[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(ticket)
    .where(and(isInAny(queues), sql`${ticket.unreadAt} is not null`));
  return row?.n ?? 0;
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
