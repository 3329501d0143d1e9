import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { station } from '../account/account';
import { at, identity, member, stationOf } from '../columns';

/** Subscriptions that run or ran. Tier 1 is 베이직, 2 플러스. */
export const subscription = pgTable(
  'subscription',
  {
    subscribeNo: identity('subscribe_no', 1001),
    accountId: member('account_id'),
    stationUserId: stationOf('station_user_id'),
    tier: smallint('tier').notNull().default(1),
    type: text('type', { enum: ['auto', 'ticket'] }).notNull(),
    paymentCount: integer('payment_count').notNull().default(1),
    /** The payment that the streamer has thanked for last; null: none. */
    thankedCount: integer('thanked_count'),
    firstPaidAt: at('first_paid_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscription_pair').on(table.accountId, table.stationUserId),
    index('subscription_station').on(table.stationUserId, table.paymentCount.desc().nullsFirst()),
    index('subscription_renewal').on(table.expiresAt).where(sql`${table.type} = 'auto'`),
  ],
);

/** Subscription tickets that an account holds, to use or to give. */
export const subscriptionTicket = pgTable(
  'subscription_ticket',
  {
    code: text('code').primaryKey(),
    accountId: member('account_id'),
    productName: text('product_name').notNull(),
    tier: smallint('tier').notNull(),
    days: integer('days').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** The only station that it is good for (a given one), or where it was used. */
    stationUserId: text('station_user_id').references(() => station.userId, { onDelete: 'cascade' }),
  },
  (table) => [index('subscription_ticket_account').on(table.accountId).where(sql`${table.usedAt} is null`)],
);

export const fanClub = pgTable(
  'fan_club',
  {
    fanclubNo: identity('fanclub_no', 1001),
    accountId: member('account_id'),
    stationUserId: stationOf('station_user_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('fan_club_pair').on(table.accountId, table.stationUserId),
    index('fan_club_station').on(table.stationUserId),
  ],
);

/** Balloons, stickers and given subscriptions: the rankings of a station are sums of these. */
export const gift = pgTable(
  'gift',
  {
    id: identity('id', 1),
    kind: text('kind', { enum: ['balloon', 'adBalloon', 'sticker', 'subscription'] }).notNull(),
    senderId: member('sender_id'),
    stationUserId: stationOf('station_user_id'),
    /** Who got a given subscription; null = the streamer. */
    receiverId: text('receiver_id'),
    amount: integer('amount').notNull(),
    /** Plain text, for the streamer. */
    message: text('message'),
    createdAt: at('created_at').notNull(),
    /** The streamer has thanked for it. */
    thankedAt: at('thanked_at'),
  },
  (table) => [
    index('gift_received').on(table.stationUserId, table.id.desc().nullsFirst()),
    index('gift_station').on(table.stationUserId, table.kind, table.senderId, table.amount),
    index('gift_sender').on(table.senderId, table.createdAt.desc().nullsFirst()),
  ],
);

/** Favourites in groups of one's own. */
export const favoriteGroup = pgTable(
  'favorite_group',
  {
    idx: identity('idx', 1),
    accountId: member('account_id'),
    title: text('title').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('favorite_group_account').on(table.accountId, table.position)],
);

export const favoriteGroupMember = pgTable(
  'favorite_group_member',
  {
    groupIdx: bigint('group_idx', { mode: 'number' })
      .notNull()
      .references(() => favoriteGroup.idx, { onDelete: 'cascade' }),
    streamerId: member('streamer_id'),
  },
  (table) => [primaryKey({ columns: [table.groupIdx, table.streamerId] })],
);

/** Streamers kept at the top of a strip. */
export const streamerPin = pgTable(
  'streamer_pin',
  {
    accountId: member('account_id'),
    list: text('list', { enum: ['favorite', 'subscribe', 'fan'] }).notNull(),
    streamerId: member('streamer_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list, table.streamerId] })],
);

/** Who has pressed a favourite's bell: what the streamer begins, plans and announces is told to them. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    accountId: member('account_id'),
    streamerId: member('streamer_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.streamerId] }),
    index('push_subscription_streamer').on(table.streamerId, table.accountId),
  ],
);
