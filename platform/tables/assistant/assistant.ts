import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../account/account';
import { at, identity, member } from '../columns';

/** The assistant of an account; one that was switched off is kept for its persona. */
export const assistantSession = pgTable('assistant_session', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  /** Random: the tickets of the panel are signed with it, so that another one makes them void. */
  token: text('token').notNull().unique(),
  /** Whose face it wears; null is the house's own. */
  streamerId: text('streamer_id').references(() => account.userId, { onDelete: 'set null' }),
  isOn: boolean('is_on').notNull().default(true),
});

/** What was asked and answered, in words: cards are found anew when the conversation is shown. */
export const assistantTurn = pgTable(
  'assistant_turn',
  {
    id: identity('id', 1),
    accountId: member('account_id'),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** A repeated question of one key is one turn. */
    askKey: text('ask_key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('assistant_turn_newest').on(table.accountId, table.id.desc().nullsFirst()),
    uniqueIndex('assistant_turn_key').on(table.accountId, table.askKey),
  ],
);
