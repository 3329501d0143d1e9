import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './account';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Keys of devices that log in to an account (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    /** As the device calls it, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** COSE, base64url: it checks signatures and makes none. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed; 0 for good where a device does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('passkey_user').on(table.userId, table.createdAt)],
);
