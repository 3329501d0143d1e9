import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { auditLog } from '../../tables/core/audit';

/** Adds a row to the log of staff's deeds, in the transaction of the deed. Rows are never changed. */
export async function insertAudit(tx: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row);
}

/** Whether that was done to the target, with these details among others. */
export async function hasAudit(
  db: Db,
  { action, target, detail }: Pick<typeof auditLog.$inferSelect, 'action' | 'target' | 'detail'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, target),
        eq(auditLog.action, action),
        sql`${auditLog.detail} @> ${JSON.stringify(detail)}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
