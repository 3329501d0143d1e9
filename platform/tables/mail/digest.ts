import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../account/account';

/** Of staff and the mail of each morning. Without a row nothing was chosen, and none was looked at yet. */
export const staffDigest = pgTable('staff_digest', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  /** Null: by their role. */
  isWanted: boolean('is_wanted'),
  /** The last day, of Seoul, of which they were told, or there was nothing to tell. */
  toldOn: date('told_on'),
});
