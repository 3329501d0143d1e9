import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { adEvents } from '~protocol/ad/codes';
import { at } from '../columns';
import { adCreative } from '../home/home';

const creativeOf = () =>
  bigint('creative_id', { mode: 'number' })
    .notNull()
    .references(() => adCreative.id, { onDelete: 'cascade' });

/** What has been counted of a delivery, so that nothing counts twice. Forgotten when its ticket is over. */
export const adEvent = pgTable(
  'ad_event',
  {
    creativeId: creativeOf(),
    /** A ticket's random part, or a browser's mark and the day. */
    delivery: text('delivery').notNull(),
    event: text('event', { enum: adEvents }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.delivery, table.event] }),
    index('ad_event_at').on(table.at),
  ],
);

/** How often an ad was seen, pressed and closed, by day of Seoul. */
export const adCount = pgTable(
  'ad_count',
  {
    creativeId: creativeOf(),
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event', { enum: adEvents }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.creativeId, table.day, table.event] })],
);
