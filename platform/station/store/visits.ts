import { and, eq, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { stationProfile } from '../../tables/station/page';
import { stationDay, stationVisit } from '../../tables/station/visits';
import { favorite } from '../../tables/viewer/viewer';
import { vod, vodLike } from '../../tables/vod/vod';

/**
 * Counts a member's visit of a day of Seoul, once, in one statement: of the day and of all time, also of a station that has no
 * profile yet.
 */
export async function countVisit(
  db: Db,
  { stationUserId, accountId, day }: { stationUserId: string; accountId: string; day: string },
): Promise<void> {
  await db.execute(sql`
    with came as (
      insert into ${stationVisit} (station_user_id, day, account_id)
      values (${stationUserId}, ${day}::date, ${accountId}) on conflict do nothing returning 1
    ), counted as (
      insert into ${stationDay} (station_user_id, day, visits)
      select ${stationUserId}, ${day}::date, 1 from came
      on conflict (station_user_id, day) do update set visits = ${stationDay}.visits + 1
    )
    insert into ${stationProfile} (user_id, total_visits) select ${stationUserId}, 1 from came
    on conflict (user_id) do update set total_visits = ${stationProfile}.total_visits + 1`);
}

/** Forgets who came before the day; how many came stays. */
export async function forgetVisits(db: Db, before: string): Promise<void> {
  await db.delete(stationVisit).where(lt(stationVisit.day, before));
}

/** What happened at the station from `since` to `until`, and on the day that these are. */
export async function findDay(
  db: Db,
  stationUserId: string,
  { day, since, until }: { day: string; since: Date; until: Date },
) {
  const inRange = (at: AnyPgColumn) =>
    sql`${at} >= ${since.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ visits: number; ups: number; favorites: number }>(sql`select
    coalesce((select visits from ${stationDay} where station_user_id = ${stationUserId} and day = ${day}::date), 0)::int as visits,
    (select count(*)::int from ${vodLike} join ${vod} on ${vod.titleNo} = ${vodLike.titleNo}
      where ${and(eq(vod.userId, stationUserId), inRange(vodLike.createdAt))}) as ups,
    (select count(*)::int from ${favorite}
      where ${and(eq(favorite.streamerId, stationUserId), inRange(favorite.createdAt))}) as favorites`);
  return rows[0] ?? { visits: 0, ups: 0, favorites: 0 };
}
