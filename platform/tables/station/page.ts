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
} from 'drizzle-orm/pg-core';
import { atOnce } from '../../db/tsvector';
import { station } from '../account/account';
import { at, identity, member, stationOf } from '../columns';
import { vod } from '../vod/vod';
import { post } from './post';

export const medalKinds = ['best_streamer', 'award', 'partner', 'event'] as const;

/** What a station tells about itself. */
export const stationProfile = pgTable(
  'station_profile',
  {
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
    /** When one of the two pictures was put there. */
    artAt: at('art_at'),
    country: text('country').notNull().default('KR'),
    grade: text('grade', { enum: ['normal', 'best', 'partner'] })
      .notNull()
      .default('normal'),
    /** seconds */
    totalBroadcastSeconds: integer('total_broadcast_seconds').notNull().default(0),
    totalViews: bigint('total_views', { mode: 'number' }).notNull().default(0),
    totalUps: integer('total_ups').notNull().default(0),
    totalVisits: bigint('total_visits', { mode: 'number' }).notNull().default(0),
    /** Followers (애청자) from where the station was before; those who have an account here are counted themselves. */
    movedFollowers: integer('moved_followers').notNull().default(0),
    bornYear: smallint('born_year'),
    careers: text('careers').array().notNull().default(sql`'{}'::text[]`),
    questions: jsonb('questions').$type<{ q: string; a: string }[]>().notNull().default([]),
    /** Which sections the station's home shows, and other settings of the owner. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  },
  // the words by which an owner wants to be found
  (table) => [
    index('station_profile_keys').using('gin', sql`(${table.settings}->'search'->'keys')`).with(atOnce),
  ],
);

/** Type (FACEBOOK 1, INSTAGRAM 2, YOUTUBE 3, portal 4, product 5, ETC 9). */
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

/** Posts pinned to the station's home until a day. */
export const postPin = pgTable(
  'post_pin',
  {
    stationUserId: stationOf('station_user_id'),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => post.titleNo, { onDelete: 'cascade' }),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.titleNo] })],
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
    /** The post of a SCHEDULE board that it belongs to: it goes with it, and its audience is the post's. */
    titleNo: bigint('title_no', { mode: 'number' })
      .unique('calendar_entry_post')
      .references(() => post.titleNo, { onDelete: 'cascade' }),
  },
  (table) => [index('calendar_entry_start').on(table.stationUserId, table.startsAt)],
);

/** Who asked to be told when the broadcast of an entry begins: it moves and goes with the entry. */
export const calendarAlarm = pgTable(
  'calendar_alarm',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => calendarEntry.id, { onDelete: 'cascade' }),
    accountId: member('account_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId] }),
    index('calendar_alarm_account').on(table.accountId),
  ],
);

/** VODs pinned to the station's home until a day. */
export const vodPin = pgTable(
  'vod_pin',
  {
    stationUserId: stationOf('station_user_id'),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => vod.titleNo, { onDelete: 'cascade' }),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.titleNo] })],
);

/** What a station sells elsewhere: its store shows it and leads there. */
export const storeItem = pgTable(
  'store_item',
  {
    id: identity('id', 1),
    stationUserId: stationOf('station_user_id'),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** won; null where the shop says it */
    price: integer('price'),
    url: text('url').notNull(),
    imageUrl: text('image_url'),
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('store_item_station').on(table.stationUserId, table.position)],
);
