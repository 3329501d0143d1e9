import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atOnce, searchColumns } from '../../db/tsvector';
import { at, identity, member } from '../columns';
import { vod } from '../vod/vod';

export const playlist = pgTable(
  'playlist',
  {
    listIdx: identity('list_idx', 3001),
    userId: member('user_id'),
    title: text('title').notNull(),
    /** config.display of the wire: false = private. */
    isDisplay: boolean('is_display').notNull().default(true),
    createdAt: at('created_at').notNull(),
    /** vod_add_date: when the last VOD was put in. */
    vodAddedAt: at('vod_added_at').notNull(),
    deletedAt: at('deleted_at'),
    ...searchColumns('title'),
  },
  (table) => [
    index('playlist_search')
      .using('gin', table.search)
      .with(atOnce)
      .where(sql`${table.deletedAt} is null and ${table.isDisplay}`),
    index('playlist_user').on(table.userId, table.vodAddedAt.desc().nullsFirst()),
  ],
);

export const playlistItem = pgTable(
  'playlist_item',
  {
    listIdx: bigint('list_idx', { mode: 'number' })
      .notNull()
      .references(() => playlist.listIdx, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => vod.titleNo, { onDelete: 'cascade' }),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listIdx, table.titleNo] }),
    index('playlist_item_order').on(table.listIdx, table.position),
    index('playlist_item_vod').on(table.titleNo),
  ],
);

/** Playlists on an account's list: its own and those it took over (재생목록 퍼가기). */
export const playlistEntry = pgTable(
  'playlist_entry',
  {
    accountId: member('account_id'),
    listIdx: bigint('list_idx', { mode: 'number' })
      .notNull()
      .references(() => playlist.listIdx, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listIdx] }),
    index('playlist_entry_list').on(table.listIdx),
  ],
);
