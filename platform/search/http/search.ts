import { searchCalls } from '~protocol/search/calls';
import type { LiveSearchOrderName } from '~protocol/search/codes';
import type { Read } from '~protocol/wire/call';
import type { PlatformContext } from '../../core/context';
import { serve } from '../../core/http/serve';
import { rangeOf } from '../../core/services/period';
import { badInput } from '../../core/services/refusal';
import { type LiveSearchInput, searchLive } from '../services/lives';
import { searchPost } from '../services/posts';
import { readProfileTheme } from '../services/profile-theme';
import { checkKeyword } from '../services/stop-word';
import { searchStreamer } from '../services/streamers';
import { completeKeyword, listRelatedTerms, listTagTrend } from '../services/terms';
import { searchVod } from '../services/vods';

type Calls = typeof searchCalls.calls;

/** Score, or viewers by either of its names, or the newest start. */
const liveOrders: Record<LiveSearchOrderName, LiveSearchInput['order']> = {
  score: 'score',
  view_cnt: 'viewersDesc',
  view_cnt_up: 'viewersDesc',
  view_cnt_desc: 'viewersDesc',
  view_cnt_asc: 'viewersAsc',
  broad_start: 'newest',
};

type Tagged = Pick<Read<Calls['live']>, 'isHashSearch' | 'tagname' | 'tab' | 'szKeyword'>;
/** The tag of a tag search; null for a search by keyword. */
const tagOf = ({ isHashSearch, tagname, tab, szKeyword }: Tagged) =>
  isHashSearch || tab === 'HASH' ? tagname || szKeyword : null;

const pageOf = (asked: Pick<Read<Calls['live']>, 'szKeyword' | 'nPageNo' | 'nListCnt'>) => ({
  keyword: asked.szKeyword,
  page: asked.nPageNo,
  pageSize: asked.nListCnt,
});

type Dated = Pick<Read<Calls['vod']>, 'szTerm' | 'szStartDate' | 'szEndDate'>;
const dates = ({ szTerm, szStartDate, szEndDate }: Dated, { clock }: PlatformContext) =>
  rangeOf(szTerm, szStartDate ?? null, szEndDate ?? null, clock.now());

/** Service SEARCH. */
export const searchRoutes = serve(searchCalls, (context) => ({
  stopWord: (asked, { actor, ip }) =>
    checkKeyword(context, actor, {
      keyword: asked.d,
      original: asked.original ?? null,
      tag: asked.isHashSearch ? asked.tagname || asked.d : null,
      keepsTyped: asked.hasRemoveSuggest,
      searcher: { ip, device: asked.uuid ?? asked.uid ?? null },
    }),
  profileTheme: ({ d: keyword, pttype: part, date, size }, { actor }) =>
    readProfileTheme(context, actor, { keyword, part, date: date ?? null, size }),
  live(asked, { actor }) {
    const tag = tagOf(asked);
    if (!asked.szKeyword && !tag) throw badInput();
    const order = liveOrders[asked.szOrder];
    return searchLive(context, actor, {
      ...pageOf(asked),
      tag,
      order: order === 'viewersDesc' && asked.szOrderType === 'asc' ? 'viewersAsc' : order,
      withExtra: asked.isExtra,
    });
  },
  vod: (asked, { actor }) =>
    searchVod(context, actor, {
      ...pageOf(asked),
      tag: tagOf(asked),
      tab: asked.tab,
      order: asked.szOrder,
      fileType: asked.szFileType === 'ALL' ? null : asked.szFileType,
      range: dates(asked, context),
    }),
  posts: (asked, { actor }) =>
    searchPost(context, actor, { ...pageOf(asked), order: asked.szOrder, range: dates(asked, context) }),
  bj: (asked, { actor }) => searchStreamer(context, actor, { ...pageOf(asked), order: asked.szOrder }),
  unified: (asked, { actor }) => listRelatedTerms(context, actor, asked),
  hash: (_, { actor }) => listTagTrend(context, actor),
  autocomplete: ({ d: typed }, { actor }) => completeKeyword(context, actor, typed),
}));
