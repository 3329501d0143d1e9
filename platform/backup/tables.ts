import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';

export interface Table {
  name: string;
  /** Those that can be written: generated ones are left out. */
  columns: string[];
}

/** Every table of ours but the list of migrations, which the migrations themselves write. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export const columnList = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The constraints that would ask for rows which have not been loaded yet. */
export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`);
  return rows;
}

/** The tables with triggers of ours. */
export async function listTriggered(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`);
  return rows.map(({ name }) => name);
}

/** The columns that count by themselves, and their sequences. */
export async function listCounters(db: Db): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by c.relname, a.attname`);
  return rows;
}

/** The first table that has a row; null in an empty database. */
export async function findFilledTable(db: Db): Promise<string | null> {
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}
