import { sql } from 'drizzle-orm';
import type { Migration } from './migrate';
import type { Db } from './open-database';

/** The applied migrations, in name order. */
export async function listMigrations(db: Db): Promise<Migration[]> {
  const { rows } = await db.execute<{ name: string; sha256: string }>(
    sql`select name, sha256 from schema_migration order by name collate "C"`,
  );
  return rows;
}
