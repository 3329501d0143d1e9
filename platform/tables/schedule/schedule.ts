import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { liveStates } from '~protocol/schedule/codes';
import { account } from '../account/account';
import { at, identity } from '../columns';
import { vod } from '../vod/vod';

/** Teams of sports and esports; the emblem is /media/e/{code}.webp. */
export const team = pgTable('team', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  nameEng: text('name_eng').notNull(),
});

const teamCode = (name: string) =>
  text(name)
    .notNull()
    .references(() => team.code);
const streamer = (name: string) => text(name).references(() => account.userId, { onDelete: 'set null' });
const titleNo = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => vod.titleNo, { onDelete: 'set null' });

/** Games of the sports page. */
export const sportsGame = pgTable(
  'sports_game',
  {
    vsCode: identity('vs_code', 4001),
    /** The league's name: 'KBO' swaps home and away on the page. */
    codeName: text('code_name').notNull(),
    startsAt: at('starts_at').notNull(),
    liveState: text('live_state', { enum: liveStates }).notNull(),
    /** A period code such as S_FHA; null before the game. */
    liveGState: text('live_g_state'),
    vsStatus: integer('vs_status').notNull(),
    homeCode: teamCode('home_code'),
    awayCode: teamCode('away_code'),
    /** Null before the game. */
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    /** Who broadcasts it. */
    streamerId: streamer('streamer_id'),
    reviewTitleNo: titleNo('review_title_no'),
    highlightTitleNo: titleNo('highlight_title_no'),
    isOriginal: boolean('is_original').notNull().default(false),
    content: text('content').notNull().default(''),
  },
  (table) => [index('sports_game_start').on(table.startsAt, table.vsCode)],
);

/** Leagues of the esports schedule; `codeName` is what matches carry. */
export const esportsLeague = pgTable('esports_league', {
  codeName: text('code_name').primaryKey(),
  nameEng: text('name_eng').notNull(),
  /** Keywords that bring the schedule up in the search. */
  keywords: text('keywords').array().notNull().default(sql`'{}'::text[]`),
  position: integer('position').notNull(),
});

export const esportsTeam = pgTable(
  'esports_team',
  {
    leagueCode: text('league_code')
      .notNull()
      .references(() => esportsLeague.codeName, { onDelete: 'cascade' }),
    teamCode: teamCode('team_code'),
  },
  (table) => [primaryKey({ columns: [table.leagueCode, table.teamCode] })],
);

/** Matches. */
export const esportsMatch = pgTable(
  'esports_match',
  {
    no: identity('no', 7001),
    leagueCode: text('league_code')
      .notNull()
      .references(() => esportsLeague.codeName),
    startsAt: at('starts_at').notNull(),
    vsStatus: text('vs_status').notNull(),
    seasonDesc: text('season_desc').notNull(),
    seasonDescEng: text('season_desc_eng').notNull(),
    homeCode: teamCode('home_code'),
    awayCode: teamCode('away_code'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    streamerId: streamer('streamer_id'),
    titleNo: titleNo('title_no'),
  },
  (table) => [
    index('esports_match_start').on(table.startsAt, table.no),
    index('esports_match_league').on(table.leagueCode, table.startsAt, table.no),
  ],
);
