import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { insertRows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { searchLog } from '../../tables/log/log';

export type SearchKind = (typeof searchLog.$inferInsert)['kind'];

export const addSearches = (db: Db, rows: readonly (typeof searchLog.$inferInsert)[]): Promise<void> =>
  insertRows(db, searchLog, rows);

/** People, not searches: one person who repeats a word counts once, and who is unknown not at all. */
const count = sql<number>`count(distinct ${searchLog.person})::int`;

/** What `least` people or more searched for since a moment, most of them first. Exported for the test that reads its plan. */
export const selectMostSearched = (
  db: Db,
  kind: SearchKind,
  { since, least, limit }: { since: Date; least: number; limit: number },
) =>
  db
    .select({ keyword: searchLog.keyword, count })
    .from(searchLog)
    .where(and(eq(searchLog.kind, kind), gte(searchLog.at, since)))
    .groupBy(searchLog.keyword)
    .having(gte(count, least))
    .orderBy(desc(count), searchLog.keyword)
    .limit(limit);

/**
 * What `least` people or more searched for after any of these words, most of them first: what fewer searched is told to
 * nobody. Exported for the test that reads its plan.
 */
export const selectNextSearches = (
  db: Db,
  words: readonly string[],
  { since, least, limit }: { since: Date; least: number; limit: number },
) =>
  db
    .select({ keyword: searchLog.keyword, count })
    .from(searchLog)
    .where(
      and(
        sql`${searchLog.previous} = any(${sql.param([...words])}::text[])`,
        ne(searchLog.keyword, searchLog.previous),
        gte(searchLog.at, since),
      ),
    )
    .groupBy(searchLog.keyword)
    .having(gte(count, least))
    .orderBy(desc(count), searchLog.keyword)
    .limit(limit);

export async function deleteSearchesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(searchLog).where(lt(searchLog.at, before));
}
