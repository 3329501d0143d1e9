/** The feed of favourites' stations and the hot posts (my-station §3.2, §7.8). Service MY. */
import { z } from 'zod';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { feedTypes } from './codes';
import {
  feedItemSchema,
  feedPostSchema,
  feedStreamerSchema,
  hotPostSchema,
  popularPostSchema,
} from './items';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();
const linksSchema = z.object({ next: text.nullish() });
const metaSchema = z.object({ currentPage: count, lastPage: count, total: count.nullish() });

/** 'micros' or 'micros.kind.no': a moment alone stands before everything of that moment. */
const cursor = text.regex(/^\d{1,16}(?:\.\d\.\d{1,15})?$/).transform((text) => {
  const [micros = 0, kind = 0, no = 0] = text.split('.').map(Number);
  return { micros, kind, no };
});

/** A list that goes on by cursor counts its pages from this one: lastPage is 2 when more follow. */
const feed = {
  method: 'GET',
  query: z.object({
    /** `indexKey` or `indexRegDate` of the item after which it goes on; from the newest without */
    index_reg_date: cursor.optional(),
    user_id: userIdParam.optional(),
    /** only what the streamers wrote themselves */
    is_bj_write: z.enum(['1']).optional(),
    feed_type: z.enum(feedTypes).default(''),
  }),
  answer: z.object({
    data: listOf(feedItemSchema),
    hasMore: z.boolean(),
    links: linksSchema,
    meta: metaSchema,
  }),
} as const;

/** `likeCnt` is the post's count after the change (ours). */
const like = {
  method: 'POST',
  path: '/api/feed/like',
  form: z.object({ stationUserId: userIdParam, titleNo: numberParam }),
  answer: resultSchema.extend({ likeCnt: count.nullish() }),
} as const;
const blind = {
  method: 'POST',
  path: '/api/feed/blind',
  form: z.object({ userId: userIdParam }),
  answer: resultSchema,
} as const;

/** Fixed paths stand before `:userId` (GN09). */
export const feedCalls = callTable({
  service: 'my',
  prefix: 'feed',
  calls: {
    /** Words and tags of what is on air, alike for everybody. */
    keywords: {
      method: 'GET',
      path: '/api/hashtag',
      answer: z.array(text),
      shared: { freshMs: 60_000, staleMs: 300_000 },
    },
    /** The first of the hot posts. */
    popular: { method: 'GET', path: '/api/popular', answer: listOf(popularPostSchema) },
    /** The favourites to choose from (ours). `total` counts those beyond the limit, too. */
    streamers: {
      method: 'GET',
      path: '/api/feed/favorite/streamers',
      answer: z.object({ data: listOf(feedStreamerSchema), total: count }),
    },
    /** Summaries of the newest posts of favourites. */
    summaries: {
      method: 'GET',
      path: '/api/feed/favorite',
      query: z.object({ page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1) }),
      answer: z.object({ data: listOf(feedPostSchema), links: linksSchema, meta: metaSchema }),
    },
    /** The 100 hot posts (GN10). `refreshTime`: 'YYYY-MM-DD HH:mm:ss', Seoul; `refreshCycle` in minutes (GN48). */
    hot: {
      method: 'GET',
      path: '/api/feed/hotissue',
      answer: z.object({ data: listOf(hotPostSchema), refreshTime: text, refreshCycle: count }),
    },
    like,
    unlike: { ...like, told: { _method: 'delete' } },
    /** Hides an author's posts (GN10). */
    blind,
    unblind: { ...blind, told: { _method: 'delete' } },
    /** What is new on the stations of one's favourites. */
    list: { ...feed, path: '/api/feed' },
    /** The same of one station. */
    station: { ...feed, path: '/api/feed/:userId', params: z.object({ userId: userIdParam }) },
  },
});
