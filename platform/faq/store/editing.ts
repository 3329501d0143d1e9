import { and, eq, ne, sql } from 'drizzle-orm';
import { lockAlone } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { faq } from '../../tables/faq/faq';

export async function findEntry(db: Db, kbId: number) {
  const [row] = await db
    .select({
      kbId: faq.kbId,
      nodeId: faq.nodeId,
      title: faq.title,
      contents: faq.contents,
      topOrder: faq.topOrder,
    })
    .from(faq)
    .where(eq(faq.kbId, kbId));
  return row ?? null;
}

/** Adds an entry under the next number, or corrects the one of that number; null when there is none. */
export async function saveEntry(
  tx: Db,
  { kbId, ...row }: Omit<typeof faq.$inferInsert, 'kbId'> & { kbId?: number },
): Promise<number | null> {
  await lockAlone(tx, 'faq');
  if (row.topOrder != null) {
    const others = kbId === undefined ? undefined : ne(faq.kbId, kbId);
    await tx
      .update(faq)
      .set({ topOrder: null })
      .where(and(eq(faq.topOrder, row.topOrder), others));
  }
  if (kbId !== undefined) {
    const [saved] = await tx.update(faq).set(row).where(eq(faq.kbId, kbId)).returning({ kbId: faq.kbId });
    return saved?.kbId ?? null;
  }
  const [last] = await tx.select({ kbId: sql<number>`coalesce(max(${faq.kbId}), 0)::int` }).from(faq);
  const next = (last?.kbId ?? 0) + 1;
  await tx.insert(faq).values({ ...row, kbId: next });
  return next;
}

/** The title of what was removed; null when there was nothing. */
export async function removeEntry(db: Db, kbId: number): Promise<string | null> {
  const [row] = await db.delete(faq).where(eq(faq.kbId, kbId)).returning({ title: faq.title });
  return row?.title ?? null;
}
