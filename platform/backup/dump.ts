import { sql } from 'drizzle-orm';
import { listMigrations } from '../db/applied';
import type { Migration } from '../db/migrate';
import type { Db } from '../db/open-database';
import { columnList, listTables } from './tables';

/** The first line of a dump. */
interface DumpHeader {
  format: typeof dumpFormat;
  /** The schema that the rows fit, in the order it was made. */
  migrations: Migration[];
}

export const dumpFormat = 'moabom-dump-1';

/** The last line of a dump: one that was cut short has none. */
interface DumpEnd {
  rows: number;
}

const batchSize = 500;

/**
 * Hands `use` every row of the database as lines of text: `head⇥DumpHeader`, then `{table}⇥[{column: value}, …]`, then
 * `end⇥DumpEnd`. Values are written by the database itself (row_to_json), so they are exact and mean the same on both
 * engines. All lines show one moment (a repeatable-read transaction); the embedded engine, which has one connection,
 * serves no other request in that time.
 */
export function withDump<Result>(
  db: Db,
  use: (lines: AsyncIterable<string>) => Promise<Result>,
): Promise<Result> {
  const read = async (tx: Db) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return use(dumpLines(tx));
  };
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function* dumpLines(tx: Db): AsyncGenerator<string> {
  const header: DumpHeader = { format: dumpFormat, migrations: await listMigrations(tx) };
  yield `head\t${JSON.stringify(header)}`;
  let total = 0;
  for (const { name, columns } of await listTables(tx)) {
    const list = columnList(columns);
    await tx.execute(
      sql`declare dump no scroll cursor for select row_to_json(t)::text as row from (select ${list} from ${sql.identifier(name)}) t`,
    );
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${batchSize} from dump`));
      if (rows.length === 0) break;
      total += rows.length;
      yield `${name}\t[${rows.map(({ row }) => row).join(',')}]`;
    }
    await tx.execute(sql`close dump`);
  }
  const end: DumpEnd = { rows: total };
  yield `end\t${JSON.stringify(end)}`;
}
