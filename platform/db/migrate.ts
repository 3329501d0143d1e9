import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** Any constant will do, as long as no other use of advisory locks takes it. */
const lockKey = 7_240_017;

const explanation =
  '이 데이터베이스는 다른 버전의 모아봄이 만든 것이라 그대로 쓸 수 없습니다.\n' +
  '- 데모 데이터라면 데이터 폴더(DATA_DIR, 기본 .data)를 지우고 다시 시작해 주세요.\n' +
  '- 지켜야 할 데이터라면 그 버전에서 `npm run platform -- backup <폴더>`로 백업한 뒤, ' +
  '이 버전에서 새 데이터 폴더나 빈 데이터베이스에 `npm run platform -- restore <폴더>`로 되돌려 주세요.';

/** The database was made by other migrations than ours; the message tells the operator what to do. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError';
  constructor(detail: string) {
    super(`${explanation}\n(${detail})`);
  }
}

export interface Migration {
  name: string;
  sha256: string;
}

/**
 * Applies the *.sql files of `dir` that were not applied yet, in name order, one transaction each, under one
 * advisory lock, so that several nodes may start at once. Returns how many it applied. Throws SchemaVersionError when an
 * applied file has changed since or is none of ours. `last` names the file after which it stops (default: all).
 */
export async function migrate(pool: Pool, dir: string, last?: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("set lock_timeout = '120s'; set statement_timeout = 0");
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<Migration>('select name, sha256 from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const files = readdirSync(dir)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const foreign = rows.find(({ name }) => !files.includes(name));
    if (foreign) throw new SchemaVersionError(`${foreign.name} is not known`);
    let count = 0;
    for (const name of files.filter((file) => last === undefined || file <= last)) {
      const text = readFileSync(join(dir, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (applied.get(name) === sha256) continue;
      if (applied.has(name)) throw new SchemaVersionError(`${name} has changed`);
      await applyFile(client, name, text, sha256);
      count++;
    }
    return count;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => {});
    client.release();
  }
}

async function applyFile(client: PoolClient, name: string, text: string, sha256: string) {
  await client.query('begin');
  try {
    for (const statement of text.split('--> statement-breakpoint')) {
      if (statement.trim()) await client.query(statement);
    }
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
