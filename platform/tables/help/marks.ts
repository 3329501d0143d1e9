import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * What can be looked for exactly in what somebody wrote: words of Latin letters and digits in small letters, phone numbers as
 * their digits however they are spaced (function at the head of the migration). Queries have to say the very same to use the
 * indexes.
 */
export const marksOf = (...columns: readonly AnyPgColumn[]): SQL<string[]> =>
  sql`marks_in(${sql.join([...columns], sql` || ' ' || `)})`;

/** Of a case: what finds it beside its replies. */
export const caseMarks = ({ title, email, contents }: Record<'title' | 'email' | 'contents', AnyPgColumn>) =>
  marksOf(title, email, contents);
