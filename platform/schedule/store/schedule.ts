import { and, asc, eq, gte, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { esportsLeague, esportsMatch, sportsGame, team } from '../../tables/schedule/schedule';
import { vod } from '../../tables/vod/vod';

const home = alias(team, 'home');
const away = alias(team, 'away');

/** Games that start from `from` until `to`, in the order of their starts; `broadNo` while the streamer is on air. */
export const listGames = (db: Db, from: Date, to: Date) =>
  db
    .select({ game: sportsGame, home, away, broadNo: broadcast.no })
    .from(sportsGame)
    .innerJoin(home, eq(home.code, sportsGame.homeCode))
    .innerJoin(away, eq(away.code, sportsGame.awayCode))
    .leftJoin(broadcast, and(eq(broadcast.userId, sportsGame.streamerId), isOnAir(broadcast)))
    .where(and(gte(sportsGame.startsAt, from), lt(sportsGame.startsAt, to)))
    .orderBy(asc(sportsGame.startsAt), asc(sportsGame.vsCode));
export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

export const listLeagues = (db: Db) => db.select().from(esportsLeague).orderBy(asc(esportsLeague.position));

const codes = sql.placeholder('codes');
const from = sql`${sql.placeholder('from')}::timestamptz`;
const to = sql`${sql.placeholder('to')}::timestamptz`;
const inLeagues = sql`${esportsMatch.leagueCode} = any(${codes}::text[])`;

/**
 * The matches that start from `from` until `to`, prepared: planning its joins takes longer than running it. Exported
 * for the test that reads its plan.
 */
export const prepareMatches = (db: Db) =>
  db
    .select({
      match: esportsMatch,
      home,
      away,
      broadNo: broadcast.no,
      vodUserId: vod.userId,
      vodFileType: vod.fileType,
      stationNo: station.stationNo,
    })
    .from(esportsMatch)
    .innerJoin(home, eq(home.code, esportsMatch.homeCode))
    .innerJoin(away, eq(away.code, esportsMatch.awayCode))
    .leftJoin(broadcast, and(eq(broadcast.userId, esportsMatch.streamerId), isOnAir(broadcast)))
    .leftJoin(vod, eq(vod.titleNo, esportsMatch.titleNo))
    .leftJoin(station, eq(station.userId, vod.userId))
    .where(and(inLeagues, gte(esportsMatch.startsAt, from), lt(esportsMatch.startsAt, to)))
    .orderBy(asc(esportsMatch.startsAt), asc(esportsMatch.no))
    .prepare('esports_matches');

const neighboursOf = oncePerDatabase((db) => {
  const bound = (pick: SQL, rule: SQL) =>
    sql<Date | null>`(select ${pick} from ${esportsMatch} where ${inLeagues} and ${rule})`.mapWith(
      esportsMatch.startsAt,
    );
  return db
    .select({
      before: bound(max(esportsMatch.startsAt), lt(esportsMatch.startsAt, from)),
      after: bound(min(esportsMatch.startsAt), gte(esportsMatch.startsAt, to)),
    })
    .from(sql`(select 1) as one`)
    .prepare('esports_neighbours');
});
const matchesOf = oncePerDatabase(prepareMatches);

interface Days {
  /** Of the leagues. */
  codes: readonly string[];
  from: Date;
  to: Date;
}

const parametersOf = ({ codes, from, to }: Days) => ({
  codes: [...codes],
  from: from.toISOString(),
  to: to.toISOString(),
});

/** Matches that start from `from` until `to`, in the order of their starts; `broadNo` while the streamer is on air. */
export const listMatches = (db: Db, days: Days) => matchesOf(db).execute(parametersOf(days));
export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];

/** The last match before `from` and the first one from `to` on. */
export async function findNeighbours(db: Db, days: Days) {
  const [row] = await neighboursOf(db).execute(parametersOf(days));
  return { before: row?.before ?? null, after: row?.after ?? null };
}
