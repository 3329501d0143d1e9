import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { z } from 'zod';
import { listMigrations } from '../db/applied';
import { drizzleOn } from '../db/drizzle-on';
import { migrate } from '../db/migrate';
import type { Db } from '../db/open-database';
import { dumpFormat } from './dump';
import {
  columnList,
  findFilledTable,
  listCounters,
  listForeignKeys,
  listTables,
  listTriggered,
  type Table,
} from './tables';

/** What stands in the way of loading; the message is for the operator. */
export class LoadError extends Error {
  override name = 'LoadError';
}

const headerSchema = z.object({
  format: z.literal(dumpFormat),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
});
/**
 * The last migration of the version before the migrations became one. Its dumps fit the first of today: what they have
 * more (columns of the demo world) is left out.
 */
const earlier = {
  name: '0007_form_draft.sql',
  sha256: '48563f66f118a5bc65fd1a1328c2c612e9620a405fc04e9bec03b7d6e39d6d8f',
};
const foundation = '0000_foundation.sql';

const endSchema = z.object({ rows: z.number().int() });

function cut(line: string): [head: string, json: string] {
  const tab = line.indexOf('\t');
  if (tab < 1) throw new LoadError('백업 파일이 손상되었습니다.');
  return [line.slice(0, tab), line.slice(tab + 1)];
}

function parseJson<Value>(schema: z.ZodType<Value>, json: string): Value {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new LoadError('백업 파일이 손상되었거나 모아봄의 백업이 아닙니다.');
  }
}

/**
 * Loads the lines of a dump (dump.ts) into a database that has no rows: brings its schema to where the dump's was, loads
 * everything in one transaction, and only then brings the schema up to date, so that an old backup becomes today's.
 * Returns the number of rows. Throws LoadError, and leaves the database without rows, when it is not empty, when the
 * dump is of a newer version or cut short, or when a row does not fit.
 */
export async function loadDump(
  pool: Pool,
  migrationsDir: string,
  lines: AsyncIterable<string>,
): Promise<number> {
  const reader = lines[Symbol.asyncIterator]();
  const first = await reader.next();
  const [head, json] = cut(first.done ? '' : first.value);
  if (head !== 'head') throw new LoadError('모아봄의 백업이 아닙니다.');
  const { migrations } = parseJson(headerSchema, json);
  const db: Db = drizzleOn(pool);
  await bringTo(pool, migrationsDir, migrations);
  const filled = await findFilledTable(db);
  if (filled) throw new LoadError(`비어 있는 데이터베이스에만 되돌릴 수 있습니다. (${filled})`);
  const rows = await db.transaction((tx) => loadRows(tx, { [Symbol.asyncIterator]: () => reader }));
  await migrate(pool, migrationsDir);
  return rows;
}

async function bringTo(pool: Pool, dir: string, wanted: { name: string; sha256: string }[]): Promise<void> {
  const newest = wanted.at(-1);
  if (newest?.name === earlier.name && newest.sha256 === earlier.sha256) {
    await migrate(pool, dir, foundation);
    return;
  }
  await migrate(pool, dir, newest?.name);
  const have = await listMigrations(drizzleOn(pool));
  const fits = wanted.every(({ name, sha256 }, i) => have[i]?.name === name && have[i]?.sha256 === sha256);
  if (!fits) throw new LoadError('이 프로그램보다 새롭거나 다른 버전의 백업입니다.');
  if (have.length > wanted.length) {
    throw new LoadError('백업보다 새로운 버전의 데이터베이스입니다. 새 데이터베이스를 만들어 주세요.');
  }
}

async function loadRows(tx: Db, lines: AsyncIterable<string>): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const keys = await listForeignKeys(tx);
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  }
  // open pages and other nodes are told of what happens, not of what is put back
  const told = await listTriggered(tx);
  for (const name of told) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  const rows = await insertLines(tx, tables, lines);
  for (const name of told) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
  for (const { table, column, sequence } of await listCounters(tx)) {
    await tx.execute(sql`
      select setval(${sequence}, greatest((select max(${sql.identifier(column)}) from ${sql.identifier(table)}),
        (select last_value from ${sql.raw(sequence)})))`);
  }
  return rows;
}

async function insertLines(tx: Db, tables: Map<string, Table>, lines: AsyncIterable<string>) {
  let total = 0;
  for await (const line of lines) {
    const [head, json] = cut(line);
    if (head === 'end') {
      if (parseJson(endSchema, json).rows === total) return total;
      break;
    }
    const table = tables.get(head);
    if (!table) throw new LoadError(`백업에 알 수 없는 표가 있습니다. (${head})`);
    total += await insertBatch(tx, table, json);
  }
  throw new LoadError('백업 파일이 끝까지 쓰이지 않았습니다.');
}

async function insertBatch(tx: Db, { name, columns }: Table, json: string): Promise<number> {
  const list = columnList(columns);
  const table = sql.identifier(name);
  try {
    const { rowCount } = await tx.execute(sql`
      insert into ${table} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${table}, ${json}::json)`);
    return rowCount ?? 0;
  } catch (error) {
    throw new LoadError(`${name} 표의 행을 되돌리지 못했습니다.`, { cause: error });
  }
}
