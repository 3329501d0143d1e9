import { type SQL, sql } from 'drizzle-orm';
import { customType, text } from 'drizzle-orm/pg-core';

/** Tokens of a Korean text (search/tokens.ts). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** GIN indexes are written with the row: the embedded engine has no autovacuum to empty a pending list. */
export const atOnce = { fastupdate: false };

/**
 * Two columns that the database keeps right no matter who writes the row: the text as it is compared and its characters and
 * bigrams (functions at the head of the migration). `more` is an array of further words.
 */
export const searchColumns = (value: string, more = "'{}'::text[]") => {
  const compared = `search_text(${value}, ${more})`;
  const generated = (expression: string): SQL => sql.raw(expression);
  return {
    searchText: text('search_text').notNull().generatedAlwaysAs(generated(compared)),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(generated(`search_tokens(${compared})`)),
  };
};
