import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, member } from '../columns';
import { category } from '../live/live';

const none = sql`'{}'::text[]`;

/**
 * Words that a search may not hold: forbidden, or illegal (sexual abuse of a camera). Adult ones may be searched for,
 * but are suggested to nobody under 19.
 */
export const searchWord = pgTable('search_word', {
  /** As it is compared: normalised, without spaces. */
  word: text('word').primaryKey(),
  kind: text('kind', { enum: ['forbidden', 'illegal', 'adult'] }).notNull(),
});

/** Other names of streamers. Several streamers of one name are homonyms. */
export const searchAlias = pgTable(
  'search_alias',
  {
    /** As it is compared: normalised, without spaces. */
    alias: text('alias').notNull(),
    userId: member('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.alias, table.userId] }),
    index('search_alias_user').on(table.userId),
  ],
);

export interface ThemeShortcut {
  url: string;
  title: string;
  buttons: { url: string; title: string }[];
}

/** What a keyword brings up beside its results. */
export const searchTheme = pgTable(
  'search_theme',
  {
    id: identity('id', 1),
    title: text('title').notNull(),
    /** As they are compared: normalised, without spaces. */
    keywords: text('keywords').array().notNull().default(none),
    html: text('html').notNull(),
    backgroundColor: text('background_color').notNull(),
    /** Stands above the profile (GN36). */
    isTop: boolean('is_top').notNull().default(false),
    shortcuts: jsonb('shortcuts').$type<ThemeShortcut[]>().notNull().default([]),
    /** Streamers, and those whose VODs are shown. */
    streamerIds: text('streamer_ids').array().notNull().default(none),
    vodStreamerIds: text('vod_streamer_ids').array().notNull().default(none),
  },
  (table) => [index('search_theme_keywords').using('gin', table.keywords)],
);

export interface GameEvent {
  title: string;
  link: string;
  /** 'YYYY-MM-DD' */
  startDate: string;
  endDate: string;
}

/** What the profile of a game tells beside its category. */
export const gameProfile = pgTable('game_profile', {
  categoryNo: text('category_no')
    .primaryKey()
    .references(() => category.no, { onDelete: 'cascade' }),
  /** Official stations. */
  stationIds: text('station_ids').array().notNull().default(none),
  events: jsonb('events').$type<GameEvent[]>().notNull().default([]),
  /** Categories of the same series. */
  seriesNos: text('series_nos').array().notNull().default(none),
});
