import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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

/** Links of administrators by which others sign up. */
export const signupInvitation = pgTable(
  'signup_invitation',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Of the link. It opens nothing that is there, and stands on the page as long as it runs. */
    code: text('code').notNull().unique(),
    /** whom it is for; for colleagues */
    note: text('note').notNull(),
    mostUses: integer('most_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    /** null: the operator, or a colleague who has left */
    staffId: text('staff_id').references(() => account.userId, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** null: for good */
    endsAt: at('ends_at'),
    /** SHA-256 (hex) of the form that made it: the same form again makes no second one */
    pressHash: text('press_hash').notNull().unique(),
  },
  (table) => [index('signup_invitation_staff').on(table.staffId)],
);

/** Who has signed up by an invitation. */
export const signupInvited = pgTable(
  'signup_invited',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.userId, { onDelete: 'cascade' }),
    invitationId: bigint('invitation_id', { mode: 'number' })
      .notNull()
      .references(() => signupInvitation.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (table) => [index('signup_invited_by').on(table.invitationId, table.at)],
);

/** Challenges that were solved, or answered wrongly: of sign-ups and passkeys. Each is good for one try. */
export const usedChallenge = pgTable(
  'used_challenge',
  {
    id: text('id').primaryKey(),
    /** From when on it would be too old anyway. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('used_challenge_end').on(table.endsAt)],
);

/**
 * Who has signed up and waits: for their mail to be confirmed, or for administrators. Id and nick are theirs until the end,
 * the account is made afterwards.
 * `tokenHash` is the SHA-256 (hex) of what stands in the last mail.
 */
export const signupRequest = pgTable(
  'signup_request',
  {
    userId: text('user_id').primaryKey(),
    nick: text('nick').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    /** null: none was given, and none is needed */
    email: text('email'),
    /** refused: administrators have, and they are told so */
    state: text('state', { enum: ['mail', 'approval', 'refused'] })
      .notNull()
      .default('mail'),
    /** Why they want to sign up; of one that was refused, why not. '' where nobody asks. */
    reason: text('reason').notNull().default(''),
    /** When they signed up, and agreed to the house's terms and privacy policy. */
    agreedAt: at('agreed_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** null: no mail was written yet */
    tokenHash: text('token_hash').unique(),
  },
  (table) => [
    index('signup_request_end').on(table.endsAt),
    index('signup_request_waits').on(table.agreedAt, table.userId).where(sql`${table.state} = 'approval'`),
    index('signup_request_email').on(sql`lower(${table.email})`),
  ],
);
