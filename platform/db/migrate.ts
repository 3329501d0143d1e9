import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** Any constant will do, as long as no other use of advisory locks takes it. */
const lockKey = 7_240_017;

export interface Migration {
  name: string;
  sha256: string;
}

/**
 * Applies the *.sql files of `dir` that were not applied yet, in name order, one transaction each, under one
 * advisory lock, so that several nodes may start at once. Returns how many it applied. Throws when an applied
 * file has changed since. `last` names the file after which it stops (default: all).
 */
export async function migrate(pool: Pool, dir: string, last?: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("set lock_timeout = '120s'");
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<Migration>('select name, sha256 from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const files = readdirSync(dir)
      .filter((name) => name.endsWith('.sql') && (last === undefined || name <= last))
      .sort();
    let count = 0;
    for (const name of files) {
      const text = readFileSync(join(dir, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (applied.get(name) === sha256) continue;
      if (applied.has(name)) throw new Error(`the applied migration ${name} has changed`);
      await applyFile(client, name, text, sha256);
      count++;
    }
    return count;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    await client.query('reset lock_timeout').catch(() => {});
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
