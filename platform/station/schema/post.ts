import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, identity, member, stationOf } from '../../account/schema/columns';
import { atOnce, searchColumns } from '../../db/tsvector';

/** A station's boards; type 106 is a line, 107 a group, 101 the guestbook. */
export const board = pgTable(
  'board',
  {
    bbsNo: identity('bbs_no', 90_001),
    stationUserId: stationOf('station_user_id'),
    boardType: smallint('board_type').notNull().default(104),
    displayType: smallint('display_type').notNull().default(104),
    name: text('name').notNull(),
    /** Who may read: authNumbers of protocol/vod-codes.ts. */
    authNo: smallint('auth_no').notNull().default(101),
    /** Who may write, in the same numbers. */
    writeAuthNo: smallint('write_auth_no').notNull().default(101),
    position: integer('position').notNull(),
  },
  (table) => [index('board_station').on(table.stationUserId, table.position)],
);

export const post = pgTable(
  'post',
  {
    titleNo: identity('title_no', 160_000_001),
    stationUserId: stationOf('station_user_id'),
    bbsNo: bigint('bbs_no', { mode: 'number' })
      .notNull()
      .references(() => board.bbsNo),
    userId: member('user_id'),
    title: text('title').notNull(),
    /** HTML that the cleaner lets through. */
    content: text('content').notNull(),
    hashtags: text('hashtags').array().notNull().default(sql`'{}'::text[]`),
    authNo: smallint('auth_no').notNull().default(101),
    isNotice: boolean('is_notice').notNull().default(false),
    photoCount: integer('photo_count').notNull().default(0),
    views: integer('views').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    /** With the actor it makes a replay return the first post. */
    idempotencyKey: text('idempotency_key'),
    registeredAt: at('registered_at').notNull(),
    updatedAt: at('updated_at'),
    blindedAt: at('blinded_at'),
    deletedAt: at('deleted_at'),
    // The title and the first 2 000 characters without their marks.
    ...searchColumns("title || ' ' || left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 2000)", 'hashtags'),
  },
  (table) => {
    const there = sql`${table.deletedAt} is null and ${table.blindedAt} is null`;
    const last = () => table.titleNo.desc().nullsFirst();
    const newest = () => [table.registeredAt.desc().nullsFirst(), last()] as const;
    return [
      index('post_by_new')
        .on(...newest())
        .where(there),
      index('post_by_views').on(table.views.desc().nullsFirst(), last()).where(there),
      index('post_search').using('gin', table.search).with(atOnce).where(there),
      index('post_station')
        .on(table.stationUserId, ...newest())
        .where(there),
      index('post_board')
        .on(table.bbsNo, ...newest())
        .where(there),
      index('post_user').on(table.userId, ...newest()),
    ];
  },
);

export const postPhoto = pgTable(
  'post_photo',
  {
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => post.titleNo, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleNo, table.position] })],
);

/** Comments and replies on a post or a VOD: both kinds of title number are of one series each and never meet. */
export const comment = pgTable(
  'comment',
  {
    commentNo: identity('comment_no', 500_001),
    stationUserId: stationOf('station_user_id'),
    titleNo: bigint('title_no', { mode: 'number' }).notNull(),
    /** Null for a comment, the comment for a reply. */
    parentNo: bigint('parent_no', { mode: 'number' }).references((): AnyPgColumn => comment.commentNo, {
      onDelete: 'cascade',
    }),
    userId: member('user_id'),
    content: text('content').notNull(),
    likes: integer('likes').notNull().default(0),
    isPinned: boolean('is_pinned').notNull().default(false),
    registeredAt: at('registered_at').notNull(),
    hiddenAt: at('hidden_at'),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('comment_title').on(table.titleNo, table.registeredAt, table.commentNo),
    index('comment_parent').on(table.parentNo).where(sql`${table.parentNo} is not null`),
    index('comment_user').on(table.userId, table.registeredAt.desc().nullsFirst()),
  ],
);

export const postLike = pgTable(
  'post_like',
  {
    accountId: member('account_id'),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => post.titleNo, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.titleNo] }),
    index('post_like_post').on(table.titleNo),
  ],
);

export const commentLike = pgTable(
  'comment_like',
  {
    accountId: member('account_id'),
    commentNo: bigint('comment_no', { mode: 'number' })
      .notNull()
      .references(() => comment.commentNo, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.commentNo] }),
    index('comment_like_comment').on(table.commentNo),
  ],
);

/** Authors whose popular posts an account does not want to see. */
export const feedBlind = pgTable(
  'feed_blind',
  { accountId: member('account_id'), userId: member('user_id'), createdAt: at('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);
