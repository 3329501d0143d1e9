import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, identity, member } from '../columns';
import { account, station } from './account';
import { post } from './post';

export const medalKinds = ['best_streamer', 'award', 'partner', 'event'] as const;

const stationOf = (name: string) =>
  text(name)
    .notNull()
    .references(() => station.userId, { onDelete: 'cascade' });
const titleNo = () =>
  bigint('title_no', { mode: 'number' })
    .notNull()
    .references(() => post.titleNo, { onDelete: 'cascade' });

/** Subscriptions that run or ran (my-station §3.3). Tier 1 is 베이직, 2 플러스. */
export const subscription = pgTable(
  'subscription',
  {
    subscribeNo: identity('subscribe_no', 1001),
    accountId: member('account_id'),
    stationUserId: stationOf('station_user_id'),
    tier: smallint('tier').notNull().default(1),
    type: text('type', { enum: ['auto', 'ticket'] }).notNull(),
    paymentCount: integer('payment_count').notNull().default(1),
    firstPaidAt: at('first_paid_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscription_pair').on(table.accountId, table.stationUserId),
    index('subscription_station').on(table.stationUserId, table.paymentCount.desc().nullsFirst()),
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
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('gift_station').on(table.stationUserId, table.kind, table.senderId, table.amount),
    index('gift_sender').on(table.senderId, table.createdAt.desc().nullsFirst()),
  ],
);

/** Favourites in groups of one's own (my-station §2.3). */
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

/** Streamers kept at the top of a strip (my-station §4.1). */
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

/** Mobile push of a streamer's broadcasts. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    accountId: member('account_id'),
    streamerId: member('streamer_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.streamerId] })],
);

/** What a station tells about itself (my-station §3.3). */
export const stationProfile = pgTable('station_profile', {
  userId: text('user_id')
    .primaryKey()
    .references(() => station.userId, { onDelete: 'cascade' }),
  title: text('title').notNull().default(''),
  profileText: text('profile_text').notNull().default(''),
  aiProfileText: text('ai_profile_text'),
  isAiProfileFirst: boolean('is_ai_profile_first').notNull().default(false),
  artPc: text('art_pc'),
  artMobile: text('art_mobile'),
  artColor: text('art_color'),
  country: text('country').notNull().default('KR'),
  grade: text('grade', { enum: ['normal', 'best', 'partner'] })
    .notNull()
    .default('normal'),
  /** seconds */
  totalBroadcastSeconds: integer('total_broadcast_seconds').notNull().default(0),
  totalViews: bigint('total_views', { mode: 'number' }).notNull().default(0),
  totalUps: integer('total_ups').notNull().default(0),
  totalVisits: bigint('total_visits', { mode: 'number' }).notNull().default(0),
  bornYear: smallint('born_year'),
  careers: text('careers').array().notNull().default(sql`'{}'::text[]`),
  questions: jsonb('questions').$type<{ q: string; a: string }[]>().notNull().default([]),
  /** Which sections the station's home shows, and other settings of the owner. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
});

/** Type: my-station §3.3 (FACEBOOK 1, INSTAGRAM 2, YOUTUBE 3, portal 4, product 5, ETC 9). */
export const stationLink = pgTable(
  'station_link',
  {
    stationUserId: stationOf('station_user_id'),
    position: integer('position').notNull(),
    type: smallint('type').notNull(),
    url: text('url').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.position] })],
);

export const stationMedal = pgTable(
  'station_medal',
  {
    stationUserId: stationOf('station_user_id'),
    position: integer('position').notNull(),
    kind: text('kind', { enum: medalKinds }).notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    description: text('description').notNull(),
    imageKey: text('image_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.position] })],
);

export const stationBadge = pgTable(
  'station_badge',
  {
    stationUserId: stationOf('station_user_id'),
    priority: integer('priority').notNull(),
    groupNo: integer('group_no').notNull(),
    groupName: text('group_name').notNull(),
    className: text('class_name'),
    backgroundColor: text('background_color'),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.priority] })],
);

/** Ranks in the station information; last week's beside today's. */
export const stationRank = pgTable(
  'station_rank',
  {
    stationUserId: stationOf('station_user_id'),
    rankType: text('rank_type').notNull(),
    totalRank: integer('total_rank').notNull(),
    totalRankLast: integer('total_rank_last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.rankType] })],
);

/** Posts pinned to the station's home until a day (my-station §4.3). */
export const postPin = pgTable(
  'post_pin',
  {
    stationUserId: stationOf('station_user_id'),
    titleNo: titleNo(),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.titleNo] })],
);

export const stationBlacklist = pgTable(
  'station_blacklist',
  {
    stationUserId: stationOf('station_user_id'),
    accountId: member('account_id'),
    /** clip = may not make clips or Catch of the station (my-station §2.13). */
    kind: text('kind', { enum: ['station', 'clip'] }).notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.kind, table.accountId] })],
);

export const banWord = pgTable(
  'ban_word',
  {
    stationUserId: stationOf('station_user_id'),
    word: text('word').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.word] })],
);

/** Reports of posts and comments (my-station §7.1). */
export const report = pgTable(
  'report',
  {
    id: identity('id', 1),
    reporterId: member('reporter_id'),
    stationUserId: stationOf('station_user_id'),
    writerId: text('writer_id').notNull(),
    /** The number of the post, VOD, comment or reply; boardType says which. */
    commonIdx: bigint('common_idx', { mode: 'number' }).notNull(),
    boardType: smallint('board_type').notNull(),
    isStationReport: boolean('is_station_report').notNull(),
    reportInfoNo: integer('report_info_no').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('report_once').on(table.reporterId, table.boardType, table.commonIdx)],
);

/** Notes (쪽지) between accounts. */
export const note = pgTable(
  'note',
  {
    id: identity('id', 1),
    senderId: member('sender_id'),
    receiverId: member('receiver_id'),
    content: text('content').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    deletedBySenderAt: at('deleted_by_sender_at'),
    deletedByReceiverAt: at('deleted_by_receiver_at'),
  },
  (table) => [
    index('note_received').on(table.receiverId, table.createdAt.desc().nullsFirst()),
    index('note_sent').on(table.senderId, table.createdAt.desc().nullsFirst()),
  ],
);

/** Entries of a station's calendar. */
export const calendarEntry = pgTable(
  'calendar_entry',
  {
    id: identity('id', 1),
    stationUserId: stationOf('station_user_id'),
    title: text('title').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
    isPublic: boolean('is_public').notNull().default(true),
  },
  (table) => [index('calendar_entry_start').on(table.stationUserId, table.startsAt)],
);

/** The assistant of an account (my-station §3.4). */
export const assistantSession = pgTable('assistant_session', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  streamerId: member('streamer_id'),
  hasChatHistory: boolean('has_chat_history').notNull().default(false),
  isOn: boolean('is_on').notNull().default(true),
});
