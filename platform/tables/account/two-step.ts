import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './account';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the codes of an account's authenticator app are checked with (RFC 6238). */
export const twoStep = pgTable('two_step', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  /** The app's key, encrypted: account/services/sealed.ts */
  secret: text('secret').notNull(),
  /** The number of the code's half minute that was used last: no code is taken twice. */
  lastStep: integer('last_step').notNull(),
});

/** Codes of paper for who has lost the app, each of them once; a used one is gone. `codeHash`: SHA-256 (hex). */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Logins whose password was right and whose code is asked for. `tokenHash` is the SHA-256 (hex) of what the browser has. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    /** SHA-256 (hex) of ticket and code that completed the login, for the same press once more; null while it waits. */
    usedWith: text('used_with'),
  },
  (table) => [index('login_ticket_user').on(table.userId), index('login_ticket_end').on(table.expiresAt)],
);
