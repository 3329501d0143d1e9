import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atOnce } from '../../db/tsvector';
import { identity } from '../columns';
import { ticketAddition } from './addition';
import { ticket } from './help';

/**
 * What the search of the desk finds cases by: the letters and pairs of letters of what was filed and of each reply, kept by triggers
 * (migration 0057). Beside the case, since each deed writes its row anew, and all indexes of it.
 */
export const caseText = pgTable(
  'case_text',
  {
    id: identity('id'),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** Null: what was filed. */
    additionId: bigint('addition_id', { mode: 'number' })
      .unique('case_text_addition')
      .references(() => ticketAddition.id, { onDelete: 'cascade' }),
    /**
     * As the function `grams_in` has them, none across a space; of the case number each with '#' before it; and one for the part of
     * time in which the case came in (`gram_of_time`).
     */
    grams: text('grams').array().notNull(),
  },
  (table) => [
    uniqueIndex('case_text_ticket').on(table.ticketId).where(sql`${table.additionId} is null`),
    index('case_text_reply').on(table.ticketId),
    index('case_text_grams').using('gin', table.grams).with(atOnce),
  ],
);
