import { sql } from 'drizzle-orm';
import { continueIdentity, insertRows, type Rows } from '../../core/store/insert-rows';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { autoHashtag, directoryMenu, directoryMenuCategory } from '../../tables/directory/directory';
import {
  adCreative,
  groupBanner,
  homePopup,
  homeSection,
  policy,
  preferSection,
  textBanner,
  topBanner,
} from '../../tables/home/home';
import { searchLog } from '../../tables/log/log';
import { playlist, playlistEntry, playlistItem } from '../../tables/playlist/playlist';
import { esportsMatch, sportsGame, team } from '../../tables/schedule/schedule';
import { comment } from '../../tables/station/comment';
import { stationMedal, stationProfile } from '../../tables/station/page';
import { board, post, postPhoto } from '../../tables/station/post';
import { favorite, watchHistory, watchLater } from '../../tables/viewer/viewer';
import { cinetyEpisode, cinetySeries } from '../../tables/vod/cinety';
import { catchStory, catchStoryItem, vod, vodLike } from '../../tables/vod/vod';

export interface VodListRows {
  stories: Rows<typeof catchStory>;
  storyItems: Rows<typeof catchStoryItem>;
  playlists: Rows<typeof playlist>;
  playlistItems: Rows<typeof playlistItem>;
  series: Rows<typeof cinetySeries>;
  episodes: Rows<typeof cinetyEpisode>;
}

export async function insertVods(db: Db, vods: Rows<typeof vod>, lists: VodListRows): Promise<void> {
  await insertRows(db, vod, vods);
  await continueIdentity(db, vod, 'title_no');
  await insertRows(db, catchStory, lists.stories);
  await continueIdentity(db, catchStory, 'story_idx');
  await insertRows(db, catchStoryItem, lists.storyItems);
  await insertRows(db, playlist, lists.playlists);
  await continueIdentity(db, playlist, 'list_idx');
  await insertRows(db, playlistItem, lists.playlistItems);
  await insertRows(
    db,
    playlistEntry,
    lists.playlists.map(({ userId, listIdx, createdAt }) => ({
      accountId: userId,
      listIdx: listIdx as number,
      createdAt,
    })),
  );
  await insertRows(db, cinetySeries, lists.series);
  await continueIdentity(db, cinetySeries, 'id');
  await insertRows(db, cinetyEpisode, lists.episodes);
}

export interface PostRows {
  boards: Rows<typeof board>;
  posts: Rows<typeof post>;
  photos: Rows<typeof postPhoto>;
  comments: Rows<typeof comment>;
}

export async function insertPosts(db: Db, rows: PostRows): Promise<void> {
  await insertRows(db, board, rows.boards);
  await continueIdentity(db, board, 'bbs_no');
  await insertRows(db, post, rows.posts);
  await continueIdentity(db, post, 'title_no');
  await insertRows(db, postPhoto, rows.photos);
  await insertComments(db, rows.comments);
}

export async function insertComments(db: Db, comments: Rows<typeof comment>): Promise<void> {
  await insertRows(db, comment, comments);
  await continueIdentity(db, comment, 'comment_no');
}

export interface DirectoryRows {
  directoryMenus: Rows<typeof directoryMenu>;
  directoryMenuCategories: Rows<typeof directoryMenuCategory>;
  autoHashtags: Rows<typeof autoHashtag>;
}

export async function insertDirectory(db: Db, rows: DirectoryRows): Promise<void> {
  await insertRows(db, directoryMenu, rows.directoryMenus);
  await insertRows(db, directoryMenuCategory, rows.directoryMenuCategories);
  await insertRows(db, autoHashtag, rows.autoHashtags);
}

export interface HomeRows {
  homeSections: Rows<typeof homeSection>;
  preferSections: Rows<typeof preferSection>;
  groupBanners: Rows<typeof groupBanner>;
  textBanners: Rows<typeof textBanner>;
  topBanners: Rows<typeof topBanner>;
  popups: Rows<typeof homePopup>;
  ads: Rows<typeof adCreative>;
  policies: Rows<typeof policy>;
}

export async function insertHome(db: Db, rows: HomeRows): Promise<void> {
  await insertRows(db, homeSection, rows.homeSections);
  await insertRows(db, preferSection, rows.preferSections);
  await db.insert(groupBanner).values([...rows.groupBanners]);
  await db.insert(textBanner).values([...rows.textBanners]);
  await db.insert(topBanner).values([...rows.topBanners]);
  await db.insert(homePopup).values([...rows.popups]);
  await db.insert(adCreative).values([...rows.ads]);
  await db.insert(policy).values([...rows.policies]);
  for (const [table, column] of [
    [groupBanner, 'no'],
    [textBanner, 'no'],
    [topBanner, 'idx'],
  ] as const) {
    await continueIdentity(db, table, column);
  }
}

export interface VodHabits {
  accountId: string;
  now: Date;
  /** Last watched first; `position` in seconds. */
  watched: { titleNo: number; position: number }[];
  later: number[];
  liked: number[];
}

/** What a member of the demo world has done with VODs: an hour between each. */
export async function insertVodHabits(
  db: Db,
  { accountId, now, watched, later, liked }: VodHabits,
): Promise<void> {
  const ago = (hours: number) => timeBefore(now, hours, 'hour');
  await insertRows(
    db,
    watchHistory,
    watched.map(({ titleNo, position }, index) => ({
      accountId,
      type: 'vod' as const,
      contentNo: titleNo,
      position,
      watchedAt: ago(index + 0.5),
    })),
  );
  await insertRows(
    db,
    watchLater,
    later.map((titleNo, index) => ({
      accountId,
      type: 'vod' as const,
      contentNo: titleNo,
      createdAt: ago(index + 3),
      viewedAt: index % 3 === 0 ? ago(index + 1) : null,
    })),
  );
  await insertRows(
    db,
    vodLike,
    liked.map((titleNo, index) => ({ accountId, titleNo, createdAt: ago(index + 5) })),
  );
}

/** The embedded engine has nobody who would do it later. */
export async function analyzeRecorded(db: Db): Promise<void> {
  const tables = [
    ...[account, station, vod, catchStory, catchStoryItem, playlist, playlistItem, board, post, postPhoto],
    ...[comment, searchLog, team, esportsMatch, sportsGame, stationProfile, stationMedal, favorite],
  ];
  await db.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}
