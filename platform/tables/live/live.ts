import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../account/account';

const at = (name: string) => timestamp(name, { withTimezone: true });
const groupTypes = ['game', 'bora', 'sports', 'award2024', 'etc'] as const;
const none = sql`'{}'::text[]`;

/** A category of the directory. `no` is padded to 8 digits. */
export const category = pgTable('category', {
  no: text('no').primaryKey(),
  name: text('name').notNull().unique(),
  groupType: text('group_type', { enum: groupTypes }).notNull(),
  image: text('image'),
  tags: text('tags').array().notNull().default(none),
  /** Shown in the head of the category page; they link to the tag search. */
  fixedTags: text('fixed_tags').array().notNull().default(none),
  isAdult: boolean('is_adult').notNull().default(false),
  hasDrops: boolean('has_drops').notNull().default(false),
  /** Its number for VODs and Catch (GX43); null = it has none. */
  vodNo: text('vod_no').unique(),
  showsLive: boolean('shows_live').notNull().default(true),
  showsVod: boolean('shows_vod').notNull().default(true),
  showsCatch: boolean('shows_catch').notNull().default(true),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
});

/** Live broadcasts, on air while `endedAt` is null. */
export const broadcast = pgTable(
  'broadcast',
  {
    no: bigint('no', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: 280_000_001 }),
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    categoryNo: text('category_no')
      .notNull()
      .references(() => category.no),
    /** The category's, copied so that a group's list is one index scan. */
    groupType: text('group_type', { enum: groupTypes }).notNull(),
    tags: text('tags').array().notNull().default(none),
    categoryTags: text('category_tags').array().notNull().default(none),
    /** What the streamer says to all viewers; '' is nothing. */
    notice: text('notice').notNull().default(''),
    /** Minimum age: 0 or 19. */
    grade: smallint('grade').notNull().default(0),
    /** `{salt}:{hash}` (live/services/broadcast-password.ts); null = open to everybody. */
    passwordHash: text('password_hash'),
    /** 40 = paid. */
    broadType: integer('broad_type').notNull().default(1),
    subscriptionOnly: smallint('subscription_only').notNull().default(0),
    isVisit: boolean('is_visit').notNull().default(false),
    hasDrops: boolean('has_drops').notNull().default(false),
    isAbroadBlocked: boolean('is_abroad_blocked').notNull().default(false),
    /** kbit/s */
    bps: integer('bps').notNull(),
    resolution: text('resolution').notNull(),
    thumb: text('thumb'),
    /** Name of the clip (platform/media/clips) that plays where no address was entered. */
    clip: text('clip'),
    hlsUrl: text('hls_url'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    viewers: integer('viewers').notNull(),
  },
  (table) => {
    const { no, viewers, startedAt } = table;
    const onAir = sql`${table.endedAt} is null`;
    // Made anew for each index: an index takes the order marks away from the columns it is given.
    const byViewers = () => [viewers.desc().nullsFirst(), no.desc().nullsFirst()] as const;
    const byStart = () => [startedAt.desc().nullsFirst(), no.desc().nullsFirst()] as const;
    return [
      uniqueIndex('broadcast_on_air_user').on(table.userId).where(onAir),
      index('broadcast_on_air_viewers')
        .on(...byViewers())
        .where(onAir),
      index('broadcast_on_air_start')
        .on(...byStart())
        .where(onAir),
      index('broadcast_on_air_group_viewers')
        .on(table.groupType, ...byViewers())
        .where(onAir),
      index('broadcast_on_air_group_start')
        .on(table.groupType, ...byStart())
        .where(onAir),
      index('broadcast_on_air_category_viewers')
        .on(table.categoryNo, ...byViewers())
        .where(onAir),
      index('broadcast_on_air_category_start')
        .on(table.categoryNo, ...byStart())
        .where(onAir),
      // the last broadcast of a streamer, on air or not
      index('broadcast_user').on(table.userId, table.endedAt.desc().nullsFirst()),
      index('broadcast_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    ];
  },
);
