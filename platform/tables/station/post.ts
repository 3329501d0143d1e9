import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atOnce, searchColumns } from '../../db/tsvector';
import { at, identity, member, stationOf } from '../columns';

/** A station's boards; type 106 is a line, 107 a group, 101 the guestbook. */
export const board = pgTable(
  'board',
  {
    bbsNo: identity('bbs_no', 90_001),
    stationUserId: stationOf('station_user_id'),
    boardType: smallint('board_type').notNull().default(104),
    displayType: smallint('display_type').notNull().default(104),
    name: text('name').notNull(),
    /** Who may read, and below who may write: authNumbers of protocol/vod/codes.ts. */
    authNo: smallint('auth_no').notNull().default(101),
    writeAuthNo: smallint('write_auth_no').notNull().default(101),
    position: integer('position').notNull(),
    /** SHA-256 of the form that made it, with the form's key: the same form again makes no second one. */
    formDigest: text('form_digest'),
  },
  (table) => [
    index('board_station').on(table.stationUserId, table.position),
    uniqueIndex('board_form').on(table.stationUserId, table.formDigest),
  ],
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
    /** With writer and digest it makes a replay return the first post. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of what was sent: another content under the same key is another post. */
    contentDigest: text('content_digest'),
    registeredAt: at('registered_at').notNull(),
    updatedAt: at('updated_at'),
    blindedAt: at('blinded_at'),
    /** Who blinded it; null = the house. A station lifts only what it blinded itself. */
    blindedBy: text('blinded_by', { enum: ['station', 'house'] }),
    blindReason: text('blind_reason'),
    deletedAt: at('deleted_at'),
    // The title and the first 2 000 characters without their marks.
    ...searchColumns("title || ' ' || left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 2000)", 'hashtags'),
  },
  (table) => {
    const there = sql`${table.deletedAt} is null and ${table.blindedAt} is null`;
    const last = () => table.titleNo.desc().nullsFirst();
    const newest = () => [table.registeredAt.desc().nullsFirst(), last()] as const;
    return [
      index('post_by_new').on(table.registeredAt.desc().nullsFirst(), last()).where(there),
      // put together with the index of words (no two of one condition can be); BRIN gives no order to walk all posts by
      index('post_registered').using('brin', table.registeredAt),
      index('post_by_views').on(table.views.desc().nullsFirst(), last()).where(there),
      index('post_search').using('gin', table.search).with(atOnce).where(there),
      index('post_station')
        .on(table.stationUserId, ...newest())
        .where(there),
      index('post_notice')
        .on(table.stationUserId, ...newest())
        .where(sql`${table.isNotice} and ${there}`),
      index('post_board')
        .on(table.bbsNo, ...newest())
        .where(there),
      index('post_user').on(table.userId, ...newest()),
      uniqueIndex('post_idempotency')
        .on(table.userId, table.idempotencyKey, table.contentDigest)
        .where(sql`${table.idempotencyKey} is not null`),
    ];
  },
);

/** A picture that a member uploaded for a post; without one it is forgotten after a day. */
export const photo = pgTable(
  'photo',
  {
    id: text('id').primaryKey(),
    accountId: member('account_id'),
    stationUserId: stationOf('station_user_id'),
    /** Names of the WebP files: uploads/{first two}/{sha256} */
    sha256: text('sha256').notNull(),
    smallSha256: text('small_sha256').notNull(),
    /** of the large one, in pixels */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** bytes of both */
    size: integer('size').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('photo_account').on(table.accountId, table.createdAt)],
);

/** The pictures of a post in their order. */
export const postPhoto = pgTable(
  'post_photo',
  {
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => post.titleNo, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    /** What is to be seen, in the author's words. */
    alt: text('alt').notNull().default(''),
    /** Null for pictures of the demo world. */
    photoId: text('photo_id').references(() => photo.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.titleNo, table.position] }),
    index('post_photo_photo').on(table.photoId).where(sql`${table.photoId} is not null`),
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
