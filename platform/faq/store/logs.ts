import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { chatMiss, faq, faqVote, helpSearchLog } from '../../tables/faq/faq';

export async function hasFaq(db: Db, kbId: number): Promise<boolean> {
  const rows = await db.select({ kbId: faq.kbId }).from(faq).where(eq(faq.kbId, kbId));
  return rows.length > 0;
}

/** False when the voter has said so or otherwise before: the first word stays. */
export async function insertVote(db: Db, row: typeof faqVote.$inferInsert): Promise<boolean> {
  const rows = await db.insert(faqVote).values(row).onConflictDoNothing().returning({ kbId: faqVote.kbId });
  return rows.length === 1;
}

export async function insertSearchLog(db: Db, keyword: string, at: Date): Promise<void> {
  await db.insert(helpSearchLog).values({ keyword, at });
}

export async function insertChatMiss(db: Db, text: string, at: Date): Promise<void> {
  await db.insert(chatMiss).values({ text, at });
}

/** Deletes what was searched and asked before the moment. */
export async function deleteHelpLogs(db: Db, before: Date): Promise<void> {
  await db.delete(helpSearchLog).where(lt(helpSearchLog.at, before));
  await db.delete(chatMiss).where(lt(chatMiss.at, before));
}
