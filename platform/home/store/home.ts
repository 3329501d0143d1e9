import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { autoHashtag } from '../../tables/directory/directory';
import { bannerAlarm, groupBanner, homeSection, textBanner, topBanner } from '../../tables/home/home';
import { cinetyEpisode, cinetySeries } from '../../tables/vod/cinety';
import { vod } from '../../tables/vod/vod';
import { selectVods } from '../../vod/store/columns';

export const listSections = (db: Db) => db.select().from(homeSection).orderBy(asc(homeSection.position));
export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

export const listTopBanners = (db: Db, now: Date) =>
  db
    .select()
    .from(topBanner)
    .where(and(lte(topBanner.startsAt, now), gt(topBanner.endsAt, now)))
    .orderBy(asc(topBanner.orderNo), asc(topBanner.idx));

export const listGroupBanners = (db: Db) =>
  db.select().from(groupBanner).orderBy(asc(groupBanner.position), asc(groupBanner.no));
export type GroupBannerRow = Awaited<ReturnType<typeof listGroupBanners>>[number];

export const listTextBanners = (db: Db) =>
  db.select().from(textBanner).orderBy(asc(textBanner.position), asc(textBanner.no));

export const listAutoHashtags = (db: Db) => db.select().from(autoHashtag).orderBy(asc(autoHashtag.position));

/** Whether a banner offers this alarm. */
export async function isAlarm(db: Db, alarmIdx: number): Promise<boolean> {
  const rows = await db
    .select({ idx: topBanner.idx })
    .from(topBanner)
    .where(eq(topBanner.alarmIdx, alarmIdx));
  return rows.length > 0;
}

const ownAlarm = (accountId: string, alarmIdx: number) =>
  and(eq(bannerAlarm.accountId, accountId), eq(bannerAlarm.alarmIdx, alarmIdx));

export async function hasAlarm(db: Db, accountId: string, alarmIdx: number): Promise<boolean> {
  const rows = await db
    .select({ alarmIdx: bannerAlarm.alarmIdx })
    .from(bannerAlarm)
    .where(ownAlarm(accountId, alarmIdx));
  return rows.length > 0;
}

/** Again is no harm. */
export async function listAlarms(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .select({ alarmIdx: bannerAlarm.alarmIdx })
    .from(bannerAlarm)
    .where(eq(bannerAlarm.accountId, accountId));
  return rows.map(({ alarmIdx }) => alarmIdx);
}

export async function setAlarm(db: Db, accountId: string, alarmIdx: number, createdAt: Date): Promise<void> {
  await db.insert(bannerAlarm).values({ accountId, alarmIdx, createdAt }).onConflictDoNothing();
}

export async function deleteAlarm(db: Db, accountId: string, alarmIdx: number): Promise<void> {
  await db.delete(bannerAlarm).where(ownAlarm(accountId, alarmIdx));
}

/** Episodes, the last aired first, with the VOD that each is. */
export const listEpisodes = (db: Db, limit: number) =>
  selectVods(db, {
    episodeNo: sql<number>`${cinetyEpisode.episodeNo}`.as('episode_no'),
    episodeTitle: sql<string>`${cinetyEpisode.title}`.as('episode_title'),
    hashtags: sql<string[]>`${cinetyEpisode.hashtags}`.as('hashtags'),
    episodeThumb: sql<string | null>`${cinetyEpisode.thumb}`.as('episode_thumb'),
    airedAt: sql<Date>`${cinetyEpisode.airedAt}`.mapWith(cinetyEpisode.airedAt).as('aired_at'),
    contentTitle: sql<string>`${cinetySeries.contentTitle}`.as('content_title'),
    profileImage: sql<string | null>`${cinetySeries.profileImage}`.as('profile_image'),
  })
    .innerJoin(cinetyEpisode, eq(cinetyEpisode.titleNo, vod.titleNo))
    .innerJoin(cinetySeries, eq(cinetySeries.id, cinetyEpisode.seriesId))
    .orderBy(desc(cinetyEpisode.airedAt))
    .limit(limit);
