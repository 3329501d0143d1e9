import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { balanceKinds, entryReasons } from '~protocol/station/gift/codes';
import { account, station } from '../account/account';
import { at, identity, member } from '../columns';
import { gift } from '../station/ties';

/** What an account has of each kind: always the sum of its entries. */
export const balance = pgTable(
  'balance',
  {
    accountId: member('account_id'),
    kind: text('kind', { enum: balanceKinds }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check('balance_amount', sql`${table.amount} >= 0`),
  ],
);

/** Every movement of a balance; rows are only ever added. */
export const balanceEntry = pgTable(
  'balance_entry',
  {
    id: identity('id', 1),
    accountId: member('account_id'),
    /** Names the deed and its contents: the same one again is no second movement. */
    key: text('key').notNull(),
    kind: text('kind', { enum: balanceKinds }).notNull(),
    reason: text('reason', { enum: entryReasons }).notNull(),
    change: integer('change').notNull(),
    /** The balance once it was done. */
    after: bigint('after', { mode: 'number' }).notNull(),
    giftId: bigint('gift_id', { mode: 'number' }).references(() => gift.id, { onDelete: 'set null' }),
    subscribeNo: bigint('subscribe_no', { mode: 'number' }),
    stationUserId: text('station_user_id').references(() => station.userId, { onDelete: 'set null' }),
    /** Who got a given subscription. */
    receiverId: text('receiver_id').references(() => account.userId, { onDelete: 'set null' }),
    /** The operator's words. */
    note: text('note'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('balance_entry_key').on(table.accountId, table.key),
    index('balance_entry_account').on(table.accountId, table.id.desc().nullsFirst()),
    // a station that closes takes its gifts along
    index('balance_entry_gift').on(table.giftId).where(sql`${table.giftId} is not null`),
  ],
);
