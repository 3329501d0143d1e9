import type { Db } from '../../db/open-database';
import { auditLog } from '../../tables/core/audit';

/** Adds a row to the log of staff's deeds, in the transaction of the deed. Rows are never changed. */
export async function insertAudit(tx: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row);
}
