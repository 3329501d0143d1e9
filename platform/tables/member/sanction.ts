import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberActs } from '~protocol/staff/member-codes';
import { account } from '../account/account';
import { at, identity, member } from '../columns';

/** What staff did about a member, one row for a deed. Who may do what now stands on the account alone. */
export const sanction = pgTable(
  'sanction',
  {
    id: identity('id'),
    accountId: member('account_id'),
    act: text('act', { enum: memberActs }).notNull(),
    /** Null: the operator by command, or a colleague who has left. */
    staffId: text('staff_id').references(() => account.userId, { onDelete: 'set null' }),
    /** The member reads it. */
    reason: text('reason').notNull(),
    /** For colleagues. */
    note: text('note').notNull(),
    startsAt: at('starts_at').notNull(),
    /** Of what lasts. */
    endsAt: at('ends_at'),
    /** When it was lifted, or another took its place. */
    liftedAt: at('lifted_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of what was sent: another deed under the same key is another row. */
    contentDigest: text('content_digest').notNull(),
  },
  (table) => [
    index('sanction_account').on(table.accountId, table.id.desc().nullsFirst()),
    uniqueIndex('sanction_once').on(table.accountId, table.idempotencyKey, table.contentDigest),
    index('sanction_deletion')
      .on(table.endsAt)
      .where(sql`${table.act} = 'delete' and ${table.liftedAt} is null`),
    index('sanction_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
  ],
);
