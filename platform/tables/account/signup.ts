import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { signupBlockKinds, signupModes } from '~protocol/account/signup-codes';
import { account } from './account';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Who may sign up: one row, or none as long as nobody has chosen (everybody may). */
export const signupRule = pgTable(
  'signup_rule',
  {
    id: integer('id').primaryKey().default(1),
    mode: text('mode', { enum: signupModes }).notNull(),
    /** Whether who signs up has to solve a challenge; null: nobody has chosen. */
    challenge: boolean('challenge'),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [check('signup_rule_one', sql`${table.id} = 1`)],
);

/** What may not sign up; in small letters, a network as its first address and length (CIDR). */
export const signupBlock = pgTable(
  'signup_block',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: signupBlockKinds }).notNull(),
    value: text('value').notNull(),
    /** for colleagues */
    reason: text('reason').notNull(),
    /** null: the operator, or a colleague who has left */
    staffId: text('staff_id').references(() => account.userId, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** null: for good */
    endsAt: at('ends_at'),
  },
  (table) => [
    unique('signup_block_value').on(table.kind, table.value),
    index('signup_block_staff').on(table.staffId),
    index('signup_block_end').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
);

/** Challenges of sign-ups that were solved, or answered wrongly: each is good for one try. */
export const usedChallenge = pgTable(
  'used_challenge',
  {
    id: text('id').primaryKey(),
    /** From when on it would be too old anyway. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('used_challenge_end').on(table.endsAt)],
);
