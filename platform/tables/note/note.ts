import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, member } from '../columns';

/** Notes (쪽지) between members. Each side deletes its own copy; a note that both have deleted is removed. */
export const note = pgTable(
  'note',
  {
    id: identity('id', 1),
    senderId: member('sender_id'),
    receiverId: member('receiver_id'),
    /** Plain text. */
    content: text('content').notNull(),
    /** With sender and digest it makes a replay return the first note. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of receiver and text: another note under the same key is another note. */
    contentDigest: text('content_digest'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    deletedBySenderAt: at('deleted_by_sender_at'),
    deletedByReceiverAt: at('deleted_by_receiver_at'),
  },
  (table) => [
    index('note_received').on(table.receiverId, table.createdAt.desc().nullsFirst()),
    index('note_sent').on(table.senderId, table.createdAt.desc().nullsFirst()),
    index('note_unread')
      .on(table.receiverId)
      .where(sql`${table.readAt} is null and ${table.deletedByReceiverAt} is null`),
    uniqueIndex('note_idempotency').on(table.senderId, table.idempotencyKey, table.contentDigest),
  ],
);
