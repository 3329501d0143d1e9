import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { isOfCase, mergedNumber } from '../../help/store/merged';
import { chatMiss, faq, faqVote, helpSearchLog } from '../../tables/faq/faq';
import { helpNode, ticket } from '../../tables/help/help';
import { cannedAnswer, ticketNote, ticketViewer } from '../../tables/staff/staff';

export async function markViewing(db: Db, ticketId: string, staffId: string, seenAt: Date): Promise<void> {
  await db
    .insert(ticketViewer)
    .values({ ticketId, staffId, seenAt })
    .onConflictDoUpdate({ target: [ticketViewer.ticketId, ticketViewer.staffId], set: { seenAt } });
}

export const insertNote = async (db: Db, row: typeof ticketNote.$inferInsert): Promise<void> => {
  await db.insert(ticketNote).values(row);
};

/** The last note of the ticket; undefined when there is none. */
export async function findLastNote(db: Db, ticketId: string) {
  const [row] = await db
    .select()
    .from(ticketNote)
    .where(eq(ticketNote.ticketId, ticketId))
    .orderBy(desc(ticketNote.id))
    .limit(1);
  return row;
}

/** Of the case and of those that were merged into it; `from`: the number of such a one, '' without one. */
export const listNotes = (db: Db, ticketId: string) =>
  db
    .select({ ...getTableColumns(ticketNote), from: mergedNumber(ticketId) })
    .from(ticketNote)
    .innerJoin(ticket, eq(ticket.id, ticketNote.ticketId))
    .where(isOfCase(ticketNote.ticketId, ticketId))
    .orderBy(asc(ticketNote.createdAt), asc(ticketNote.id));

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

/** The one with the same title and text for the same category; null when there is none. */
export async function findSameCanned(
  db: Db,
  { nodeId, title, text }: Pick<typeof cannedAnswer.$inferInsert, 'nodeId' | 'title' | 'text'>,
): Promise<number | null> {
  const [row] = await db
    .select({ id: cannedAnswer.id })
    .from(cannedAnswer)
    .where(
      and(
        nodeId ? eq(cannedAnswer.nodeId, nodeId) : isNull(cannedAnswer.nodeId),
        eq(cannedAnswer.title, title),
        eq(cannedAnswer.text, text),
      ),
    );
  return row?.id ?? null;
}

/** The title of what went; null where there was nothing. */
export async function removeCanned(db: Db, id: number): Promise<string | null> {
  const rows = await db
    .delete(cannedAnswer)
    .where(eq(cannedAnswer.id, id))
    .returning({ title: cannedAnswer.title });
  return rows[0]?.title ?? null;
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

/** What was looked for in the FAQ since the moment, most often first; capitals are small letters. */
export const listSearches = (db: Db, since: Date, limit: number) => {
  const text = sql<string>`lower(${helpSearchLog.keyword})`;
  return db
    .select({
      text,
      count: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(${helpSearchLog.at})`.mapWith(helpSearchLog.at),
    })
    .from(helpSearchLog)
    .where(gt(helpSearchLog.at, since))
    .groupBy(text)
    .orderBy(sql`count(*) desc, max(${helpSearchLog.at}) desc`)
    .limit(limit);
};

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
