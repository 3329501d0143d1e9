import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './account';
import { at, identity, member } from './columns';

/** Notes (쪽지) between accounts. */
export const note = pgTable(
  'note',
  {
    id: identity('id', 1),
    senderId: member('sender_id'),
    receiverId: member('receiver_id'),
    content: text('content').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    deletedBySenderAt: at('deleted_by_sender_at'),
    deletedByReceiverAt: at('deleted_by_receiver_at'),
  },
  (table) => [
    index('note_received').on(table.receiverId, table.createdAt.desc().nullsFirst()),
    index('note_sent').on(table.senderId, table.createdAt.desc().nullsFirst()),
  ],
);

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
