import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';

/** Where rows name files of uploads, as `select` of their SHA-256 in hex: a new kind of upload has its line here. */
const places: SQL[] = [
  sql`select sha256 from attachment`,
  sql`select sha256 from photo`,
  sql`select small_sha256 from photo`,
  sql`select thumb_sha256 from stream`,
  sql`select sha256 from profile_picture`,
  sql`select small_sha256 from profile_picture`,
  sql`select sha256 from own_picture`,
  // artPath of protocol/station/settings/codes.ts
  sql`select substring(art_pc from '[0-9a-f]{64}') from station_profile`,
  sql`select substring(art_mobile from '[0-9a-f]{64}') from station_profile`,
];
const named = sql`(${sql.join(places, sql` union all `)}) as named (sha256)`;

/** Those of `among` that some row names; all that are named without it. */
export async function listNamedFiles(db: Db, among?: readonly string[]): Promise<Set<string>> {
  const asked = among ? sql`sha256 = any(${sql.param([...among])}::text[])` : sql`sha256 is not null`;
  const { rows } = await db.execute<{ sha256: string }>(
    sql`select distinct sha256 from ${named} where ${asked}`,
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The newest attachments and photos, at most `limit` of each. */
export async function listNewestFiles(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    (select sha256 from attachment order by created_at desc limit ${limit})
    union all (select sha256 from photo order by created_at desc limit ${limit})`);
  return rows.map(({ sha256 }) => sha256);
}
