/** What is sent with each search, and what stands where one fails: nothing found (D301). */

import { cutText } from '~/domain/format/format';
import type { SearchGate } from '~/domain/search/search';
import * as wire from '~protocol/search/codes';
import type { ProfileTheme } from '~protocol/search/theme';
import type { Upstream } from './client.server';
import { searches } from './clients.server';
import { valueOr } from './outcome.server';

/** A keyword that is the name of nothing. */
const emptyTheme: ProfileTheme = {
  advertisement: null,
  recommended: [],
  homonyms: [],
  games: [],
  esports: [],
  profiles: [],
  latestVods: [],
  recommendedStreamers: [],
  relatedStreamers: [],
  themes: [],
  shortcuts: [],
  themeStreamers: [],
  themeVods: [],
};

/** What is sent to the stop-word check beside the keyword, as far as it is known. */
export type GateQuery = Partial<
  Record<
    | ('acttype' | 'uid' | 'stype' | 'original' | 'modified' | 'location' | 'ac_type' | 'pk_cnt' | 'has_hint')
    | ('isHashSearch' | 'has_suggest' | 'uuid' | 'theme_color' | 'age' | 'sex' | 'pathSearch' | 'szStype')
    | ('tagname' | 'hasRemoveSuggest'),
    string
  >
>;

/** Whether and what to search for. A failed check allows nothing: isstop must be '0' (D236). */
export async function getSearchGate(
  upstream: Upstream,
  { keyword, ...query }: GateQuery & { keyword: string },
): Promise<SearchGate> {
  const typed = query.tagname || keyword;
  const location = query.location || 'etc';
  const outcome = await searches.stopWord(upstream, { d: keyword, ...query, location });
  if (!outcome.ok) return { state: 'unknown', origin: typed, correction: null, sessionKey: '' };
  return { ...outcome.value, origin: outcome.value.origin ?? typed };
}

/** What every search of a page carries. */
export interface SearchBase {
  keyword: string;
  sessionKey: string;
  /** not empty: a search for exactly this tag */
  tag?: string;
  tab: wire.SearchTab;
  page: number;
  size: number;
  location?: string;
}

const common = ({ keyword, sessionKey, tag, tab, page, size, location }: SearchBase) => ({
  nPageNo: page,
  nListCnt: size,
  ...(tag ? { tab: 'HASH' } : { szKeyword: keyword, tab }),
  location,
  sessionKey,
});
const tagged = ({ tag }: SearchBase) => (tag ? { isHashSearch: '1', tagname: tag } : {});

export async function listLiveResults(
  upstream: Upstream,
  { order, ...base }: SearchBase & { order: wire.LiveSearchOrderName },
) {
  const outcome = await searches.live(upstream, {
    ...common(base),
    ...tagged(base),
    szOrder: order,
    szOrderType: order === 'view_cnt_asc' ? 'asc' : 'desc',
    onlyParent: '0',
    isExtra: base.tag ? '0' : '1',
  });
  return valueOr(outcome, { items: [], extra: [], isMore: false });
}

export interface VodQuery extends SearchBase {
  order: wire.VodSearchOrderName;
  fileType: wire.SearchFileType;
  /** a period's name; directInput has days */
  term: string;
  startDate?: string;
  endDate?: string;
}

export async function listVodResults(
  upstream: Upstream,
  { order, fileType, term, startDate, endDate, ...base }: VodQuery,
) {
  const outcome = await searches.vod(upstream, {
    v: base.tag ? wire.searchVersions.hash : wire.searchVersions.vod,
    ...common(base),
    ...tagged(base),
    szOrder: order,
    szFileType: fileType,
    szTerm: term,
    szStartDate: startDate,
    szEndDate: endDate,
    searchType: 'vod',
  });
  return valueOr(outcome, { items: [], clips: [], stories: [], isMore: false, hasMoreClips: false });
}

export async function listPostResults(
  upstream: Upstream,
  { order, term, ...base }: SearchBase & { order: wire.PostSearchOrderName; term: string },
) {
  const outcome = await searches.posts(upstream, {
    ...common(base),
    szOrder: order,
    szTerm: term,
    nUseFiltering: '1',
  });
  return valueOr(outcome, { items: [], totalCount: 0 });
}

export async function listStreamerResults(
  upstream: Upstream,
  { order, ...base }: SearchBase & { order: wire.StreamerOrderName },
) {
  const outcome = await searches.bj(upstream, {
    v: wire.searchVersions.streamer,
    ...common(base),
    szOrder: order,
  });
  return valueOr(outcome, { items: [], recommended: [], totalCount: 0 });
}

export interface ThemeQuery {
  keyword: string;
  sessionKey: string;
  /** esport: only the schedule, of another day */
  part?: 'all' | 'esport';
  /** 'YYYY-MM-DD' */
  date?: string;
  /** streamers of a game: 10 at first, then 100 more (D248) */
  size?: number;
}

/** What a keyword is the name of, besides its results. */
export async function findProfileTheme(
  upstream: Upstream,
  { keyword, sessionKey, part = 'all', date, size = wire.searchSizes.game }: ThemeQuery,
) {
  const outcome = await searches.profileTheme(upstream, {
    sck_session_key: sessionKey,
    d: keyword,
    pttype: part,
    date,
    order: 'current_sum_viewer',
    orderBy: 'desc',
    size,
  });
  return valueOr(outcome, emptyTheme);
}

/** Completions of a keyword; [] without a call for an empty one. */
export async function completeKeyword(upstream: Upstream, typed: string): Promise<string[]> {
  const d = cutText(typed.trim(), wire.keywordMax);
  return d ? valueOr(await searches.autocomplete(upstream, { d }), []) : [];
}
