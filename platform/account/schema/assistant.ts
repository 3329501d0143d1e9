import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './account';
import { member } from './columns';

/** The assistant of an account. */
export const assistantSession = pgTable('assistant_session', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  streamerId: member('streamer_id'),
  hasChatHistory: boolean('has_chat_history').notNull().default(false),
  isOn: boolean('is_on').notNull().default(true),
});
