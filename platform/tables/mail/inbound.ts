import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, identity } from '../columns';
import { ticket } from '../help/help';

/**
 * Mail that came in and what became of it. A row holds neither address nor text: both are the case's. That it is here is
 * how a message is known that comes again.
 */
export const inboundMail = pgTable(
  'inbound_mail',
  {
    id: identity('id'),
    /** SHA-256 of its Message-ID and content (inbound/services/take.ts). */
    key: text('key').notNull().unique('inbound_mail_key'),
    /**
     * A new case, a reply, one of our mails come back; automatic: written by a machine, nothing was done; limited: its
     * sender wrote too many; broken: it could not be read. The last three are left to people in the mailbox.
     */
    outcome: text('outcome', {
      enum: ['case', 'reply', 'bounce', 'automatic', 'limited', 'broken'],
    }).notNull(),
    ticketId: text('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    /** With its angle brackets; null where it has none that may stand in a header. */
    messageId: text('message_id'),
    /** HMAC of the sender's address: how many came from it. */
    senderHash: text('sender_hash'),
    /** Names of files that were not taken: the receipt tells them. */
    refused: jsonb('refused').$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('inbound_mail_ticket').on(table.ticketId, table.id).where(sql`${table.ticketId} is not null`),
    index('inbound_mail_sender')
      .on(table.senderHash, table.createdAt)
      .where(sql`${table.senderHash} is not null`),
    index('inbound_mail_recent').on(table.createdAt),
  ],
);

/** Messages that failed and are tried again. */
export const inboundTry = pgTable('inbound_try', {
  /** SHA-256 of where it lies: mailbox, its validity, the message's number. */
  place: text('place').primaryKey(),
  tries: smallint('tries').notNull(),
  /** Not before then. */
  dueAt: at('due_at').notNull(),
});

/** What a reply to our mail about a ticket is known by: it stands in the mail's Message-ID. */
export const mailThread = pgTable(
  'mail_thread',
  {
    /** SHA-256 of the token */
    tokenHash: text('token_hash').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mail_thread_ticket').on(table.ticketId)],
);
