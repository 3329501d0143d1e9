/** MY: favourites with their groups, subscriptions, fan clubs (my-station §3.1, §7.5; paths GN10). Service MY. */

import { z } from 'zod';
import { uploadedImage } from '~protocol/picture/codes';
import { liveSchema } from '../live/calls';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { flag, isYes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { myLists, myLiveOrders, myStreamerOrders, streamerWordLength } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

/** The address of an uploaded picture. */
function faceOf({ profileImage }: { profileImage?: string | null }): { face?: string } {
  const face = uploadedImage(profileImage);
  return face ? { face } : {};
}

/** A followed, subscribed or fan-club streamer (P097). `broadInfo` holds the broadcast on air, if there is one. */
const myStreamerItemSchema = z.object({
  userId: text.min(1),
  userNick: text,
  isLive: flag,
  isPin: flag,
  isFanclub: flag.nullish(),
  isSubscribe: flag.nullish(),
  favoriteNo: z.coerce.number().nullish(),
  subscribeNo: z.coerce.number().nullish(),
  fanclubNo: z.coerce.number().nullish(),
  broadInfo: z.array(z.object({ url: text.nullish(), broadNo: z.coerce.number() }).passthrough()).nullish(),
  profileImage: text.nullish(),
});
export type MyStreamerWire = z.input<typeof myStreamerItemSchema>;
export const myStreamerSchema = myStreamerItemSchema.transform((wire) => ({
  userId: wire.userId,
  userNickname: wire.userNick,
  ...faceOf(wire),
  isPinned: isYes(wire.isPin),
  isFan: isYes(wire.isFanclub),
  isSubscribed: isYes(wire.isSubscribe),
  /** the broadcast on air */
  broadcastId: (isYes(wire.isLive) && wire.broadInfo?.[0]?.broadNo) || null,
}));
export type MyStreamer = z.output<typeof myStreamerSchema>;

/** A new post of a station (P108's names). `date`: '3시간 전', or the day. */
const newPostSchema = z
  .object({
    url: text.nullish(),
    userId: text.min(1),
    userNick: text,
    profileImage: text.nullish(),
    stationUserId: text.nullish(),
    titleNo: count.int().positive(),
    regDateHuman: text.nullish(),
    regDate: text.nullish(),
    titleName: text,
    content: text.nullish(),
    photoCnt: count.nullish(),
    photos: z.array(z.object({ url: text })).nullish(),
    count: z.object({ readCnt: count, commentCnt: count }).partial().nullish(),
  })
  .transform((post) => ({
    titleNo: post.titleNo,
    stationUserId: post.stationUserId || post.userId,
    userId: post.userId,
    userNick: post.userNick,
    ...faceOf(post),
    titleName: post.titleName,
    content: post.content || null,
    date: post.regDateHuman || post.regDate || null,
    readCnt: post.count?.readCnt ?? null,
    commentCnt: post.count?.commentCnt ?? null,
    thumb: post.photos?.[0]?.url || null,
  }));
export type NewPostWire = z.input<typeof newPostSchema>;
export type NewPost = z.output<typeof newPostSchema>;

/** `:list` is one of myLists. Only favourites have groups, and the group has two names (my-station §7.5). */
const inList = { params: z.object({ list: z.enum(myLists) }) } as const;
const ofGroup = { groupId: numberParam.optional(), group_idx: numberParam.optional() };

/** The newest of a list's streamers. */
const section = <Item extends z.ZodType>(item: Item) =>
  ({
    ...inList,
    method: 'GET',
    query: z.object(ofGroup),
    answer: z.object({ data: listOf(item) }).transform(({ data }) => data),
  }) as const;

const pin = {
  method: 'POST',
  path: '/api/pin/:list{favorite|subscribe|fan}/:userId',
  params: inList.params.extend({ userId: userIdParam }),
  answer: resultSchema,
  readsRefusals: true,
} as const;

export const myCalls = callTable({
  service: 'my',
  prefix: 'my',
  calls: {
    /** A page of 100: pinned ones first, then those on air. */
    streamers: {
      ...inList,
      method: 'GET',
      path: '/api/:list{favorite|subscribe|fan}/streamers',
      query: z.object({
        ...ofGroup,
        page: count.int().min(1).max(1_000).default(1),
        q: text.trim().max(streamerWordLength).default(''),
        order: z.enum(myStreamerOrders).default('live'),
      }),
      answer: z
        .object({ data: listOf(myStreamerSchema), hasMore: z.boolean(), meta: z.object({ total: count }) })
        .transform(({ data, hasMore, meta }) => ({ streamers: data, hasMore, total: meta.total })),
    },
    /**
     * Who is on air. `total`: hidden streamers too. With `size` our platform answers the first so many, and `listed` says
     * how many there are without the hidden ones.
     */
    lives: {
      ...inList,
      method: 'GET',
      path: '/api/:list{favorite|subscribe|fan}/live',
      query: z.object({
        ...ofGroup,
        orderType: z.enum(myLiveOrders).default('view_cnt_desc'),
        size: count.int().min(1).optional(),
      }),
      answer: z
        .object({
          data: listOf(liveSchema),
          meta: z.object({ total: count, listed: z.number().optional() }).nullish(),
        })
        .transform(({ data, meta }) => ({
          lives: data,
          listed: meta?.listed ?? data.length,
          total: meta?.total ?? data.length,
        })),
    },
    vods: { ...section(vodSchema), path: '/api/:list{favorite|subscribe|fan}/vod' },
    catch: { ...section(clipSchema), path: '/api/:list{favorite|subscribe|fan}/catch' },
    stories: { ...section(clipSchema), path: '/api/:list{favorite|subscribe|fan}/catchstory' },
    /** What others cut from their broadcasts. */
    userClips: { ...section(vodSchema), path: '/api/:list{favorite|subscribe|fan}/userclip' },
    /** New posts of the favourites' stations. */
    feed: {
      method: 'GET',
      path: '/api/favorite/feed',
      query: z.object(ofGroup),
      answer: z.object({ data: listOf(newPostSchema) }).transform(({ data }) => data),
    },
    pin,
    unpin: { ...pin, told: { _method: 'delete' } },
  },
});
