import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { chatTurn } from '../../tables/faq/faq';

export async function insertChatTurn(db: Db, row: typeof chatTurn.$inferInsert): Promise<void> {
  await db.insert(chatTurn).values(row);
}

/** The newest `limit` turns since the moment, oldest first. */
export async function listChatTurns(db: Db, conversation: string, since: Date, limit: number) {
  const rows = await db
    .select({ message: chatTurn.message, answer: chatTurn.answer, at: chatTurn.at })
    .from(chatTurn)
    .where(and(eq(chatTurn.conversation, conversation), gte(chatTurn.at, since)))
    .orderBy(desc(chatTurn.id))
    .limit(limit);
  return rows.reverse();
}

export async function deleteConversation(db: Db, conversation: string): Promise<void> {
  await db.delete(chatTurn).where(eq(chatTurn.conversation, conversation));
}

export async function deleteChatTurns(db: Db, before: Date): Promise<void> {
  await db.delete(chatTurn).where(lt(chatTurn.at, before));
}
