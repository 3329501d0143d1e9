import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, member } from '../columns';
import { broadcast } from '../live/live';

/** What a room is asked (L060). One is open at a time. */
export const chatPoll = pgTable(
  'chat_poll',
  {
    no: identity('no'),
    broadNo: bigint('broad_no', { mode: 'number' })
      .notNull()
      .references(() => broadcast.no, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** two to five */
    answers: text('answers').array().notNull(),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('chat_poll_room').on(table.broadNo, table.no),
    uniqueIndex('chat_poll_open').on(table.broadNo).where(sql`${table.closedAt} is null`),
  ],
);

/** A member's answer, which counts once and stays. */
export const chatVote = pgTable(
  'chat_vote',
  {
    pollNo: bigint('poll_no', { mode: 'number' })
      .notNull()
      .references(() => chatPoll.no, { onDelete: 'cascade' }),
    accountId: member('account_id'),
    /** from 0 */
    answer: smallint('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pollNo, table.accountId] })],
);
