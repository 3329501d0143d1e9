import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../account/account';
import { broadcast } from '../live/live';

/** The accounts that sign in by one press, without a password. */
export const demoAccount = pgTable('demo_account', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  /** What the account is for, as the sign-in page says it. */
  label: text('label').notNull(),
  position: integer('position').notNull().unique(),
});

/** The broadcasts whose viewers are simulated. */
export const demoBroadcast = pgTable('demo_broadcast', {
  no: bigint('no', { mode: 'number' })
    .primaryKey()
    .references(() => broadcast.no, { onDelete: 'cascade' }),
  /** What the simulated number of viewers comes back to. */
  usualViewers: integer('usual_viewers').notNull(),
});
