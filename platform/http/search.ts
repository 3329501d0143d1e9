import { z } from 'zod';
import { keywordMax, searchPath } from '~protocol/search-codes';
import { type LiveSearchInput, searchLive } from '../services/live-search';
import { createRoutes, type Routes } from './env';
import { readQuery } from './read';

/** Discovery §9: score, or viewers by either of its names, or the newest start; the type turns viewers around. */
const orders: Record<string, LiveSearchInput['order']> = {
  score: 'score',
  view_cnt: 'viewersDesc',
  view_cnt_up: 'viewersDesc',
  view_cnt_desc: 'viewersDesc',
  view_cnt_asc: 'viewersAsc',
  broad_start: 'newest',
};

const liveSearch = z.object({
  m: z.literal('liveSearch'),
  szKeyword: z.string().max(keywordMax),
  szOrder: z.enum(Object.keys(orders) as [string, ...string[]]).default('score'),
  nPageNo: z.coerce.number().int().min(1).max(1_000).default(1),
  nListCnt: z.coerce.number().int().min(1).max(100).default(40),
});

/** Service SEARCH: `/api.php?m=…` (protocol/search.ts). */
export const searchRoutes: Routes = (context) =>
  createRoutes().get(searchPath, async (c) => {
    const { szKeyword, szOrder, nPageNo, nListCnt } = readQuery(c, liveSearch);
    const order = orders[szOrder] ?? 'score';
    return c.json(
      await searchLive(context, c.get('actor'), {
        keyword: szKeyword,
        order,
        page: nPageNo,
        pageSize: nListCnt,
      }),
    );
  });
