import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { chatPin } from '../../tables/chat/lines';
import { chatPoll, chatVote } from '../../tables/chat/polls';

export type PollRow = typeof chatPoll.$inferSelect;

const lastPoll = (db: Db, broadNo: number, since: Date) =>
  db
    .select()
    .from(chatPoll)
    .where(and(eq(chatPoll.broadNo, broadNo), or(isNull(chatPoll.closedAt), gt(chatPoll.closedAt, since))))
    .orderBy(desc(chatPoll.no))
    .limit(1);

/** The room's last poll, if it is open or was closed after `since`. */
export async function findPoll(db: Db, broadNo: number, since: Date): Promise<PollRow | null> {
  const [row] = await lastPoll(db, broadNo, since);
  return row ?? null;
}

/** What stands above a room, in one statement: the number of its pinned line, and the poll as findPoll has it. */
export async function findAbove(
  db: Db,
  broadNo: number,
  since: Date,
): Promise<{ pinNo: number | null; poll: PollRow | null }> {
  const last = lastPoll(db, broadNo, since).as('last');
  const { no, question, answers, createdAt, closedAt } = last;
  const [row] = await db
    .select({
      pinNo: chatPin.lineNo,
      poll: { no, broadNo: last.broadNo, question, answers, createdAt, closedAt },
    })
    .from(sql`(select 1) as one`)
    .leftJoin(chatPin, eq(chatPin.broadNo, broadNo))
    .leftJoin(last, sql`true`);
  return { pinNo: row?.pinNo ?? null, poll: row?.poll?.no ? row.poll : null };
}

export async function insertPoll(
  tx: Db,
  row: Pick<PollRow, 'broadNo' | 'question' | 'answers' | 'createdAt'>,
): Promise<PollRow> {
  const [made] = await tx.insert(chatPoll).values(row).returning();
  if (!made) throw new Error('an insert returns its row');
  return made;
}

/** Closes what is open in the room; the number of it, null: nothing was. */
export async function closeOpen(tx: Db, broadNo: number, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(chatPoll)
    .set({ closedAt: now })
    .where(and(eq(chatPoll.broadNo, broadNo), isNull(chatPoll.closedAt)))
    .returning({ no: chatPoll.no });
  return row?.no ?? null;
}

/** Counts an answer; false: the member has answered before. */
export async function insertVote(tx: Db, row: typeof chatVote.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(chatVote)
    .values(row)
    .onConflictDoNothing()
    .returning({ answer: chatVote.answer });
  return rows.length > 0;
}

/** How many gave each answer. */
export async function countVotes(
  db: Db,
  { no, answers }: Pick<PollRow, 'no' | 'answers'>,
): Promise<number[]> {
  const rows = await db
    .select({ answer: chatVote.answer, votes: count() })
    .from(chatVote)
    .where(eq(chatVote.pollNo, no))
    .groupBy(chatVote.answer);
  return answers.map((_, answer) => rows.find((row) => row.answer === answer)?.votes ?? 0);
}

/** The member's answer; null: none. */
export async function findVote(db: Db, pollNo: number, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ answer: chatVote.answer })
    .from(chatVote)
    .where(and(eq(chatVote.pollNo, pollNo), eq(chatVote.accountId, accountId)));
  return row?.answer ?? null;
}
