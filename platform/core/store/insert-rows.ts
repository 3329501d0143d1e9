import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';

export type Rows<Table extends { $inferInsert: unknown }> = readonly Table['$inferInsert'][];

/**
 * Inserts any number of rows by one statement with one parameter (a VALUES list ends at 65 535 of them). All rows
 * must have the first one's keys. For rows of our own making: no defaults but those of left-out columns.
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key] ?? null]),
    ),
  );
  const name = sql.identifier(getTableName(table));
  const list = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(named)}::json)`,
  );
}

/** After rows with numbers of their own: the next generated one follows the highest. */
export async function continueIdentity(db: Db, table: PgTable, column: string): Promise<void> {
  const name = getTableName(table);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${column}), (select max(${sql.identifier(column)}) from ${sql.identifier(name)}))`,
  );
}
