/** What a member watched, kept, liked and wrote. Service MY. */
import { z } from 'zod';
import { liveItemSchema, toLiveBroadcast } from '../live/calls';
import { toVod, vodItemSchema } from '../vod/calls';
import { callTable, dayParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { historyOrders, historyWordsLength } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number();

/**
 * One of each streamer: what is on air now, or the broadcast that was watched last. `isLive` tells which,
 * `recentDate` is when the streamer was watched last ('YYYY-MM-DD HH:mm:ss', Seoul). Both are ours.
 */
const recentLiveSchema = liveItemSchema
  .extend({ isLive: z.boolean(), recentDate: text })
  .transform(({ isLive, recentDate, ...live }) => ({
    broadcast: toLiveBroadcast(live),
    isLive,
    watchedDate: recentDate,
  }));
export type RecentLive = z.output<typeof recentLiveSchema>;

/** A live entry of watch later; `type` is live. `isLive` (ours) is false once it has ended. */
export const laterLiveSchema = liveItemSchema.extend({
  type: z.literal('live'),
  laterRegDate: text,
  isLive: z.boolean(),
  isViewed: z.boolean(),
});
/** An item of a list: a VOD, or of watch later a broadcast. `isViewed` is ours: played from this list. */
const historyItemSchema = laterLiveSchema
  .transform(({ isLive, isViewed, ...live }) => ({
    kind: 'live' as const,
    live: toLiveBroadcast(live),
    isLive,
    isViewed,
  }))
  .or(
    vodItemSchema.extend({ isViewed: z.boolean().nullish() }).transform(({ isViewed, ...vod }) => ({
      kind: 'vod' as const,
      vod: toVod(vod),
      isViewed: isViewed ?? false,
    })),
  );
export type HistoryItemWire = z.input<typeof historyItemSchema>;
export type HistoryItem = z.output<typeof historyItemSchema>;

/** Words of title or nick, and days of Seoul, both included. */
const searched = {
  q: text.max(historyWordsLength).default(''),
  from: dayParam.optional(),
  to: dayParam.optional(),
};

/**
 * A page of a list. `cursor` is a page's `nextCursor`: by date, the page behind it, instead of `page` and whatever is
 * deleted meanwhile. `total` is how many entries q, from and to leave; null when nothing was looked for.
 */
const historyPage = {
  method: 'GET',
  query: z.object({
    page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
    order_by_column: z.enum(historyOrders).default('reg_date'),
    order_by_type: z.coerce
      .string<'asc' | 'desc'>()
      .toLowerCase()
      .pipe(z.enum(['asc', 'desc']))
      .default('desc'),
    cursor: text.regex(/^\d{1,16}-\d{1,15}$/).optional(),
    ...searched,
  }),
  answer: z.object({
    data: listOf(historyItemSchema),
    hasMore: z.boolean(),
    nextCursor: text.nullish().transform((cursor) => cursor ?? null),
    total: count.nullish().transform((total) => total ?? null),
  }),
} as const;

/** `message` is shown; `no` is how many entries went. */
export const historyChangeSchema = resultSchema.extend({ no: count.nullish() });
/** What is not on a list any more is deleted already: again is a success. */
const deletion = {
  method: 'POST',
  told: { _method: 'delete' },
  answer: historyChangeSchema,
  readsRefusals: true,
} as const;

/** `since` ('YYYY-MM-DD HH:mm', Seoul): from then on nothing is written into the history; null while it is. */
const pauseAnswer = resultSchema
  .extend({ data: z.object({ since: text.nullable() }) })
  .transform(({ data }) => ({ since: data.since?.slice(0, 16) ?? null }));
const pause = { path: '/api/history/pause', answer: pauseAnswer } as const;

/** Service MY (my-station §7.6). `all` and `view` stand before a number. */
export const historyCalls = callTable({
  service: 'my',
  prefix: 'history',
  calls: {
    /** Last watched first; the portal pages and sorts it by itself. */
    recentLives: {
      method: 'GET',
      path: '/api/recent',
      query: z.object(searched),
      answer: z.object({ data: listOf(recentLiveSchema) }).transform(({ data }) => data),
    },
    /** Every broadcast of this streamer. */
    deleteRecentLive: { ...deletion, path: '/api/recent/:userId', params: z.object({ userId: userIdParam }) },
    clearRecentLives: { ...deletion, path: '/api/recent/delete/all' },
    recentVods: { ...historyPage, path: '/api/history/recent/vod' },
    clearRecentVods: { ...deletion, path: '/api/history/recent/vod/all' },
    later: { ...historyPage, path: '/api/history/later/vod' },
    /** `view` deletes what was viewed, `all` everything, live entries too (GN10). */
    clearLater: {
      ...deletion,
      name: 'later.clear',
      path: '/api/history/later/vod/:what{view|all}',
      params: z.object({ what: z.enum(['view', 'all']) }),
    },
    ups: { ...historyPage, path: '/api/history/up/vod' },
    pause: { method: 'GET', ...pause },
    setPause: { method: 'POST', ...pause },
    resume: { method: 'POST', ...pause, told: { _method: 'delete' } },
  },
});
