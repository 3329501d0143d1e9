/** Items of the feed and of the hot posts (my-station §7.8). */
import { z } from 'zod';
import { flag, yes } from '../wire/flag';

const text = z.string();
const count = z.coerce.number<number | string>();
const photos = z.array(z.object({ url: text }));
const counts = z.object({
  likeCnt: count.nullish(),
  readCnt: count.nullish(),
  commentCnt: count.nullish(),
});

/** Durations in milliseconds. `hls` is empty where the viewer may not play it. */
const uccSchema = z.object({
  isAdult: yes,
  category: count.nullish(),
  vodCategory: z.coerce.string<string | number>().nullish(),
  fileType: text.nullish(),
  hls: text.nullish(),
  flag: text.nullish(),
  isPassword: yes,
  totalFileDuration: count.nullish(),
  uccType: text.nullish(),
  thumb: text.nullish(),
});

/**
 * `indexRegDate` is microseconds since 1970: the item's place in the list. `indexKey` (ours) is the same with what
 * breaks a tie; either goes back as `index_reg_date`. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul.
 */
export const feedItemSchema = z
  .object({
    feedType: z.enum(['POST', 'PHOTO', 'LIVE', 'VOD']),
    indexRegDate: count,
    indexKey: text.nullish(),
    userId: text.min(1),
    userNick: text,
    profileImage: text.nullish(),
    stationUserId: text.min(1),
    stationUserNick: text.nullish(),
    stationProfileImage: text.nullish(),
    regDate: text.nullish(),
    regDateHuman: text.nullish(),
    count: counts.nullish(),
    isLike: yes,
    isNotice: yes,
    url: text.nullish(),
    titleName: text.nullish(),
    titleNo: count.nullish(),
    content: text.nullish(),
    hashtags: z.array(text).nullish(),
    photos: photos.nullish(),
    bbsNo: count.nullish(),
    // LIVE
    isPassword: yes,
    broadGrade: count.nullish(),
    broadCateNo: z.coerce.string<string | number>().nullish(),
    broadNo: count.nullish(),
    broadTitle: text.nullish(),
    thumb: text.nullish(),
    currentViewCnt: count.nullish(),
    // VOD
    authNo: count.nullish(),
    isPpv: yes,
    uccIsAbroadBlocking: yes,
    stationNo: count.nullish(),
    ucc: uccSchema.nullish(),
  })
  // one without its number could be neither opened nor liked
  .refine(({ feedType, broadNo, titleNo }) => (feedType === 'LIVE' ? broadNo : titleNo), {
    path: ['titleNo'],
  });
export type FeedItemWire = z.input<typeof feedItemSchema>;
export type FeedItemRead = z.output<typeof feedItemSchema>;

/** The summary of a post; `content` is plain text. */
export const feedPostSchema = z.object({
  url: text,
  userId: text,
  userNick: text,
  regDateHuman: text,
  titleName: text,
  content: text,
  photoCnt: count,
  photos: photos,
});
export type FeedPostWire = z.input<typeof feedPostSchema>;

export const feedStreamerSchema = z.object({
  userId: text.min(1),
  userNick: text,
  profileImage: text.nullish(),
  isLive: yes,
  isPin: flag.nullish(),
});
export type FeedStreamer = z.output<typeof feedStreamerSchema>;

export const popularPostSchema = z
  .object({
    userId: text.min(1),
    userNick: text,
    profileImage: text.nullish(),
    titleNo: count.nullish(),
    titleName: text,
    content: text.nullish(),
    url: text.nullish(),
    regDate: text.nullish(),
    count: z.object({ readCnt: count.nullish() }).nullish(),
    photos: photos.nullish(),
  })
  .transform(({ titleNo, userId, userNick, titleName, count }) => ({
    titleNo: titleNo ?? null,
    userId,
    userNick,
    titleName,
    readCnt: count?.readCnt ?? null,
  }));
export type PopularPostWire = z.input<typeof popularPostSchema>;
export type PopularPost = z.output<typeof popularPostSchema>;

export const hotPostSchema = z.object({
  rank: count,
  userId: text.min(1),
  userNick: text,
  stationUserId: text.min(1),
  stationUserNick: text.nullish(),
  profileImage: text.nullish(),
  regDate: text.nullish(),
  titleNo: count,
  titleName: text,
  content: text.nullish(),
  photos: photos.nullish(),
  url: text.nullish(),
  isLike: yes,
  isBlind: yes,
  /** what the app opens, without the name of its scheme */
  scheme: text.nullish(),
  stationNo: count.nullish(),
  feedType: text.nullish(),
  count: counts.nullish(),
});
export type HotPostWire = z.input<typeof hotPostSchema>;
export type HotPostRead = z.output<typeof hotPostSchema>;
