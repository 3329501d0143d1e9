import { asc, count, desc, eq, max, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { faq } from '../../tables/faq/faq';
import { helpNode } from '../../tables/help/help';
import { toAnyQuery, toQuery } from '../../text/tokens';
import { itemColumns, mainNode } from './faq';
import { holdsAll, scoreOf } from './text-match';

const columns = { title: faq.titleText, body: faq.bodyText };
const words = sql`${sql.placeholder('words')}::text[]`;
const query = sql`${sql.placeholder('query')}::tsquery`;
const inScope = sql`${faq.nodeId} = any(${sql.placeholder('nodeIds')}::text[])`;
const matches = sql`${faq.search} @@ ${query} and ${inScope} and ${holdsAll(columns, words)}`;

/** The query of a page of results, prepared. Exported for the test that reads its plan. */
export function prepareSearch(db: Db) {
  const score = scoreOf(columns, sql`${sql.placeholder('rankWords')}::text[]`);
  return db
    .select({ ...itemColumns, contents: faq.contents })
    .from(faq)
    .innerJoin(helpNode, eq(helpNode.nodeId, faq.nodeId))
    .leftJoin(mainNode, eq(mainNode.nodeId, helpNode.parentId))
    .where(matches)
    .orderBy(desc(score), asc(faq.topOrder), asc(faq.kbId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('faq_search');
}

const prepareCount = (db: Db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(faq).where(matches).prepare('faq_search_count');

const titlesLimit = 500;

/** Popular entries first: the order of the index faq_order. Exported for the test that reads its plan. */
export const prepareTitles = (db: Db, scope: 'all' | 'matching') =>
  db
    .select({ kbId: faq.kbId, title: faq.title, titleText: faq.titleText })
    .from(faq)
    .where(scope === 'all' ? undefined : sql`${faq.search} @@ ${query}`)
    .orderBy(asc(faq.topOrder), asc(faq.kbId))
    .limit(titlesLimit)
    .prepare(`faq_titles_${scope}`);

const searchOf = oncePerDatabase(prepareSearch);
const countOf = oncePerDatabase(prepareCount);
const titlesOf = oncePerDatabase(prepareTitles);

export interface FaqSearch {
  /** All must be found (normalised, at least one). */
  words: string[];
  /** Those that decide the order. */
  rankWords: string[];
  nodeIds: string[];
  limit: number;
  offset: number;
}

/** A page of the entries that hold all the words, best first, and how many there are. */
export async function searchFaq(db: Db, { words, ...rest }: FaqSearch) {
  const parameters = { words, query: toQuery(words), ...rest };
  const [total] = await countOf(db).execute(parameters);
  if (!total?.total) return { total: 0, rows: [] };
  return { total: total.total, rows: await searchOf(db).execute(parameters) };
}

/** Titles of entries that hold all the characters of the text ('' = all entries), popular ones first: at most 500. */
export async function listTitles(db: Db, text: string) {
  const query = toQuery([...text.replaceAll(' ', '')]);
  return query ? titlesOf(db, 'matching').execute({ query }) : titlesOf(db, 'all').execute();
}

/** In how many entries each word is found, and how many entries there are. */
export async function countWords(db: Db, words: readonly string[]) {
  const queries = words.map((word) => toQuery(word.split(' ')));
  const { rows } = await db.execute<{ word: string; count: number; total: number }>(sql`
    select w.word, (select count(*)::int from ${faq}
        where ${faq.search} @@ w.query::tsquery
          and (strpos(${faq.titleText}, w.word) > 0 or strpos(${faq.bodyText}, w.word) > 0)) as count,
      (select count(*)::int from ${faq}) as total
    from unnest(${sql.param([...words])}::text[], ${sql.param(queries)}::text[]) as w(word, query)`);
  return { total: rows[0]?.total ?? 0, counts: new Map(rows.map(({ word, count }) => [word, count])) };
}

/** One thing that a question is about, in the words that answers may have for it. */
export interface Concept {
  words: readonly string[];
  /** All weights together are 1. */
  weight: number;
}

/**
 * The entries that hold any of the concepts, surest first. `confidence` is the sum of the weights of the concepts found:
 * whole in a title, `bodyShare` of it in a body. Of equally sure ones those come first that tell a way when one is asked
 * for, the shortest title first: it is about the least else.
 */
export async function findAnswers(
  db: Db,
  concepts: readonly Concept[],
  { bodyShare, asksHow, limit }: { bodyShare: number; asksHow: boolean; limit: number },
) {
  const rows = concepts.flatMap(({ words, weight }, concept) =>
    words.map((word) => ({ word, weight, concept })),
  );
  const confidence = sql<number>`(select sum(best.found) from (
    select max(w.weight * case
      when strpos(${faq.titleText}, w.word) > 0 then 1
      when strpos(${faq.bodyText}, w.word) > 0 then ${bodyShare}::float8 else 0 end) as found
    from unnest(${sql.param(rows.map(({ word }) => word))}::text[],
      ${sql.param(rows.map(({ weight }) => weight))}::float8[],
      ${sql.param(rows.map(({ concept }) => concept))}::int[]) as w(word, weight, concept)
    group by w.concept) as best)`;
  const way = sql`case when ${asksHow}::boolean and strpos(${faq.titleText}, '어떻게') > 0
    then length(${faq.titleText}) end`;
  return db
    .select({ ...itemColumns, contents: faq.contents, confidence })
    .from(faq)
    .innerJoin(helpNode, eq(helpNode.nodeId, faq.nodeId))
    .leftJoin(mainNode, eq(mainNode.nodeId, helpNode.parentId))
    .where(sql`${faq.search} @@ ${toAnyQuery(rows.map(({ word }) => word))}::tsquery`)
    .orderBy(desc(confidence), asc(way), asc(faq.topOrder), asc(faq.kbId))
    .limit(limit);
}

/** Another text whenever an entry was added, changed or removed. */
export async function findRevision(db: Db): Promise<string> {
  const [row] = await db.select({ n: count(), last: max(faq.updatedAt) }).from(faq);
  return `${row?.n ?? 0} ${row?.last?.toISOString() ?? ''}`;
}
