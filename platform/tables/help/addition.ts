import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atOnce } from '../../db/tsvector';
import { at } from '../columns';
import { ticket, uploadBatch } from './help';
import { marksOf } from './marks';

/** What the filer wrote after filing: additions before an answer, replies after one. */
export const ticketAddition = pgTable(
  'ticket_addition',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** Plain text; escaped when it is answered. */
    contents: text('contents').notNull(),
    /** Its files. */
    batchId: text('batch_id').references(() => uploadBatch.id, { onDelete: 'set null' }),
    byMail: boolean('by_mail').notNull().default(false),
    /** With the digest it makes a replay return the first, as a ticket's. */
    idempotencyKey: text('idempotency_key'),
    contentDigest: text('content_digest'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('ticket_addition_ticket').on(table.ticketId, table.id),
    index('ticket_addition_marks').using('gin', marksOf(table.contents)).with(atOnce),
    index('ticket_addition_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    uniqueIndex('ticket_addition_idempotency').on(table.ticketId, table.idempotencyKey, table.contentDigest),
  ],
);
