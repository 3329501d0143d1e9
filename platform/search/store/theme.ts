import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { followersOf } from '../../channel/store/followers';
import { oncePerDatabase } from '../../core/once-per-database';
import { isOpenPost } from '../../core/store/open-posts';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { stationMedal, stationProfile } from '../../tables/station/page';
import { post } from '../../tables/station/post';
import { favorite } from '../../tables/viewer/viewer';

const viewersOf = oncePerDatabase((db) =>
  db
    .select({ viewers: sql<number>`coalesce(sum(${broadcast.viewers}), 0)::int` })
    .from(broadcast)
    .where(and(isOnAir(broadcast), eq(broadcast.categoryNo, sql.placeholder('categoryNo'))))
    .prepare('category_viewers'),
);

/** How many watch a category now. */
export async function countViewers(db: Db, categoryNo: string): Promise<number> {
  const [row] = await viewersOf(db).execute({ categoryNo });
  return row?.viewers ?? 0;
}

const latestNotice = (db: Db) =>
  db
    .select({ stationUserId: post.stationUserId, titleNo: post.titleNo, title: post.title })
    .from(post)
    .where(and(eq(post.stationUserId, sql.placeholder('userId')), eq(post.isNotice, true), isOpenPost()))
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(1)
    .as('notice');

const profileOf = oncePerDatabase((db) => {
  const notice = latestNotice(db);
  return db
    .select({
      stationName: station.name,
      title: stationProfile.title,
      profileText: stationProfile.profileText,
      bornYear: stationProfile.bornYear,
      views: stationProfile.totalViews,
      seconds: stationProfile.totalBroadcastSeconds,
      careers: stationProfile.careers,
      questions: stationProfile.questions,
      fanCount: followersOf(station.userId),
      settings: stationProfile.settings,
      noticeNo: notice.titleNo,
      notice: notice.title,
      medals: sql<
        { kind: string; content: string; description: string; imageKey: string; position: number }[]
      >`coalesce((select json_agg(json_build_object('kind', ${stationMedal.kind}, 'content', ${stationMedal.content}, 'description', ${stationMedal.description}, 'imageKey', ${stationMedal.imageKey}, 'position', ${stationMedal.position}) order by ${stationMedal.position}) from ${stationMedal} where ${stationMedal.stationUserId} = ${station.userId}), '[]'::json)`,
    })
    .from(station)
    .leftJoin(stationProfile, eq(stationProfile.userId, station.userId))
    .leftJoin(notice, eq(notice.stationUserId, station.userId))
    .where(eq(station.userId, sql.placeholder('userId')))
    .prepare('search_profile');
});

/** What a station tells about its streamer, or null. */
export async function findProfile(db: Db, userId: string) {
  const [row] = await profileOf(db).execute({ userId });
  return row ?? null;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** So many of a streamer's followers are asked whom else they follow. */
const asked = 500;

const followedBesideOf = oncePerDatabase((db) => {
  const userId = sql.placeholder('userId');
  const followers = db
    .select({ accountId: favorite.accountId })
    .from(favorite)
    .where(eq(favorite.streamerId, userId))
    .limit(asked)
    .as('followers');
  return db
    .select({ userId: favorite.streamerId })
    .from(followers)
    .innerJoin(favorite, eq(favorite.accountId, followers.accountId))
    .innerJoin(account, eq(account.userId, favorite.streamerId))
    .where(ne(favorite.streamerId, userId))
    .groupBy(favorite.streamerId)
    .orderBy(desc(sql`count(*)`), asc(favorite.streamerId))
    .limit(sql.placeholder('limit'))
    .prepare('followed_beside');
});

/** Whom the followers of a streamer follow besides, most of them first. */
export async function listFollowedBeside(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await followedBesideOf(db).execute({ userId, limit });
  return rows.map((row) => row.userId);
}
