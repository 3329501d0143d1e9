import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { stationProfile } from '../../tables/station/page';
import { stationDay } from '../../tables/station/visits';
import { vod, vodLike } from '../../tables/vod/vod';
import { isSimulated } from './simulation';

/** A day of Seoul: 'YYYY-MM-DD', its midnight, and how much of it is over, 0 … 1. */
export interface DayPart {
  day: string;
  midnight: Date;
  share: number;
}

/** 0 … 1 from some words, always the same. */
const chanceOf = (...parts: ReturnType<typeof sql>[]) =>
  sql`((hashtext(concat_ws('|', ${sql.join(parts, sql`, `)})) & 1023) / 1023.0)`;

/** Of a station's followers 2 to 6 % look in on a day; never fewer than are counted already. */
export async function raiseVisits(db: Db, days: readonly DayPart[]): Promise<void> {
  const values = sql.join(
    days.map(({ day, share }) => sql`(${day}::date, ${share}::float)`),
    sql`, `,
  );
  await db.execute(sql`
    with part (day, share) as (values ${values}),
    wanted as (
      select p.user_id, part.day, ceil(p.moved_followers * part.share
        * (0.02 + 0.04 * ${chanceOf(sql`p.user_id`, sql`part.day`)}))::int as visits
      from ${stationProfile} p, part where p.moved_followers > 0 and part.share > 0
    ),
    more as (
      select wanted.*, wanted.visits - coalesce(known.visits, 0) as added from wanted
      left join ${stationDay} known on known.station_user_id = wanted.user_id and known.day = wanted.day
      where wanted.visits > coalesce(known.visits, 0)
    ),
    counted as (
      insert into ${stationDay} (station_user_id, day, visits) select user_id, day, visits from more
      on conflict (station_user_id, day) do update set visits = excluded.visits
    )
    update ${stationProfile} p set total_visits = p.total_visits + added.sum
    from (select user_id, sum(added) from more group by user_id) added where p.user_id = added.user_id`);
}

/** Only what is well known gets UPs every day. */
const leastFollowers = 1_000;
const mostUps = 60;

/** One follower in 500 presses UP on a day, on one of the station's six newest open VODs each. */
export async function raiseUps(db: Db, { day, midnight, share }: DayPart): Promise<void> {
  await db.execute(sql`
    with wanted as (
      select user_id, least(${mostUps}, ceil(moved_followers * 0.002 * ${share}::float))::int as ups
      from ${stationProfile} where moved_followers >= ${leastFollowers}
    ),
    pressed as (
      insert into ${vodLike} (account_id, title_no, created_at)
      select fan.user_id, newest.title_no, ${midnight.toISOString()}::timestamptz
        + interval '1 day' * ${share}::float * ${chanceOf(sql`fan.user_id`, sql`newest.title_no`)}
      from wanted
      cross join lateral (
        select ${account.userId} as user_id, row_number() over (
          order by ${chanceOf(sql`${account.userId}`, sql`wanted.user_id`, sql`${day}::text`)}, ${account.userId}) as place
        from ${account} where ${isSimulated} and ${account.userId} <> wanted.user_id
        order by place limit wanted.ups
      ) fan
      join lateral (
        select title_no, row_number() over (order by registered_at desc) as place from ${vod}
        where user_id = wanted.user_id and auth_no = 101 and deleted_at is null and is_display and not is_blinded
        order by registered_at desc limit 6
      ) newest on newest.place = 1 + fan.place % 6
      on conflict do nothing returning title_no
    ),
    liked as (select title_no, count(*)::int as added from pressed group by title_no),
    seen as (
      update ${vod} v set likes = v.likes + added, views = v.views + added from liked
      where v.title_no = liked.title_no returning v.user_id, added
    )
    update ${stationProfile} p set total_ups = p.total_ups + seen.sum, total_views = p.total_views + seen.sum
    from (select user_id, sum(added) from seen group by user_id) seen where p.user_id = seen.user_id`);
}

/** Streamers' UPs of before; the counts stay. */
export async function forgetUps(db: Db, before: Date): Promise<void> {
  const simulated = db.select({ userId: account.userId }).from(account).where(isSimulated);
  await db.delete(vodLike).where(and(inArray(vodLike.accountId, simulated), lt(vodLike.createdAt, before)));
}

/** What members watched and pressed UP on has their views and UPs, however new it is. */
export async function countHabits(db: Db): Promise<void> {
  const likes = sql`(select count(*)::int from ${vodLike} where ${eq(vodLike.titleNo, vod.titleNo)})`;
  await db
    .update(vod)
    .set({
      likes: sql`greatest(${vod.likes}, ${likes})`,
      views: sql`greatest(${vod.views}, 3 + ${vod.comments} + greatest(${vod.likes}, ${likes}))`,
    })
    .where(inArray(vod.titleNo, db.select({ titleNo: vodLike.titleNo }).from(vodLike)));
}
