import { customType } from 'drizzle-orm/pg-core';

/** Tokens of a Korean text, written by the application (search/tokens.ts: toDocument). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
