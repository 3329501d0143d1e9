import type { FeedItemWire, FeedPostWire, HotPostWire, PopularPostWire } from '~protocol/feed/items';
import { humanDate } from '../../core/human-date';
import { isAbroad } from '../../core/services/access';
import type { Member } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import { isAdultContent } from '../../vod/services/access';
import type { FeedLiveRow, FeedVodRow, PostRow } from '../store/items';

const photosOf = (urls: readonly string[]) => urls.map((url) => ({ url }));
const countOf = ({ views, likes, comments }: Pick<PostRow, 'views' | 'likes' | 'comments'>) => ({
  likeCnt: likes,
  readCnt: views,
  commentCnt: comments,
});
const postUrl = ({ stationUserId, titleNo }: Pick<PostRow, 'stationUserId' | 'titleNo'>) =>
  `/station/${stationUserId}/post/${titleNo}`;
const datesOf = (date: Date, now: Date) => ({
  regDate: seoulText(date),
  regDateHuman: humanDate(date, now),
});

/** Where an item stands; `key` goes back as the cursor. */
export interface Stand {
  indexRegDate: number;
  indexKey: string;
}

export const toPostItem = (row: PostRow, stand: Stand, now: Date): FeedItemWire => ({
  ...stand,
  ...datesOf(row.registeredAt, now),
  feedType: row.photos.length > 0 ? 'PHOTO' : 'POST',
  userId: row.userId,
  userNick: row.nick,
  profileImage: row.profileImage,
  stationUserId: row.stationUserId,
  stationUserNick: row.stationNick,
  stationProfileImage: row.stationImage,
  count: countOf(row),
  isLike: row.isLike,
  isNotice: row.isNotice,
  url: postUrl(row),
  titleName: row.title,
  titleNo: row.titleNo,
  content: row.content,
  hashtags: row.hashtags,
  photos: photosOf(row.photos),
  bbsNo: row.bbsNo,
});

export const toLiveFeedItem = (row: FeedLiveRow, stand: Stand, now: Date): FeedItemWire => ({
  ...stand,
  ...datesOf(row.startedAt, now),
  feedType: 'LIVE',
  userId: row.userId,
  userNick: row.nick,
  stationUserId: row.userId,
  stationUserNick: row.nick,
  titleName: row.title,
  isPassword: row.hasPassword ? 'Y' : 'N',
  broadGrade: row.grade,
  broadCateNo: row.categoryNo,
  broadNo: row.no,
  broadTitle: row.title,
  thumb: row.thumb ?? '',
  currentViewCnt: row.viewers,
  hashtags: row.tags,
});

/** `hls` is empty unless the viewer may play it and a preview of it is shown. */
export const toVodFeedItem = (
  row: FeedVodRow,
  hls: string,
  member: Member,
  stand: Stand,
  now: Date,
): FeedItemWire => ({
  ...stand,
  ...datesOf(row.registeredAt, now),
  feedType: 'VOD',
  userId: row.userId,
  userNick: row.nick,
  profileImage: row.profileImage,
  stationUserId: row.userId,
  stationUserNick: row.nick,
  stationProfileImage: row.profileImage,
  stationNo: row.stationNo,
  count: countOf(row),
  isLike: row.isLike,
  url: `/player/${row.titleNo}`,
  titleName: row.title,
  titleNo: row.titleNo,
  hashtags: row.tags,
  authNo: row.authNo,
  isPpv: row.isPpv,
  uccIsAbroadBlocking: row.isAbroadBlocked && isAbroad(member),
  ucc: {
    isAdult: isAdultContent(row),
    category: row.category,
    vodCategory: row.vodCategoryNo,
    fileType: row.fileType,
    hls,
    isPassword: row.hasPassword ? 'Y' : 'N',
    totalFileDuration: row.durationMs,
    uccType: row.fileType,
    thumb: row.thumb ?? '',
  },
});

export const toSummary = (row: PostRow, content: string, now: Date): FeedPostWire => ({
  url: postUrl(row),
  userId: row.userId,
  userNick: row.nick,
  regDateHuman: humanDate(row.registeredAt, now),
  titleName: row.title,
  content,
  photoCnt: row.photos.length,
  photos: photosOf(row.photos),
});

export const toPopularPost = (row: PostRow, content: string): PopularPostWire => ({
  userId: row.userId,
  userNick: row.nick,
  profileImage: row.profileImage,
  titleNo: row.titleNo,
  titleName: row.title,
  content,
  url: postUrl(row),
  regDate: seoulText(row.registeredAt),
  count: { readCnt: row.views },
  photos: photosOf(row.photos),
});

export const toHotPost = (row: PostRow, rank: number): HotPostWire => ({
  rank,
  userId: row.userId,
  userNick: row.nick,
  stationUserId: row.stationUserId,
  stationUserNick: row.stationNick,
  profileImage: row.profileImage,
  regDate: seoulText(row.registeredAt),
  titleNo: row.titleNo,
  titleName: row.title,
  content: row.content,
  photos: photosOf(row.photos),
  url: postUrl(row),
  isLike: row.isLike,
  isBlind: row.isBlind,
  scheme: `browser/station?${new URLSearchParams({ url: postUrl(row), title: row.title })}`,
  stationNo: row.stationNo,
  feedType: row.photos.length > 0 ? 'PHOTO' : 'POST',
  count: countOf(row),
});
