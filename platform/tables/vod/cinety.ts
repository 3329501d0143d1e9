import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, identity } from '../columns';
import { category } from '../live/live';
import { vod } from './vod';

/** Original series and their episodes. */
export const cinetySeries = pgTable('cinety_series', {
  id: identity('id', 101),
  contentTitle: text('content_title').notNull(),
  profileImage: text('profile_image'),
  vodCategoryNo: text('vod_category_no')
    .notNull()
    .references(() => category.vodNo),
  position: integer('position').notNull(),
});

export const cinetyEpisode = pgTable(
  'cinety_episode',
  {
    seriesId: bigint('series_id', { mode: 'number' })
      .notNull()
      .references(() => cinetySeries.id, { onDelete: 'cascade' }),
    episodeNo: integer('episode_no').notNull(),
    title: text('title').notNull(),
    hashtags: text('hashtags').array().notNull().default(sql`'{}'::text[]`),
    thumb: text('thumb'),
    airedAt: at('aired_at').notNull(),
    titleNo: bigint('title_no', { mode: 'number' })
      .notNull()
      .references(() => vod.titleNo, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.episodeNo] }),
    index('cinety_episode_recent').on(table.airedAt.desc().nullsFirst()),
    index('cinety_episode_vod').on(table.titleNo),
  ],
);
