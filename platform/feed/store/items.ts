import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpenPost } from '../../core/store/open-posts';
import type { Db } from '../../db/open-database';
import { selectCards } from '../../live/store/broadcasts';
import { account, station } from '../../tables/account/account';
import { feedBlind } from '../../tables/feed/feed';
import { broadcast } from '../../tables/live/live';
import { post, postLike, postPhoto } from '../../tables/station/post';
import { vod, vodLike } from '../../tables/vod/vod';
import { selectVods } from '../../vod/store/columns';

const writer = alias(account, 'writer');
const owner = alias(account, 'owner');

const photos = sql<
  string[]
>`coalesce((select json_agg(${postPhoto.url} order by ${postPhoto.position}) from ${postPhoto} where ${postPhoto.titleNo} = ${post.titleNo}), '[]'::json)`;

/** Posts with their writers, stations and pictures, in no order; `publicOnly`: those that everybody may read. */
export function listPostRows(db: Db, accountId: string, titleNos: readonly number[], publicOnly = false) {
  const mine = and(eq(postLike.titleNo, post.titleNo), eq(postLike.accountId, accountId));
  const blinded = and(eq(feedBlind.userId, post.userId), eq(feedBlind.accountId, accountId));
  return db
    .select({
      titleNo: post.titleNo,
      bbsNo: post.bbsNo,
      userId: post.userId,
      nick: writer.nick,
      profileImage: writer.profileImage,
      stationUserId: post.stationUserId,
      stationNick: owner.nick,
      stationImage: owner.profileImage,
      stationNo: station.stationNo,
      title: post.title,
      content: post.content,
      hashtags: post.hashtags,
      isNotice: post.isNotice,
      photos,
      views: post.views,
      likes: post.likes,
      comments: post.comments,
      registeredAt: post.registeredAt,
      isLike: sql<boolean>`exists (select 1 from ${postLike} where ${mine})`,
      isBlind: sql<boolean>`exists (select 1 from ${feedBlind} where ${blinded})`,
    })
    .from(post)
    .innerJoin(writer, eq(writer.userId, post.userId))
    .innerJoin(owner, eq(owner.userId, post.stationUserId))
    .innerJoin(station, eq(station.userId, post.stationUserId))
    .where(and(inArray(post.titleNo, [...titleNos]), publicOnly ? isOpenPost() : undefined));
}
export type PostRow = Awaited<ReturnType<typeof listPostRows>>[number];

/** VODs with what their preview needs. */
export const listVodRows = (db: Db, accountId: string, titleNos: readonly number[]) =>
  selectVods(db, {
    hlsUrl: sql<string | null>`${vod.hlsUrl}`.as('hls_url'),
    profileImage: sql<string | null>`${account.profileImage}`.as('profile_image'),
    stationNo:
      sql<number>`(select ${station.stationNo} from ${station} where ${station.userId} = ${vod.userId})`
        .mapWith(Number)
        .as('station_no'),
    isLike:
      sql<boolean>`exists (select 1 from ${vodLike} where ${and(eq(vodLike.titleNo, vod.titleNo), eq(vodLike.accountId, accountId))})`.as(
        'is_like',
      ),
  }).where(inArray(vod.titleNo, [...titleNos]));
export type FeedVodRow = Awaited<ReturnType<typeof listVodRows>>[number];

/** Broadcasts, in no order. */
export const listLiveRows = (db: Db, nos: readonly number[]) =>
  selectCards(db).where(inArray(broadcast.no, [...nos]));
export type FeedLiveRow = Awaited<ReturnType<typeof listLiveRows>>[number];
