/** Live lists and the live player's data (D327, D331, D355). Service MAIN unless said otherwise. */
import { z } from 'zod';
import { flag, isYes } from './flag';
import { padCategoryNo, subscriptionOf } from './item';
import { adultGrade } from './live-codes';
import { liveRights } from './watch-rights';

export * from './live-codes';

const text = z.string();
const count = z.coerce.number();
const tags = z.array(z.string());

/**
 * A live broadcast as it comes over the wire, with every name that its fields have (F010, F048). Everything but the
 * identity may be missing: the portal's mapper decides (app/upstream). Dates: 'YYYY-MM-DD HH:mm:ss', Seoul time.
 */
export const liveItemSchema = z.object({
  broadNo: z.coerce.number().int().positive(),
  userId: text.min(1),
  userNick: text,
  broadThumb: text.nullish(),
  thumbnail: text.nullish(),
  broadImg: text.nullish(),
  webpPath: text.nullish(),
  totalViewCnt: count.nullish(),
  viewCnt: count.nullish(),
  broadType: count.nullish(),
  broadTitle: text.nullish(),
  bBroadTitle: text.nullish(),
  categoryName: text.nullish(),
  broadCateNo: z.coerce.string().nullish(),
  categoryTags: tags.nullish(),
  autoHashtags: tags.nullish(),
  hashTags: tags.nullish(),
  visitBroadType: flag.nullish(),
  isVisitBroad: flag.nullish(),
  broadGrade: count.nullish(),
  grade: count.nullish(),
  broadStart: text.nullish(),
  isDrops: flag.nullish(),
  isPassword: flag.nullish(),
  subscriptionOnly: count.nullish(),
  listDataType: text.nullish(),
  score: count.nullish(),
  listViewSession: text.nullish(),
  orderNo: count.nullish(),
  isFanclub: flag.nullish(),
  fanFlag: flag.nullish(),
  isSubscribe: flag.nullish(),
  subsFlag: flag.nullish(),
  isAdult: flag.nullish(),
  broadBps: count.nullish(),
  broadResolution: text.nullish(),
});
export type LiveItemWire = z.infer<typeof liveItemSchema>;

/** Under one name each. Absent is null: no invented dates or zeros. */
export const toLiveBroadcast = (wire: LiveItemWire) => ({
  broadcastId: wire.broadNo,
  userId: wire.userId,
  userNickname: wire.userNick,
  title: wire.broadTitle || wire.bBroadTitle || null,
  thumbnailUrl: wire.broadThumb || wire.thumbnail || wire.broadImg || null,
  /** the moving picture */
  previewUrl: wire.webpPath || null,
  viewCount: wire.totalViewCnt ?? wire.viewCnt ?? null,
  categoryNo: wire.broadCateNo ? padCategoryNo(wire.broadCateNo) : null,
  categoryName: wire.categoryName || null,
  hashTags: wire.hashTags ?? [],
  categoryTags: wire.categoryTags ?? [],
  autoHashTags: wire.autoHashtags ?? [],
  liveType: wire.broadType ?? null,
  accessibleAge: wire.broadGrade ?? wire.grade ?? (isYes(wire.isAdult) ? adultGrade : 0),
  hasPassword: isYes(wire.isPassword),
  canResend: isYes(wire.visitBroadType) || isYes(wire.isVisitBroad),
  hasDrops: isYes(wire.isDrops),
  subscriptionOnly: subscriptionOf(wire.subscriptionOnly),
  isSubscribe: isYes(wire.isSubscribe) || isYes(wire.subsFlag),
  isFan: isYes(wire.isFanclub) || isYes(wire.fanFlag),
  /** its start: 'YYYY-MM-DD HH:mm:ss', Seoul */
  createdDate: wire.broadStart || null,
  broadBps: wire.broadBps ?? null,
  broadResolution: wire.broadResolution ?? null,
  listDataType: wire.listDataType ?? null,
  score: wire.score ?? null,
});

export const liveSchema = liveItemSchema.transform(toLiveBroadcast);
export type LiveBroadcast = z.output<typeof liveSchema>;

/** Items are parsed one by one, so that a broken one is dropped and the list survives. */
export const liveListAnswerSchema = z.object({
  totalCnt: z.coerce.number().int().nonnegative(),
  broad: z.array(z.unknown()),
});

/** `main_category_ko_KR.js`: numbers are padded to 8 digits (D289). */
export const categoriesAnswerSchema = z.object({
  data: z.array(
    z.object({
      broadCateNo: z.coerce.string(),
      cateName: z.string(),
      groupType: z.enum(['game', 'bora', 'sports', 'award2024', 'etc']).nullish(),
      catePcImg: z.string().nullish(),
      viewer: z.coerce.number().nullish(),
      isAdult: flag.nullish(),
    }),
  ),
});

/**
 * The player's data. `hlsUrl` is a portal path or an absolute URL that the streamer entered; it carries its own
 * short-lived ticket. Refusals: failure codes adultOnly, passwordRequired, subscriptionRequired, ticketRequired,
 * abroadBlocked, broadcastEnded, notFound.
 */
export const playerAnswerSchema = z.object({
  result: z.literal(1),
  data: z.object({
    broadcast: z.unknown(),
    hlsUrl: z.string(),
    isFavorite: z.boolean(),
    favoriteCnt: z.coerce.number(),
    /** ours, where the password was right: what opens it again, to this viewer alone, for `doorHours` */
    door: z.string().nullish(),
    ...liveRights,
  }),
});
