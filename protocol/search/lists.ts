/** The searches for each kind of thing: calls of the table of search (search.ts). */
import { z } from 'zod';
import { periods } from '../directory/codes';
import { liveSchema } from '../live/calls';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { dayParam } from '../wire/call';
import { flag, isYes, yes } from '../wire/flag';
import { listOf, listOrNone } from '../wire/list-of';
import * as codes from './codes';
import { postSchema, streamerSchema } from './items';

const text = z.string();
const count = z.coerce.number<number | string>();

export const keyword = text.max(codes.keywordMax);
export const short = text.max(100).optional();
export const saysYes = text
  .pipe(z.enum(['0', '1', 'true', 'false', 'Y', 'N']))
  .transform((value) => ['1', 'true', 'Y'].includes(value))
  .prefault('0');
/** Of the stop-word step. The calls check their keyword themselves, so that it opens nothing. */
export const sessionKey = text.regex(/^[0-9a-f]{32}$/).optional();
export const tab = text.toUpperCase().pipe(z.enum(codes.searchTabs)).default('TOTAL');

const listed = (size: number) => ({
  szKeyword: keyword.default(''),
  nPageNo: count.int().min(1).max(1_000).default(1),
  nListCnt: count.int().min(1).max(100).default(size),
  tab,
  location: short,
  sessionKey,
});
const period = {
  szTerm: text.pipe(z.enum(periods)).default('all'),
  szStartDate: dayParam.optional(),
  szEndDate: dayParam.optional(),
};
/** A search for exactly this tag. */
export const tagged = { isHashSearch: saysYes, tagname: keyword.default('') };

/** Broadcasts that match, and others to look at when none does (D224). */
export const live = {
  told: { m: 'liveSearch' },
  query: z.object({
    ...listed(codes.searchSizes.live.tab),
    ...tagged,
    szOrder: z.enum(codes.liveSearchOrders).default('score'),
    szOrderType: z.enum(codes.liveOrderTypes).default('desc'),
    onlyParent: saysYes,
    isExtra: saysYes,
  }),
  answer: z
    .object({
      originWord: text.nullish(),
      realBroad: listOf(liveSchema),
      extraBroad: listOrNone(liveSchema),
      hasMoreList: flag,
    })
    .transform((wire) => ({
      items: wire.realBroad,
      extra: wire.extraBroad,
      isMore: isYes(wire.hasMoreList),
    })),
} as const;

/**
 * VODs (also playlists: fileType PLAYLIST, listNo, playlistCnt), Catch clips and stories. `hasMoreCatch` is ours: the
 * tag search pages its clips (GX01).
 */
export const vod = {
  told: { m: 'vodSearch' },
  query: z.object({
    v: z.enum([codes.searchVersions.hash, codes.searchVersions.vod]).default(codes.searchVersions.vod),
    ...listed(codes.searchSizes.vod.tab),
    ...tagged,
    szOrder: z.enum(codes.vodSearchOrders).default('score'),
    szFileType: text.max(20).toUpperCase().pipe(z.enum(codes.searchFileTypes)).default('ALL'),
    ...period,
    searchType: short,
  }),
  answer: z
    .object({
      data: listOf(vodSchema),
      catchData: listOrNone(clipSchema),
      catchStoryData: listOrNone(clipSchema),
      hasMoreList: flag,
      hasMoreCatch: yes,
    })
    .transform((wire) => ({
      items: wire.data,
      clips: wire.catchData,
      stories: wire.catchStoryData,
      isMore: isYes(wire.hasMoreList),
      hasMoreClips: wire.hasMoreCatch,
    })),
} as const;

export const posts = {
  told: { m: 'postsSearch' },
  query: z.object({
    ...listed(codes.searchSizes.post.tab),
    szOrder: z.enum(codes.postSearchOrders).default('view_cnt'),
    ...period,
    nUseFiltering: saysYes,
  }),
  answer: z
    .object({ data: listOf(postSchema), totalCnt: count })
    .transform(({ data, totalCnt }) => ({ items: data, totalCount: totalCnt })),
} as const;

/** Streamers, and others to look at beside them. */
export const bj = {
  told: { m: 'bjSearch' },
  query: z.object({
    v: z.enum([codes.searchVersions.streamer]).default(codes.searchVersions.streamer),
    ...listed(codes.searchSizes.streamer.tab),
    szOrder: z.enum(codes.streamerOrders).default('score'),
  }),
  answer: z
    .object({ data: listOf(streamerSchema), recommendData: listOrNone(streamerSchema), totalCnt: count })
    .transform((wire) => ({
      items: wire.data,
      recommended: wire.recommendData,
      totalCount: wire.totalCnt,
    })),
} as const;
