import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { doers } from '~protocol/station/talk/codes';
import { at, identity, member, stationOf } from '../columns';

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
    /** As a post's. */
    idempotencyKey: text('idempotency_key'),
    contentDigest: text('content_digest'),
    registeredAt: at('registered_at').notNull(),
    updatedAt: at('updated_at'),
    hiddenAt: at('hidden_at'),
    /** For whom; null: it is not hidden. */
    hiddenBy: text('hidden_by', { enum: doers }),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('comment_title').on(table.titleNo, table.registeredAt, table.commentNo),
    index('comment_by_likes')
      .on(table.titleNo, table.likes.desc().nullsFirst(), table.registeredAt, table.commentNo)
      .where(sql`${table.parentNo} is null`),
    index('comment_parent').on(table.parentNo).where(sql`${table.parentNo} is not null`),
    index('comment_user').on(table.userId, table.registeredAt.desc().nullsFirst()),
    uniqueIndex('comment_idempotency')
      .on(table.userId, table.idempotencyKey, table.contentDigest)
      .where(sql`${table.idempotencyKey} is not null`),
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
