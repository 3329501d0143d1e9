/** What the grown worlds share: rows made of their numbers by a hash, so that each run has the same, and how they are filled in. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withLateIndexes } from '../../platform/db/late-indexes.ts';

const hashOf = (name) => [...name].reduce((sum, letter) => sum * 31 + letter.codePointAt(0), 7);
/** SQL: a number from 0 to 1 made of `n` and a name. */
export const chance = (name) => `((hashint8extended(n, ${hashOf(name)}) & 1048575) / 1048576.0)`;
/** SQL: a whole number from 0 to below the limit. */
export const whole = (name, below) => `floor(${chance(name)} * ${below})::int`;

/** SQL: `w.list`, the words and, up to so many more, names of two and three syllables. */
export const listOf = (words, more) => `(select array(select x from (
    select x, row_number() over () as r from unnest('{${words}}'::text[]) x
    union all
    select chr(44032 + (n * 7919) % 11172) || chr(44032 + (n * 104729) % 11172) || case n % 3 when 0 then chr(44032 + (n * 6151) % 11172) else '' end, 1000 + n
    from generate_series(1, ${more}) n) named order by r)) as w(list)`;

/** The numbers of a full world at a scale. */
export const sizeAt = (full, scale) =>
  Object.fromEntries(Object.entries(full).map(([name, count]) => [name, Math.round(count * scale)]));

/**
 * Fills a database on which a platform was opened, with the indexes made afterwards.
 *
 * @param databaseUrl of PostgreSQL, as a role that may switch triggers off
 * @param statementsOf gives the statements that insert; it may look and clear by the client
 */
export async function fill(databaseUrl, statementsOf, progress = () => {}) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // neither keys to look up nor anyone to tell
    await client.query(
      "set local session_replication_role = 'replica'; set local maintenance_work_mem = '512MB'",
    );
    const statements = await statementsOf(client);
    await withLateIndexes(drizzle(client), async () => {
      for (const statement of statements) {
        const { rowCount } = await client.query(statement);
        progress(`${rowCount} rows: ${statement.slice(0, 40)} …`);
      }
      progress('indexes');
    });
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
