import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../columns';
import { ticket } from './help';

/** Private links to a guest's ticket: anyone who holds the token may read it and reply to it. */
export const ticketLink = pgTable(
  'ticket_link',
  {
    /** SHA-256 of the token */
    tokenHash: text('token_hash').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** It went to the case's address: who has it has the mailbox. */
    byMail: boolean('by_mail').notNull().default(false),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('ticket_link_ticket').on(table.ticketId), index('ticket_link_end').on(table.expiresAt)],
);
