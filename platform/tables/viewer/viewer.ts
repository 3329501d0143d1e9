import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../account/account';

const at = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) =>
  text(name)
    .notNull()
    .references(() => account.userId, { onDelete: 'cascade' });
const contentTypes = ['live', 'vod'] as const;

export const favorite = pgTable(
  'favorite',
  {
    accountId: member('account_id'),
    streamerId: member('streamer_id'),
    favoriteNo: bigint('favorite_no', { mode: 'number' })
      .notNull()
      .generatedByDefaultAsIdentity({ startWith: 1001 }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.streamerId] }),
    index('favorite_streamer').on(table.streamerId, table.createdAt),
  ],
);

/** How many favourites an account has added on a day of Seoul, removed ones too (limit: code 6306). */
export const favoriteAdd = pgTable(
  'favorite_add',
  {
    accountId: member('account_id'),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

export const hiddenStreamer = pgTable(
  'hidden_streamer',
  {
    accountId: member('account_id'),
    streamerId: member('streamer_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.streamerId] })],
);

const hiddenRuleKinds = ['category', 'tag', 'word'] as const;

/**
 * Categories, tags and words of titles that a member does not want to see in lists. `value` is what is compared: a
 * category's number, or the tag or word normalised; `label` is what the member chose or typed.
 */
export const hiddenRule = pgTable(
  'hidden_rule',
  {
    accountId: member('account_id'),
    kind: text('kind', { enum: hiddenRuleKinds }).notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.value] })],
);

/** The member's history is not written as long as there is a row. */
export const historyPause = pgTable('history_pause', {
  accountId: member('account_id').primaryKey(),
  since: at('since').notNull(),
});

const feedKeyKinds = ['feed', 'calendar', 'notice'] as const;

/** A private address by which a program reads the feed, the calendar or the notices of a member; only the key's hash is kept. */
export const feedKey = pgTable(
  'feed_key',
  {
    accountId: member('account_id'),
    kind: text('kind', { enum: feedKeyKinds }).notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: at('created_at').notNull(),
    lastReadAt: at('last_read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    uniqueIndex('feed_key_hash').on(table.keyHash),
  ],
);

/** `contentNo` is a broadcast's number or a VOD's title number. */
export const watchLater = pgTable(
  'watch_later',
  {
    accountId: member('account_id'),
    type: text('type', { enum: contentTypes }).notNull(),
    contentNo: bigint('content_no', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    viewedAt: at('viewed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.type, table.contentNo] }),
    index('watch_later_recent').on(table.accountId, table.createdAt.desc().nullsFirst()),
  ],
);

/** One row for each content an account has watched: the last time, and how far (seconds; null = not said). */
export const watchHistory = pgTable(
  'watch_history',
  {
    accountId: member('account_id'),
    type: text('type', { enum: contentTypes }).notNull(),
    contentNo: bigint('content_no', { mode: 'number' }).notNull(),
    watchedAt: at('watched_at').notNull(),
    position: integer('position'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.type, table.contentNo] }),
    index('watch_history_recent').on(
      table.accountId,
      table.type,
      table.watchedAt.desc().nullsFirst(),
      table.contentNo.desc().nullsFirst(),
    ),
  ],
);

/** Views that were counted and are still running: a key names viewer and VOD (viewer/services/watching.ts). */
export const countedView = pgTable(
  'counted_view',
  { key: text('key').primaryKey(), until: at('until').notNull() },
  (table) => [index('counted_view_until').on(table.until)],
);
