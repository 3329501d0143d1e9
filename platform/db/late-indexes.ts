import { sql } from 'drizzle-orm';
import type { Db } from './open-database';

/**
 * Runs `fill` without the indexes that only make reading faster, and builds them afterwards, as they were: fed row by
 * row they cost ten times as much. For tables that nobody reads yet, within a transaction.
 */
export async function withLateIndexes(tx: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique
    order by c.relname`);
  if (rows.length > 0) await tx.execute(sql.raw(`drop index ${rows.map(({ name }) => name)}`));
  await fill();
  await tx.execute(sql.raw(rows.map(({ definition }) => definition).join(';\n')));
}
