import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { heldAnswer } from '../../tables/staff/staff';

export type HeldAnswer = typeof heldAnswer.$inferSelect;

/** Whoever changes one has locked its ticket. */
export async function findHeld(db: Db, ticketId: string): Promise<HeldAnswer | null> {
  const [row] = await db.select().from(heldAnswer).where(eq(heldAnswer.ticketId, ticketId));
  return row ?? null;
}

export async function insertHeld(tx: Db, row: HeldAnswer): Promise<void> {
  await tx.insert(heldAnswer).values(row);
}

export async function deleteHeld(tx: Db, ticketId: string): Promise<void> {
  await tx.delete(heldAnswer).where(eq(heldAnswer.ticketId, ticketId));
}

/** The tickets whose answer is due, the longest due first. */
export async function listDueHeld(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ ticketId: heldAnswer.ticketId })
    .from(heldAnswer)
    .where(lte(heldAnswer.dueAt, now))
    .orderBy(asc(heldAnswer.dueAt))
    .limit(limit);
  return rows.map(({ ticketId }) => ticketId);
}
