/** The feed of favourites' stations and the hot posts (my-station §3.2, §7.8). Service MY. */
import { z } from 'zod';
import { resultSchema } from './failure';
import { flag } from './flag';

export * from './feed-codes';

const text = z.string();
const count = z.coerce.number();
const photos = z.array(z.object({ url: text }));
const counts = z.object({
  likeCnt: count.nullish(),
  readCnt: count.nullish(),
  commentCnt: count.nullish(),
});

/** Durations in milliseconds. `hls` is empty where the viewer may not play it. */
const uccSchema = z.object({
  isAdult: flag.nullish(),
  category: count.nullish(),
  vodCategory: z.coerce.string().nullish(),
  fileType: text.nullish(),
  hls: text.nullish(),
  flag: text.nullish(),
  isPassword: flag.nullish(),
  totalFileDuration: count.nullish(),
  uccType: text.nullish(),
  thumb: text.nullish(),
});

/**
 * `indexRegDate` is microseconds since 1970: the item's place in the list. `indexKey` (ours) is the same with what
 * breaks a tie; either goes back as `index_reg_date`. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul.
 */
export const feedItemSchema = z.object({
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
  isLike: flag.nullish(),
  isNotice: flag.nullish(),
  url: text.nullish(),
  titleName: text.nullish(),
  titleNo: count.nullish(),
  content: text.nullish(),
  hashtags: z.array(text).nullish(),
  photos: photos.nullish(),
  bbsNo: count.nullish(),
  // LIVE
  isPassword: flag.nullish(),
  broadGrade: count.nullish(),
  broadCateNo: z.coerce.string().nullish(),
  broadNo: count.nullish(),
  broadTitle: text.nullish(),
  thumb: text.nullish(),
  currentViewCnt: count.nullish(),
  // VOD
  authNo: count.nullish(),
  isPpv: flag.nullish(),
  uccIsAbroadBlocking: flag.nullish(),
  stationNo: count.nullish(),
  ucc: uccSchema.nullish(),
});
export type FeedItemWire = z.infer<typeof feedItemSchema>;

const linksSchema = z.object({ next: text.nullish() });
const metaSchema = z.object({ currentPage: count, lastPage: count, total: count.nullish() });

/** A list that goes on by cursor counts its pages from this one: lastPage is 2 when more follow. */
export const feedAnswerSchema = z.object({
  data: z.array(z.unknown()),
  hasMore: z.boolean(),
  links: linksSchema,
  meta: metaSchema,
});

export const summariesAnswerSchema = z.object({
  data: z.array(z.unknown()),
  links: linksSchema,
  meta: metaSchema,
});

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
export type FeedPostWire = z.infer<typeof feedPostSchema>;

export const feedStreamerSchema = z.object({
  userId: text.min(1),
  userNick: text,
  profileImage: text.nullish(),
  isLive: flag.nullish(),
  isPin: flag.nullish(),
});
/** `total` counts those beyond the limit, too. */
export const feedStreamersAnswerSchema = z.object({ data: z.array(z.unknown()), total: count });

export const hotKeywordsAnswerSchema = z.array(text);

export const popularPostSchema = z.object({
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
});
export type PopularPostWire = z.infer<typeof popularPostSchema>;
export const popularAnswerSchema = z.array(z.unknown());

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
  isLike: flag.nullish(),
  isBlind: flag.nullish(),
  /** what the app opens, without the name of its scheme */
  scheme: text.nullish(),
  stationNo: count.nullish(),
  feedType: text.nullish(),
  count: counts.nullish(),
});
export type HotPostWire = z.infer<typeof hotPostSchema>;

/** `refreshTime`: 'YYYY-MM-DD HH:mm:ss', Seoul; `refreshCycle` in minutes (GN48). */
export const hotAnswerSchema = z.object({
  data: z.array(z.unknown()),
  refreshTime: text,
  refreshCycle: count,
});

/** `likeCnt` is the post's count after the change (ours). */
export const likeAnswerSchema = resultSchema.extend({ likeCnt: count.nullish() });
export const blindAnswerSchema = resultSchema;
