import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { at } from '../columns';
import { broadcast } from './live';

const aBroadcast = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => broadcast.no, { onDelete: 'cascade' });

/** Where the owner of a broadcast sent its viewers when they ended it. */
export const raid = pgTable(
  'raid',
  {
    fromNo: aBroadcast('from_no').primaryKey(),
    toNo: aBroadcast('to_no'),
    at: at('at').notNull(),
  },
  (table) => [index('raid_to').on(table.toNo)],
);
