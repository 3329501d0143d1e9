import { z } from 'zod';
import { flag } from './flag';
import { pageMetaSchema } from './page-meta';
import { blindSchema, postAuthSchema } from './station-talk';

export * from './station-codes';

/** What everybody reads of a station. Service CHANNEL (my-station §7.2) and STATION (§7.1, GN30). */
export const channelPaths = {
  station: '/:userId/station',
  menu: '/:userId/menu',
  dashboard: '/:userId/dashboard',
  /** who gave most, and who subscribes with a tier, the longest first; 100 at most */
  topFans: '/:userId/topfans/detail',
  subscribers: '/:userId/:list{subscribe-[12]}/detail',
} as const;
export const boardPaths = {
  /** GET ?page&orderBy&field&keyword&scope&perPage */
  all: '/:userId/board',
  board: '/:userId/board/:bbsNo',
  /** ours */
  home: '/api/station/:userId/home',
  post: '/api/station/:userId/post/:titleNo',
} as const;

const text = z.string();
const count = z.coerce.number();
const list = z.array(z.unknown()).nullish();

export const badgeSchema = z.object({
  priority: count.nullish(),
  groupName: text,
  groupClassName: text.nullish(),
  groupBackgroundColor: text.nullish(),
});
export const stationLinkSchema = z.object({ type: count, url: text, linkName: text.nullish() });
export const rankSchema = z.object({ rankType: text.nullish(), rankName: text, totalRank: count });
export const boardSchema = z.object({
  bbsNo: count.nullish(),
  bbsId: count.nullish(),
  name: text.nullish(),
  boardName: text.nullish(),
  boardType: count,
  authNo: count.nullish(),
  /** ours: whether the viewer may read it */
  isReadable: flag.nullish(),
});

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const stationAnswerSchema = z.object({
  station: z.object({
    stationNo: count,
    /** 0 or 1: which of the two counters of the information is today's (S039) */
    activeNo: count.nullish(),
    userId: text.min(1),
    userNick: text.nullish(),
    nickname: text.nullish(),
    stationName: text.nullish(),
    name: text.nullish(),
    grade: text.nullish(),
    joinTime: text.nullish(),
    joinedAt: text.nullish(),
    broadStart: text.nullish(),
    liveStartedAt: text.nullish(),
  }),
  display: z
    .object({
      titleText: text.nullish(),
      profileText: text.nullish(),
      aiProfileConfYn: text.nullish(),
      aiProfileStr: text.nullish(),
    })
    .nullish(),
  art: z
    .object({ pcFilename: text.nullish(), mobileFilename: text.nullish(), color: text.nullish() })
    .nullish(),
  badges: list,
  upd: z.object({ fanCnt: count.nullish() }).nullish(),
  userAuth: z
    .object({
      isFavorite: flag.nullish(),
      isMobilePush: flag.nullish(),
      isSubscribe: flag.nullish(),
      isOwner: flag.nullish(),
      isManager: flag.nullish(),
      isNotice: flag.nullish(),
      isAdsence: flag.nullish(),
    })
    .nullish(),
});
export type StationAnswer = z.infer<typeof stationAnswerSchema>;

/** Some answers spell the lists in one way, some in the other (S093). */
export const menuAnswerSchema = z.object({
  topfans: list,
  fanList: list,
  subscribeAccfans: list,
  subscribeAccFans: list,
  subscribeGiftfans: list,
  subscribeGiftFans: list,
  boards: z.array(z.unknown()),
  /** S094, S042: which entries the menu has; both spellings */
  store: flag.nullish(),
  supporters: flag.nullish(),
  best: flag.nullish(),
  partner: flag.nullish(),
  hiddenMenu: z
    .object({
      showStoreMenu: flag.nullish(),
      showSupportersMenu: flag.nullish(),
      showBestMenu: flag.nullish(),
      showPartnerMenu: flag.nullish(),
    })
    .nullish(),
});

export type MenuAnswer = z.infer<typeof menuAnswerSchema>;

export const dashboardAnswerSchema = z.object({
  subscription: z.object({ total: count, tier1: count, tier2: count }).nullish(),
  rank: list,
  upd: z.object({
    fanCnt: count.nullish(),
    fanCount: count.nullish(),
    totalViewCnt: count.nullish(),
    totalOkCnt: count.nullish(),
    totalVisitCnt: count.nullish(),
    today0OkCnt: count.nullish(),
    today1OkCnt: count.nullish(),
    today0VisitCnt: count.nullish(),
    today1VisitCnt: count.nullish(),
    today0FavCnt: count.nullish(),
    today1FavCnt: count.nullish(),
  }),
  fanclubCnt: count.nullish(),
  fanclubCount: count.nullish(),
  supporterCnt: count.nullish(),
  supporterCount: count.nullish(),
  /** seconds */
  station: z.object({ totalBroadcastTime: count.nullish() }).nullish(),
  link: list,
});

export const stationPostSchema = z.object({
  titleNo: count,
  bbsNo: count,
  bbsName: text.nullish(),
  userId: text.min(1),
  userNick: text.nullish(),
  titleName: text,
  /** the beginning as plain text on lists, the whole HTML on the post's page */
  content: text.nullish(),
  regDate: text,
  authNo: count.nullish(),
  isNotice: flag.nullish(),
  isPin: flag.nullish(),
  hashtags: z.array(text).nullish(),
  photos: z.array(z.object({ url: text, alt: text.nullish() })).nullish(),
  photoCnt: count.nullish(),
  count: z
    .object({ likeCnt: count.nullish(), readCnt: count.nullish(), commentCnt: count.nullish() })
    .nullish(),
  isLike: flag.nullish(),
  /** on the post's page only */
  auth: postAuthSchema.nullish(),
  blind: blindSchema.nullish(),
  pinExpireDate: text.nullish(),
});
export type StationPostWire = z.infer<typeof stationPostSchema>;

/** `vods`: those that the board shows, too, on its first page (ours) */
export const boardAnswerSchema = z.object({
  data: z.array(z.unknown()),
  vods: list,
  /** ours: notices of the board, on its first page; they stand in `data` too, where their day is */
  notices: list,
  meta: pageMetaSchema,
});
export const postAnswerSchema = z.object({ data: stationPostSchema });

/** Lives, VODs and clips are those of their own lists (protocol/live.ts, protocol/vod.ts). */
export const stationHomeAnswerSchema = z.object({
  /** ours: the parts that are shown, in their order (station-settings-codes.ts) */
  sections: z.array(text).nullish(),
  /** one at most */
  lives: list,
  notices: list,
  /** ours: pinned ones, which do not stand among the others */
  pinnedVods: list,
  pinnedCatches: list,
  posts: z.array(z.unknown()),
  vods: list,
  catches: list,
});
