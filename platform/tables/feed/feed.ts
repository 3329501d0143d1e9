import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at, member } from '../columns';

/** Authors whose popular posts an account does not want to see. */
export const feedBlind = pgTable(
  'feed_blind',
  { accountId: member('account_id'), userId: member('user_id'), createdAt: at('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);
