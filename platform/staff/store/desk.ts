import { and, asc, count, desc, eq, gt, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import type { Db } from '../../db/open-database';
import { chatMiss, faq, faqVote } from '../../faq/schema/faq';
import { helpNode, ticket } from '../../help/schema/help';
import { isRemembered } from '../../help/store/tickets';
import { cannedAnswer, ticketNote, ticketViewer } from '../schema/staff';

export interface QueueQuery {
  isIllegal: boolean;
  isOpen: boolean;
  /** Null = every category. */
  nodeIds: readonly string[] | null;
  /** Part of a title or a whole e-mail address; '' = all. */
  text: string;
  limit: number;
  offset: number;
}

const queueOf = (isIllegal: boolean): SQL | undefined =>
  and(isRemembered, isIllegal ? eq(ticket.formType, 'illegal') : ne(ticket.formType, 'illegal'));
const isOpen = ne(ticket.status, 'ANSWEND');

function matches({ isIllegal, isOpen: open, nodeIds, text }: QueueQuery): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    queueOf(isIllegal),
    open ? isOpen : eq(ticket.status, 'ANSWEND'),
    nodeIds ? inArray(ticket.nodeId, [...nodeIds]) : undefined,
    text ? or(ilike(ticket.title, pattern), eq(ticket.email, text), eq(ticket.id, text)) : undefined,
  );
}

/** Open ones by when they are due (in one queue: by when they came), answered ones newest first. */
export async function listQueue(db: Db, query: QueueQuery) {
  const where = matches(query);
  const order = query.isOpen ? asc(ticket.createdAt) : desc(ticket.createdAt);
  const [rows, [total]] = await Promise.all([
    db
      .select({ ticket, nodePath: helpNode.path })
      .from(ticket)
      .innerJoin(helpNode, eq(helpNode.nodeId, ticket.nodeId))
      .where(where)
      .orderBy(order, asc(ticket.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ n: count() }).from(ticket).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function countOpen(db: Db, isIllegal: boolean): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(ticket)
    .where(and(queueOf(isIllegal), isOpen));
  return row?.n ?? 0;
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

export async function markViewing(db: Db, ticketId: string, staffId: string, seenAt: Date): Promise<void> {
  await db
    .insert(ticketViewer)
    .values({ ticketId, staffId, seenAt })
    .onConflictDoUpdate({ target: [ticketViewer.ticketId, ticketViewer.staffId], set: { seenAt } });
}

export const insertNote = async (db: Db, row: typeof ticketNote.$inferInsert): Promise<void> => {
  await db.insert(ticketNote).values(row);
};

export const listNotes = (db: Db, ticketId: string) =>
  db.select().from(ticketNote).where(eq(ticketNote.ticketId, ticketId)).orderBy(asc(ticketNote.id));

/** All of them, or those for one main category and for all. */
export async function listCanned(db: Db, nodeId: string | null) {
  return db
    .select({
      id: cannedAnswer.id,
      nodeId: cannedAnswer.nodeId,
      nodeName: helpNode.name,
      title: cannedAnswer.title,
      text: cannedAnswer.text,
    })
    .from(cannedAnswer)
    .leftJoin(helpNode, eq(helpNode.nodeId, cannedAnswer.nodeId))
    .where(nodeId ? sql`(${cannedAnswer.nodeId} is null or ${cannedAnswer.nodeId} = ${nodeId})` : undefined)
    .orderBy(sql`${helpNode.position} asc nulls first`, asc(cannedAnswer.title), asc(cannedAnswer.id));
}

/** Adds one, or corrects the one of that number; null when it is gone. */
export async function saveCanned(
  db: Db,
  { id, ...row }: typeof cannedAnswer.$inferInsert,
): Promise<number | null> {
  if (id === undefined) {
    const [made] = await db.insert(cannedAnswer).values(row).returning({ id: cannedAnswer.id });
    return made?.id ?? null;
  }
  const [saved] = await db
    .update(cannedAnswer)
    .set(row)
    .where(eq(cannedAnswer.id, id))
    .returning({ id: cannedAnswer.id });
  return saved?.id ?? null;
}

export async function removeCanned(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .delete(cannedAnswer)
    .where(eq(cannedAnswer.id, id))
    .returning({ id: cannedAnswer.id });
  return rows.length === 1;
}

/** What the chatbot could not answer since the moment, most often asked first. */
export const listMisses = (db: Db, since: Date, limit: number) =>
  db
    .select({
      text: chatMiss.text,
      count: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(${chatMiss.at})`.mapWith(chatMiss.at),
    })
    .from(chatMiss)
    .where(gt(chatMiss.at, since))
    .groupBy(chatMiss.text)
    .orderBy(sql`count(*) desc, max(${chatMiss.at}) desc`)
    .limit(limit);

/** Entries that did not help, by the number of those who said so. */
export const listUnhelpful = (db: Db, limit: number) =>
  db
    .select({
      kbId: faq.kbId,
      title: faq.title,
      no: sql<number>`count(*) filter (where not ${faqVote.isSatisfied})::int`,
      yes: sql<number>`count(*) filter (where ${faqVote.isSatisfied})::int`,
    })
    .from(faqVote)
    .innerJoin(faq, eq(faq.kbId, faqVote.kbId))
    .groupBy(faq.kbId)
    .having(sql`bool_or(not ${faqVote.isSatisfied})`)
    .orderBy(sql`count(*) filter (where not ${faqVote.isSatisfied}) desc, ${faq.kbId}`)
    .limit(limit);
