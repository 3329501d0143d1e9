import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { inboundMail, mailThread } from '../../tables/mail/inbound';

export async function insertThread(tx: Db, row: typeof mailThread.$inferInsert): Promise<void> {
  await tx.insert(mailThread).values(row).onConflictDoNothing();
}

/** The ticket that a token of our mail belongs to. */
export async function findThread(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ ticketId: mailThread.ticketId })
    .from(mailThread)
    .where(eq(mailThread.tokenHash, tokenHash));
  return row?.ticketId ?? null;
}

/** Message-IDs of what came in for the ticket, newest first. */
export async function listMessageIds(db: Db, ticketId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ messageId: inboundMail.messageId })
    .from(inboundMail)
    .where(and(eq(inboundMail.ticketId, ticketId), isNotNull(inboundMail.messageId)))
    .orderBy(desc(inboundMail.id))
    .limit(limit);
  return rows.flatMap(({ messageId }) => messageId ?? []);
}

/** Names of the files that were not taken of the mail that became the ticket. */
export async function listRefused(db: Db, ticketId: string): Promise<string[]> {
  const [row] = await db
    .select({ refused: inboundMail.refused })
    .from(inboundMail)
    .where(and(eq(inboundMail.ticketId, ticketId), eq(inboundMail.outcome, 'case')));
  return row?.refused ?? [];
}
