import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { auditLog, isOfArea } from '../../tables/core/audit';

/** Changes of the home page in the audit log, the newest first, with the nick of who made them. */
export async function listChanges(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const { id, at, action, target, detail, actor } = auditLog;
  const isOfHome = isOfArea('home');
  const rows = await db
    .select({ id, at, action, target, detail, by: sql<string>`coalesce(${account.nick}, ${actor})` })
    .from(auditLog)
    .leftJoin(account, eq(account.userId, actor))
    .where(isOfHome)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(auditLog, isOfHome) };
}
