import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../columns';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * What was searched for: suggestions, related keywords and the tag trend come from it, by how many people searched. No
 * account: nobody needs to know who.
 */
export const searchLog = pgTable(
  'search_log',
  {
    id: id(),
    kind: text('kind', { enum: ['keyword', 'tag'] }).notNull(),
    keyword: text('keyword').notNull(),
    /** What the same visitor had searched just before; null = nothing. */
    previous: text('previous'),
    /**
     * Tells the people who searched one word apart, and nothing else: another mark for each word, so that no two rows of
     * one person can be told to be theirs. Null = unknown, counted as nobody.
     */
    person: text('person'),
    at: at('at').notNull(),
  },
  (table) => [
    index('search_log_recent').on(table.kind, table.at.desc().nullsFirst(), table.keyword, table.person),
    index('search_log_at').on(table.at),
    index('search_log_previous').on(table.previous, table.keyword, table.at, table.person),
    index('search_log_keyword').on(table.keyword, table.at.desc().nullsFirst()),
  ],
);

/** Event, click and impression logs. */
export const eventLog = pgTable(
  'event_log',
  {
    id: id(),
    sztype: text('sztype').notNull(),
    codeType: text('code_type'),
    sysType: text('sys_type'),
    os: text('os'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('event_log_at').on(table.at)],
);
