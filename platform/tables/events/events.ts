import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, identity } from '../columns';

/** What open pages were told in the last minutes, so that any node can tell it again to a page that comes back. */
export const event = pgTable(
  'event',
  {
    /** One series for all topics; ids are not committed in their order. */
    id: identity('id'),
    /** 'live:280000001', 'chat:280000001', 'station:dodam', 'me:bomi', 'desk'. */
    topic: text('topic').notNull(),
    name: text('name').notNull(),
    data: jsonb('data').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('event_topic').on(table.topic, table.id), index('event_at').on(table.at)],
);
