import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member, stationOf } from '../columns';

/** How many came to a station on one day (Seoul). */
export const stationDay = pgTable(
  'station_day',
  {
    stationUserId: stationOf('station_user_id'),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.day] })],
);

/** Members who came to a station on one day: each counts once. */
export const stationVisit = pgTable(
  'station_visit',
  {
    stationUserId: stationOf('station_user_id'),
    day: date('day', { mode: 'string' }).notNull(),
    accountId: member('account_id'),
  },
  (table) => [
    primaryKey({ columns: [table.stationUserId, table.day, table.accountId] }),
    index('station_visit_day').on(table.day),
  ],
);
