import type { Context } from 'hono';
import { z } from 'zod';
import type { LiveSearchOrderName } from '~protocol/search-codes';
import { searchPath } from '~protocol/search-codes';
import type { PlatformContext } from '../../core/context';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { readQuery, withoutEmpty } from '../../core/http/read';
import { rangeOf } from '../../core/services/period';
import { badInput } from '../../core/services/refusal';
import { type LiveSearchInput, searchLive } from '../services/lives';
import { searchPost } from '../services/posts';
import { readProfileTheme } from '../services/profile-theme';
import { checkKeyword } from '../services/stop-word';
import { searchStreamer } from '../services/streamers';
import { completeKeyword, listRelatedTerms, listTagTrend } from '../services/terms';
import { searchVod } from '../services/vods';
import { searchQueries } from './queries';

type Call = (context: PlatformContext, c: Context<PlatformEnv>) => Promise<unknown>;

/** The query of a call; of liveSearch and vodSearch it must name a keyword or a tag. */
const read = <Name extends keyof typeof searchQueries>(c: Context<PlatformEnv>, name: Name) =>
  readQuery(c, withoutEmpty(searchQueries[name])) as z.output<(typeof searchQueries)[Name]>;

/** Score, or viewers by either of its names, or the newest start. */
const liveOrders: Record<LiveSearchOrderName, LiveSearchInput['order']> = {
  score: 'score',
  view_cnt: 'viewersDesc',
  view_cnt_up: 'viewersDesc',
  view_cnt_desc: 'viewersDesc',
  view_cnt_asc: 'viewersAsc',
  broad_start: 'newest',
};

/** The tag of a tag search; null for a search by keyword. */
const tagOf = (query: { isHashSearch: boolean; tagname: string; tab: string; szKeyword: string }) =>
  query.isHashSearch || query.tab === 'HASH' ? query.tagname || query.szKeyword : null;

const pageOf = (query: { szKeyword: string; nPageNo: number; nListCnt: number }) => ({
  keyword: query.szKeyword,
  page: query.nPageNo,
  pageSize: query.nListCnt,
});

type Dated = Pick<z.output<typeof searchQueries.vodSearch>, 'szTerm' | 'szStartDate' | 'szEndDate'>;

const dates = ({ szTerm, szStartDate, szEndDate }: Dated, { clock }: PlatformContext) =>
  rangeOf(szTerm, szStartDate ?? null, szEndDate ?? null, clock.now());

const calls: Record<keyof typeof searchQueries, Call> = {
  async stopWord(context, c) {
    const query = read(c, 'stopWord');
    return checkKeyword(context, c.get('actor'), {
      keyword: query.d,
      original: query.original ?? null,
      tag: query.isHashSearch ? query.tagname || query.d : null,
      keepsTyped: query.hasRemoveSuggest,
      searcher: { ip: clientIp(c), device: query.uuid ?? query.uid ?? null },
    });
  },
  async profileTheme(context, c) {
    const { d, pttype, date, size } = read(c, 'profileTheme');
    return readProfileTheme(context, c.get('actor'), {
      keyword: d,
      part: pttype,
      date: date ?? null,
      size,
    });
  },
  async unifiedSearch(context, c) {
    return listRelatedTerms(context, c.get('actor'), read(c, 'unifiedSearch'));
  },
  async liveSearch(context, c) {
    const query = read(c, 'liveSearch');
    const tag = tagOf(query);
    if (!c.req.query('szKeyword') && !tag) throw badInput();
    const order = liveOrders[query.szOrder];
    return searchLive(context, c.get('actor'), {
      ...pageOf(query),
      tag,
      order: order === 'viewersDesc' && query.szOrderType === 'asc' ? 'viewersAsc' : order,
      withExtra: query.isExtra,
    });
  },
  async vodSearch(context, c) {
    const query = read(c, 'vodSearch');
    return searchVod(context, c.get('actor'), {
      ...pageOf(query),
      tag: tagOf(query),
      tab: query.tab,
      order: query.szOrder,
      fileType: query.szFileType === 'ALL' ? null : query.szFileType,
      range: dates(query, context),
    });
  },
  async postsSearch(context, c) {
    const query = read(c, 'postsSearch');
    const range = dates(query, context);
    return searchPost(context, c.get('actor'), { ...pageOf(query), order: query.szOrder, range });
  },
  async bjSearch(context, c) {
    const query = read(c, 'bjSearch');
    return searchStreamer(context, c.get('actor'), { ...pageOf(query), order: query.szOrder });
  },
  async hashSearch(context, c) {
    read(c, 'hashSearch');
    return listTagTrend(context, c.get('actor'));
  },
  async autocomplete(context, c) {
    return completeKeyword(context, c.get('actor'), read(c, 'autocomplete').d);
  },
};

const dispatch = z.object({ m: z.string().max(40) });
const isCall = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);

/** Service SEARCH: `/api.php?m=…` (protocol/search.ts, search-theme.ts). */
export const searchRoutes: Routes = (context) =>
  createRoutes().get(searchPath, async (c) => {
    const { m } = readQuery(c, dispatch);
    if (!isCall(m)) throw badInput();
    return c.json((await calls[m](context, c)) as object);
  });
