import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { demoBroadcast } from '../../tables/demo/demo';
import { broadcast, category } from '../../tables/live/live';
import { esportsLeague, esportsMatch, esportsTeam, sportsGame, team } from '../../tables/schedule/schedule';
import { vod } from '../../tables/vod/vod';

export interface LeagueRows {
  teams: Rows<typeof team>;
  leagues: Rows<typeof esportsLeague>;
  leagueTeams: Rows<typeof esportsTeam>;
}

export async function insertLeagues(db: Db, { teams, leagues, leagueTeams }: LeagueRows): Promise<void> {
  await insertRows(db, team, teams);
  await insertRows(db, esportsLeague, leagues);
  await insertRows(db, esportsTeam, leagueTeams);
}

/** The id, if there still is such an account. */
export async function findId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ userId: account.userId }).from(account).where(eq(account.userId, userId));
  return row?.userId ?? null;
}

/** Who broadcasts sports or games now, open to everybody, most usual viewers first; `category` is the category's name. */
export const listHosts = (db: Db, group: 'sports' | 'game') =>
  db
    .select({ userId: broadcast.userId, category: category.name })
    .from(broadcast)
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .innerJoin(demoBroadcast, eq(demoBroadcast.no, broadcast.no))
    .where(
      and(
        isNull(broadcast.endedAt),
        eq(broadcast.groupType, group),
        eq(broadcast.grade, 0),
        isNull(broadcast.passwordHash),
      ),
    )
    .orderBy(desc(demoBroadcast.usualViewers), asc(broadcast.no));

/** Open recordings of sports, the newest first. */
export const listSportsRecordings = (db: Db, fileType: 'REVIEW' | 'HIGHLIGHT') =>
  db
    .select({ titleNo: vod.titleNo, category: category.name })
    .from(vod)
    .innerJoin(category, eq(category.vodNo, vod.vodCategoryNo))
    .where(
      and(
        eq(category.groupType, 'sports'),
        eq(vod.fileType, fileType),
        eq(vod.authNo, 101),
        eq(vod.grade, 0),
        eq(vod.isDisplay, true),
        eq(vod.isBlinded, false),
        eq(vod.isPpv, false),
        eq(vod.subscriptionOnly, 0),
        isNull(vod.deletedAt),
      ),
    )
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo));

/** Every column of the row that was to be inserted; what is as it was is not written again. */
function changed<Table extends PgTable>(table: Table, kept: Partial<Record<string, SQL>>) {
  const columns = Object.entries(getTableColumns(table));
  const set = Object.fromEntries(
    columns.map(([key, column]) => [key, kept[key] ?? sql.raw(`excluded."${column.name}"`)]),
  );
  const before = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const after = sql.join(Object.values(set), sql`, `);
  return { set: set as never, setWhere: sql`(${before}) is distinct from (${after})` };
}

/**
 * Makes the schedule what it is at this moment: games of these numbers are brought up to date, those of other days go
 * (later ones too: a world that was made ahead may be opened by a clock that is behind). A replay that a game has once
 * got stays its own.
 */
export async function saveSchedule(
  db: Db,
  games: Rows<typeof sportsGame>,
  matches: Rows<typeof esportsMatch>,
): Promise<void> {
  const outside = (column: PgColumn, rows: readonly { startsAt: Date }[]) => {
    const times = rows.map(({ startsAt }) => startsAt.getTime());
    return not(between(column, new Date(Math.min(...times)), new Date(Math.max(...times))));
  };
  const kept = (column: SQL, name: string, isOver: SQL) =>
    sql`case when ${isOver} then coalesce(${column}, excluded.${sql.raw(name)}) end`;
  const isGameOver = sql.raw(`excluded."vs_status" = 2`);
  const isMatchOver = sql.raw(`excluded."vs_status" = '5'`);
  await db.transaction(async (tx) => {
    await tx.delete(sportsGame).where(outside(sportsGame.startsAt, games));
    await tx.delete(esportsMatch).where(outside(esportsMatch.startsAt, matches));
    await tx
      .insert(sportsGame)
      .values([...games])
      .onConflictDoUpdate({
        target: sportsGame.vsCode,
        ...changed(sportsGame, {
          reviewTitleNo: kept(sql`${sportsGame.reviewTitleNo}`, 'review_title_no', isGameOver),
          highlightTitleNo: kept(sql`${sportsGame.highlightTitleNo}`, 'highlight_title_no', isGameOver),
        }),
      });
    await tx
      .insert(esportsMatch)
      .values([...matches])
      .onConflictDoUpdate({
        target: esportsMatch.no,
        ...changed(esportsMatch, { titleNo: kept(sql`${esportsMatch.titleNo}`, 'title_no', isMatchOver) }),
      });
    // A training that is over is no game: it goes.
    const numbers = games.map(({ vsCode }) => vsCode as number);
    const isTraining = eq(sportsGame.vsStatus, 6);
    await tx.delete(sportsGame).where(and(isTraining, sql`not ${inArray(sportsGame.vsCode, numbers)}`));
  });
}
