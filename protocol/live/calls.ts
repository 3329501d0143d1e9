/** Live lists and the live player's data (D327, D331, D355). Service MAIN unless said otherwise. */

import { z } from 'zod';
import { uploadedImage } from '~protocol/picture/codes';
import { padCategoryNo, subscriptionOf } from '../item';
import { watchSources } from '../station/studio/codes';
import { comingSchema, passwordSchema } from '../watch/door';
import { liveRights } from '../watch/rights';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { flag, isYes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { adultGrade, liveActionTypes, liveGroups, liveOrders, pastPlaces } from './codes';

export * from './codes';

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
  /** ours: of an uploaded picture */
  profileImage: text.nullish(),
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
  profileImage: uploadedImage(wire.profileImage),
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

/** Alike for all: they change all the time, so one second old is fresh, and half a minute is better than waiting. */
const list = {
  method: 'GET',
  answer: z
    .object({ totalCnt: count.pipe(z.number().int().nonnegative()), broad: listOf(liveSchema) })
    .transform(({ totalCnt, broad }) => ({ items: broad, totalCount: totalCnt })),
  shared: { freshMs: 1_000, staleMs: 30_000 },
} as const;

const paging = {
  orderType: z.enum(liveOrders).default('total_viewers_desc'),
  pageNo: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  lang: text.max(10).optional(),
};
const pages = { ...list, path: '/api/main_broad_list_api.php' } as const;

/**
 * `hlsUrl` is a portal path or an absolute URL that the streamer entered; it carries its own short-lived ticket.
 * Refusals: failure codes adultOnly, passwordRequired, subscriptionRequired, ticketRequired, abroadBlocked,
 * broadcastEnded, notFound.
 */
const player = {
  path: '/api/player/live/:userId/:broadNo',
  params: z.object({ userId: userIdParam, broadNo: numberParam }),
  /** `from`: where the viewer comes from (station/studio/codes.ts); `at`: not live, but from the start or ten minutes ago */
  query: comingSchema.extend({
    from: z.enum(watchSources).optional().catch(undefined),
    at: z.enum(pastPlaces).optional(),
  }),
  answer: z
    .object({
      result: z.literal(1),
      data: z.object({
        broadcast: liveSchema,
        hlsUrl: text,
        isFavorite: z.boolean(),
        favoriteCnt: count,
        /** ours: the encoder has dropped, and may come back */
        isInterrupted: z.boolean().nullish(),
        /** ours: it is recorded, and can be watched from an earlier place */
        canRewind: z.boolean().nullish(),
        /** ours, of one that was asked for `at` such a place: where `hlsUrl` begins, in seconds of what was sent */
        startAt: count.nullish(),
        /** ours: what the streamer says to all viewers now */
        notice: text.nullish(),
        /** ours, where the password was right: what opens it again, to this viewer alone, for `doorHours` */
        door: text.nullish(),
        ...liveRights,
      }),
    })
    .transform(({ data: { favoriteCnt, isInterrupted, canRewind, startAt, notice, door, ...data } }) => ({
      broadcast: data.broadcast,
      /** the browser plays it, the server never fetches it */
      hlsUrl: data.hlsUrl,
      isFavorite: data.isFavorite,
      favoriteCount: favoriteCnt,
      isInterrupted: isInterrupted ?? false,
      canRewind: canRewind ?? false,
      /** null: it is live */
      startAt: startAt ?? null,
      notice: notice ?? '',
      door: door ?? null,
      mayClip: data.isClip ?? false,
      takesClips: data.takesClips ?? false,
    })),
  isEssential: true,
} as const;

export const liveCalls = callTable({
  service: 'main',
  prefix: 'live',
  calls: {
    /** Page 1 of the default order, without adult broadcasts. */
    popular: { ...list, path: '/pc/ko_KR/main_broad_list_json.js' },
    /** The same with adult ones; titles and pictures are blank unless the token's viewer is 19+ (GN37). */
    popularWithAdult: { ...list, path: '/pc/ko_KR/main_broad_list_with_adult_json.js' },
    list: {
      ...pages,
      told: { selectType: 'action' },
      query: z.object({ selectValue: z.enum(liveGroups), ...paging }),
    },
    /** Of one category: with adult broadcasts, or without (D356). */
    category: {
      ...pages,
      told: { selectType: 'cate' },
      query: z.object({
        selectValue: text.regex(/^\d{1,8}$/).transform(padCategoryNo),
        ...paging,
        szActionType: z.enum(liveActionTypes).default(liveActionTypes.normal),
      }),
    },
    player: { ...player, method: 'GET' },
    playerWithPassword: { ...player, method: 'POST', form: passwordSchema },
  },
});
