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
import { vodFileTypes } from '~protocol/vod/codes';
import { atOnce, searchColumns } from '../../db/tsvector';
import { account } from '../account/account';
import { at, identity, member } from '../columns';
import { category } from '../live/live';

/** Where the broadcast behind a replay changed its title. */
export interface TitleChange {
  /** From the start of the VOD. */
  changeSecond: number;
  /** The same, in thousandths of the VOD's length. */
  changePosition: number;
  title: string;
}

/** Recorded videos of every kind and Catch clips. */
export const vod = pgTable(
  'vod',
  {
    titleNo: identity('title_no', 120_000_001),
    /** Whose station it is on. */
    userId: member('user_id'),
    fileType: text('file_type', { enum: vodFileTypes }).notNull(),
    /** Who may watch: authNumbers of protocol/vod/codes.ts. */
    authNo: smallint('auth_no').notNull().default(101),
    /** Minimum age: 0 or 19. */
    grade: smallint('grade').notNull().default(0),
    /** The kind of content; 30000 is adult (GX43). No category of the directory. */
    category: integer('category').notNull().default(10_000),
    vodCategoryNo: text('vod_category_no')
      .notNull()
      .references(() => category.vodNo),
    title: text('title').notNull(),
    titleHistory: jsonb('title_history').$type<TitleChange[]>().notNull().default([]),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    durationMs: integer('duration_ms').notNull(),
    thumb: text('thumb'),
    thumbVertical: text('thumb_vertical'),
    resolutionType: text('resolution_type', { enum: ['horizontal', 'vertical'] })
      .notNull()
      .default('horizontal'),
    /** The animated preview. */
    webpPath: text('webp_path'),
    isPpv: boolean('is_ppv').notNull().default(false),
    /** Whose broadcast was cut; null for one's own. */
    originalUserId: text('original_user_id').references(() => account.userId, { onDelete: 'set null' }),
    originalTitleNo: bigint('original_title_no', { mode: 'number' }),
    /** The viewer who cut the clip out of what its streamer showed; null for the streamer's own. */
    makerUserId: text('maker_user_id').references(() => account.userId, { onDelete: 'set null' }),
    copyrightUserId: text('copyright_user_id').references(() => account.userId, { onDelete: 'set null' }),
    subscriptionOnly: smallint('subscription_only').notNull().default(0),
    isDisplay: boolean('is_display').notNull().default(true),
    /** Blinded: the picture is private. */
    isBlinded: boolean('is_blinded').notNull().default(false),
    /** Who blinded it, as a post's. */
    blindedBy: text('blinded_by', { enum: ['station', 'house'] }),
    /** The board of its station that lists it too. */
    bbsNo: bigint('bbs_no', { mode: 'number' }),
    isHot: boolean('is_hot').notNull().default(false),
    isAbroadBlocked: boolean('is_abroad_blocked').notNull().default(false),
    /** As of a broadcast (live/services/broadcast-password.ts); null = open without one. */
    passwordHash: text('password_hash'),
    /** Name of the clip (platform/media/clips) that plays where no address was entered. */
    clip: text('clip'),
    hlsUrl: text('hls_url'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Its owner lets others comment on it. */
    takesComments: boolean('takes_comments').notNull().default(true),
    /** When the broadcast behind it began; null for uploads. */
    broadcastAt: at('broadcast_at'),
    registeredAt: at('registered_at').notNull(),
    deletedAt: at('deleted_at'),
    ...searchColumns('title', 'tags'),
  },
  (table) => {
    const { titleNo, views, likes, registeredAt } = table;
    // What is listed to others (vod/store/vods.ts: isListed). Queries must say the very same to use these indexes.
    const listed = sql`${table.deletedAt} is null and ${table.isDisplay} and not ${table.isBlinded} and ${table.authNo} <> 102`;
    const kinds = [
      ['vod', sql`${listed} and ${table.fileType} <> 'CATCH'`],
      ['catch', sql`${listed} and ${table.fileType} = 'CATCH'`],
    ] as const;
    const orders = [
      ['views', views],
      ['likes', likes],
      ['new', registeredAt],
    ] as const;
    const last = () => titleNo.desc().nullsFirst();
    return [
      ...kinds.flatMap(([kind, where]) =>
        orders.flatMap(([order, column]) => [
          index(`${kind}_by_${order}`).on(column.desc().nullsFirst(), last()).where(where),
          index(`${kind}_category_by_${order}`)
            .on(table.vodCategoryNo, column.desc().nullsFirst(), last())
            .where(where),
        ]),
      ),
      ...kinds.map(([kind, where]) =>
        index(`${kind}_by_user`).on(table.userId, registeredAt.desc().nullsFirst(), last()).where(where),
      ),
      // clips by whose broadcast was cut
      index('clip_by_original_user')
        .on(table.originalUserId, registeredAt.desc().nullsFirst(), last())
        .where(sql`${listed} and ${table.fileType} = 'CLIP'`),
      // with a token for each time the views doubled, so that a frequent word is looked for among what many have seen
      index('vod_search')
        .using('gin', sql`(${table.search} || seen_tokens(${table.views}))`)
        .with(atOnce)
        .where(listed),
      index('vod_tags').using('gin', table.tags).with(atOnce).where(listed),
      index('vod_user').on(table.userId, registeredAt.desc().nullsFirst(), last()),
      index('vod_maker').on(table.makerUserId).where(sql`${table.makerUserId} is not null`),
      index('vod_board')
        .on(table.bbsNo, registeredAt.desc().nullsFirst(), last())
        .where(sql`${table.bbsNo} is not null`),
      index('vod_original_user')
        .on(table.originalUserId, registeredAt.desc().nullsFirst(), last())
        .where(sql`${table.originalUserId} is not null`),
    ];
  },
);

/** Story clips: some Catch clips of a streamer that play one after the other. */
export const catchStory = pgTable(
  'catch_story',
  {
    storyIdx: identity('story_idx', 70_001),
    userId: member('user_id'),
    title: text('title').notNull(),
    grade: smallint('grade').notNull().default(0),
    category: integer('category').notNull().default(10_000),
    vodCategoryNo: text('vod_category_no')
      .notNull()
      .references(() => category.vodNo),
    thumb: text('thumb'),
    thumbVertical: text('thumb_vertical'),
    views: integer('views').notNull().default(0),
    registeredAt: at('registered_at').notNull(),
    deletedAt: at('deleted_at'),
    ...searchColumns('title'),
  },
  (table) => {
    const there = sql`${table.deletedAt} is null`;
    const last = () => table.storyIdx.desc().nullsFirst();
    return [
      index('catch_story_by_views').on(table.views.desc().nullsFirst(), last()).where(there),
      index('catch_story_by_new').on(table.registeredAt.desc().nullsFirst(), last()).where(there),
      index('catch_story_search').using('gin', table.search).with(atOnce).where(there),
      index('catch_story_user').on(table.userId, table.registeredAt.desc().nullsFirst()).where(there),
    ];
  },
);

export const catchStoryItem = pgTable(
  'catch_story_item',
  {
    storyIdx: bigint('story_idx', { mode: 'number' })
      .notNull()
      .references(() => catchStory.storyIdx, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => vod.titleNo, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.storyIdx, table.position] }),
    index('catch_story_item_vod').on(table.titleNo),
  ],
);

/** UP: the like of a VOD. */
export const vodLike = pgTable(
  'vod_like',
  {
    accountId: member('account_id'),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => vod.titleNo, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.titleNo] }),
    index('vod_like_recent').on(table.accountId, table.createdAt.desc().nullsFirst()),
    index('vod_like_vod').on(table.titleNo),
  ],
);
