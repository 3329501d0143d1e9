import { type Column, type SQL, sql } from 'drizzle-orm';

/** The generated columns of a searchable table (db/tsvector.ts). */
export interface Searchable {
  search: Column | SQL;
  searchText: Column;
}

const words = sql`${sql.placeholder('patterns')}::text[]`;
const query = sql`${sql.placeholder('query')}::tsquery`;
const phrase = sql`${sql.placeholder('phrase')}::text`;

/** All the words are in the text: found by the bigrams of the index, then checked exactly. Takes matchParameters. */
export const holdsWords = ({ search, searchText }: Searchable): SQL =>
  sql`(${search} @@ ${query} and ${searchText} like all(${words}))`;

/** 3 when the text begins with the phrase, 2 when a word of it does, 1 when it holds it, else 0. */
export const fitOf = ({ searchText }: Pick<Searchable, 'searchText'>): SQL<number> =>
  sql`(case strpos(${searchText}, ${phrase}) when 1 then 3 when 0 then 0
    else case when strpos(${searchText}, ' ' || ${phrase}) > 0 then 2 else 1 end end)`;

/** The placeholders of holdsWords and fitOf. `words` are normalised: letters, digits and marks only. */
export const matchParameters = (words: readonly string[], query: string) => ({
  patterns: words.map((word) => `%${word}%`),
  query,
  phrase: words.join(' '),
});
