import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { answerDraft } from '../../tables/staff/staff';

/** One draft for each staff member and ticket: the last write wins. */
export async function saveAnswerDraft(tx: Db, row: typeof answerDraft.$inferInsert): Promise<void> {
  const { text, kind, batchId = null, updatedAt } = row;
  await tx
    .insert(answerDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [answerDraft.ticketId, answerDraft.staffId],
      set: { text, kind, batchId, updatedAt },
    });
}

const of = (ticketId: string, staffId: string) =>
  and(eq(answerDraft.ticketId, ticketId), eq(answerDraft.staffId, staffId));

export async function findAnswerDraft(db: Db, ticketId: string, staffId: string) {
  const [row] = await db.select().from(answerDraft).where(of(ticketId, staffId));
  return row ?? null;
}

export async function deleteAnswerDraft(tx: Db, ticketId: string, staffId: string): Promise<void> {
  await tx.delete(answerDraft).where(of(ticketId, staffId));
}
