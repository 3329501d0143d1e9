import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpenPost } from '../../core/store/open-posts';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { esportsMatch, sportsGame, team } from '../../tables/schedule/schedule';
import { calendarEntry } from '../../tables/station/page';
import { post } from '../../tables/station/post';

const home = alias(team, 'home');
const away = alias(team, 'away');

export interface PlanQuery {
  streamerIds: string[];
  from: Date;
  to: Date;
  limit: number;
}

/** Games of the sports page that these streamers show, in the order of their starts. */
export const listGames = (db: Db, { streamerIds, from, to, limit }: PlanQuery) =>
  db
    .select({
      no: sportsGame.vsCode,
      userId: account.userId,
      nick: account.nick,
      league: sportsGame.codeName,
      home: home.shortName,
      away: away.shortName,
      startsAt: sportsGame.startsAt,
      state: sportsGame.liveState,
    })
    .from(sportsGame)
    .innerJoin(account, eq(account.userId, sportsGame.streamerId))
    .innerJoin(home, eq(home.code, sportsGame.homeCode))
    .innerJoin(away, eq(away.code, sportsGame.awayCode))
    .where(
      and(
        gte(sportsGame.startsAt, from),
        lt(sportsGame.startsAt, to),
        inArray(sportsGame.streamerId, streamerIds),
      ),
    )
    .orderBy(asc(sportsGame.startsAt), asc(sportsGame.vsCode))
    .limit(limit);

/** What the stations of these streamers plan for everybody; an entry of a post as long as everybody may read that. */
export const listEntries = (db: Db, { streamerIds, from, to, limit }: PlanQuery) =>
  db
    .select({
      no: calendarEntry.id,
      userId: account.userId,
      nick: account.nick,
      title: calendarEntry.title,
      startsAt: calendarEntry.startsAt,
    })
    .from(calendarEntry)
    .innerJoin(account, eq(account.userId, calendarEntry.stationUserId))
    .leftJoin(post, eq(post.titleNo, calendarEntry.titleNo))
    .where(
      and(
        inArray(calendarEntry.stationUserId, streamerIds),
        gte(calendarEntry.startsAt, from),
        lt(calendarEntry.startsAt, to),
        or(and(isNull(calendarEntry.titleNo), calendarEntry.isPublic), isOpenPost()),
      ),
    )
    .orderBy(asc(calendarEntry.startsAt), asc(calendarEntry.id))
    .limit(limit);

/** The same of the esports schedule. */
export const listMatches = (db: Db, { streamerIds, from, to, limit }: PlanQuery) =>
  db
    .select({
      no: esportsMatch.no,
      userId: account.userId,
      nick: account.nick,
      league: esportsMatch.leagueCode,
      home: home.shortName,
      away: away.shortName,
      startsAt: esportsMatch.startsAt,
      state: esportsMatch.vsStatus,
    })
    .from(esportsMatch)
    .innerJoin(account, eq(account.userId, esportsMatch.streamerId))
    .innerJoin(home, eq(home.code, esportsMatch.homeCode))
    .innerJoin(away, eq(away.code, esportsMatch.awayCode))
    .where(
      and(
        gte(esportsMatch.startsAt, from),
        lt(esportsMatch.startsAt, to),
        inArray(esportsMatch.streamerId, streamerIds),
      ),
    )
    .orderBy(asc(esportsMatch.startsAt), asc(esportsMatch.no))
    .limit(limit);
