import { z } from 'zod';
import { periods } from '~protocol/directory-codes';
import * as codes from '~protocol/search-codes';
import { dayParam } from '../../core/http/params';

const keyword = z.string().max(codes.keywordMax);
const short = z.string().max(100).optional();
const yes = z
  .enum(['0', '1', 'true', 'false', 'Y', 'N'])
  .transform((value) => ['1', 'true', 'Y'].includes(value));
const no = yes.prefault('0');
/** Of the stop-word step. The calls check their keyword themselves, so that it opens nothing. */
const sessionKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional();
const tab = z.string().toUpperCase().pipe(z.enum(codes.searchTabs)).default('TOTAL');
const paging = (size: number) => ({
  sessionKey,
  szKeyword: keyword.default(''),
  nPageNo: z.coerce.number().int().min(1).max(1_000).default(1),
  nListCnt: z.coerce.number().int().min(1).max(100).default(size),
  tab,
  location: short,
});
const period = {
  szTerm: z.enum(periods).default('all'),
  szStartDate: dayParam.optional(),
  szEndDate: dayParam.optional(),
};
const hash = { isHashSearch: no, tagname: keyword.default('') };

/** What each call of service SEARCH is sent, empty parameters dropped. */
export const searchQueries = {
  stopWord: z.object({
    d: keyword.default(''),
    original: short,
    modified: short,
    tagname: keyword.default(''),
    isHashSearch: no,
    hasRemoveSuggest: no,
    uid: short,
    uuid: short,
    location: z.string().max(100).default('etc'),
  }),
  profileTheme: z.object({
    sck_session_key: sessionKey,
    d: keyword.default(''),
    pttype: z.enum(['all', 'esport']).default('all'),
    date: dayParam.optional(),
    order: z.enum(['current_sum_viewer']).default('current_sum_viewer'),
    orderBy: z.enum(['desc', 'asc']).default('desc'),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(codes.searchSizes.game + codes.searchSizes.moreGame)
      .default(codes.searchSizes.game),
  }),
  unifiedSearch: z.object({
    sessionKey,
    keyword: keyword.default(''),
    limit: z.coerce.number().int().min(1).max(codes.searchSizes.related).default(codes.searchSizes.related),
    tab,
  }),
  liveSearch: z.object({
    ...paging(codes.searchSizes.live.tab),
    ...hash,
    szOrder: z.enum(codes.liveSearchOrders).default('score'),
    szOrderType: z.enum(codes.liveOrderTypes).default('desc'),
    isExtra: no,
    onlyParent: no,
  }),
  vodSearch: z.object({
    ...paging(codes.searchSizes.vod.tab),
    ...period,
    ...hash,
    v: z.enum([codes.searchVersions.hash, codes.searchVersions.vod]).default(codes.searchVersions.vod),
    szOrder: z.enum(codes.vodSearchOrders).default('score'),
    szFileType: z.string().max(20).toUpperCase().pipe(z.enum(codes.searchFileTypes)).default('ALL'),
    searchType: short,
  }),
  postsSearch: z.object({
    ...paging(codes.searchSizes.post.tab),
    ...period,
    szOrder: z.enum(codes.postSearchOrders).default('view_cnt'),
    nUseFiltering: no,
  }),
  bjSearch: z.object({
    ...paging(codes.searchSizes.streamer.tab),
    v: z.enum([codes.searchVersions.streamer]).default(codes.searchVersions.streamer),
    szOrder: z.enum(codes.streamerOrders).default('score'),
  }),
  hashSearch: z.object({ sessionKey }),
  autocomplete: z.object({ d: keyword.default('') }),
};
