/** Search calls. A failed one is an empty result (D301). */

import type { FoundPost, FoundStreamer, SearchGate } from '~/domain/search';
import type { Clip } from '~protocol/clip';
import { isYes } from '~protocol/flag';
import { type LiveBroadcast, liveItemSchema, toLiveBroadcast } from '~protocol/live';
import * as wire from '~protocol/search';
import type { Vod } from '~protocol/vod';
import type { Upstream } from './client.server';
import { type Query, queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { parsePosts, parseStreamers } from './search-shapes.server';
import { parseClips, parseVods } from './vod-shapes.server';

/** `m` names the call. */
export const searchAddress = (m: string, query: Query): string =>
  `${wire.searchPath}?${queryString({ m, ...query })}`;

/** Answers depend on the viewer (hidden streamers, subscriptions), so no call is shared. */
const get = { service: 'search', method: 'GET' } as const;

/** What is sent to the stop-word check beside the keyword, as far as it is known. */
export type GateQuery = Partial<
  Record<
    | ('acttype' | 'uid' | 'stype' | 'original' | 'modified' | 'location' | 'ac_type' | 'pk_cnt' | 'has_hint')
    | ('isHashSearch' | 'has_suggest' | 'uuid' | 'theme_color' | 'age' | 'sex' | 'pathSearch' | 'szStype')
    | ('tagname' | 'hasRemoveSuggest'),
    string
  >
>;

const stopWord = definePersonalCall({
  ...get,
  name: 'search.stopWord',
  path: ({ keyword, ...query }: GateQuery & { keyword: string }) =>
    searchAddress('stopWord', { d: keyword, ...query, location: query.location || 'etc' }),
  schema: wire.stopWordAnswerSchema,
});

/** Whether and what to search for. A failed check allows nothing: isstop must be '0' (D236). */
export async function getSearchGate(
  upstream: Upstream,
  query: GateQuery & { keyword: string },
): Promise<SearchGate> {
  const origin = query.tagname || query.keyword;
  const outcome = await upstream.call(stopWord, query);
  if (!outcome.ok) return { state: 'unknown', origin, correction: null, sessionKey: '' };
  const { isstop, isIllegal, modified, postpos, isAutofix, sessionKey, origin: typed } = outcome.value;
  const isFine = isIllegal === false || isIllegal === 'N' || Number(isIllegal ?? 0) === 0;
  return {
    state: isFine ? (isstop === '0' ? 'allowed' : 'forbidden') : 'illegal',
    origin: typed || origin,
    correction: modified ? { modified, postpos: postpos || '로', isAutofix: isYes(isAutofix) } : null,
    sessionKey: sessionKey ?? '',
  };
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

const common = ({ keyword, sessionKey, tag, tab, page, size, location }: SearchBase): Query => ({
  ...(tag ? { isHashSearch: 1, tagname: tag } : { szKeyword: keyword }),
  nPageNo: page,
  nListCnt: size,
  tab: tag ? 'HASH' : tab,
  location,
  sessionKey,
});

const live = definePersonalCall({
  ...get,
  name: 'search.live',
  path: ({ order, ...base }: SearchBase & { order: wire.LiveSearchOrderName }) =>
    searchAddress('liveSearch', {
      ...common(base),
      szOrder: order,
      szOrderType: order === 'view_cnt_asc' ? 'asc' : 'desc',
      onlyParent: 0,
      isExtra: base.tag ? 0 : 1,
    }),
  schema: wire.liveSearchAnswerSchema,
});

export interface LiveResults {
  items: LiveBroadcast[];
  /** other broadcasts, when none matches (D224) */
  extra: LiveBroadcast[];
  isMore: boolean;
}

export async function listLiveResults(
  upstream: Upstream,
  query: SearchBase & { order: wire.LiveSearchOrderName },
): Promise<LiveResults> {
  const outcome = await upstream.call(live, query);
  if (!outcome.ok) return { items: [], extra: [], isMore: false };
  const { realBroad, extraBroad, hasMoreList } = outcome.value;
  const parse = (items: unknown[]) => outcome.parseItems(items, liveItemSchema, toLiveBroadcast);
  return { items: parse(realBroad), extra: parse(extraBroad ?? []), isMore: isYes(hasMoreList) };
}

export interface VodQuery extends SearchBase {
  order: wire.VodSearchOrderName;
  fileType: wire.SearchFileType;
  /** a period's name; directInput has days */
  term: string;
  startDate?: string;
  endDate?: string;
}

const vods = definePersonalCall({
  ...get,
  name: 'search.vod',
  path: ({ order, fileType, term, startDate, endDate, ...base }: VodQuery) =>
    searchAddress('vodSearch', {
      v: base.tag ? wire.searchVersions.hash : wire.searchVersions.vod,
      ...common(base),
      szOrder: order,
      szFileType: fileType,
      szTerm: term,
      szStartDate: startDate,
      szEndDate: endDate,
      searchType: 'vod',
    }),
  schema: wire.vodSearchAnswerSchema,
});

export interface VodResults {
  items: Vod[];
  clips: Clip[];
  stories: Clip[];
  isMore: boolean;
  hasMoreClips: boolean;
}

export async function listVodResults(upstream: Upstream, query: VodQuery): Promise<VodResults> {
  const outcome = await upstream.call(vods, query);
  if (!outcome.ok) return { items: [], clips: [], stories: [], isMore: false, hasMoreClips: false };
  const { parseItems } = outcome;
  const { data, catchData, catchStoryData, hasMoreList, hasMoreCatch } = outcome.value;
  return {
    items: parseVods(data, parseItems),
    clips: parseClips(catchData ?? [], parseItems),
    stories: parseClips(catchStoryData ?? [], parseItems),
    isMore: isYes(hasMoreList),
    hasMoreClips: isYes(hasMoreCatch),
  };
}

const posts = definePersonalCall({
  ...get,
  name: 'search.posts',
  path: ({ order, term, ...base }: SearchBase & { order: wire.PostSearchOrderName; term: string }) =>
    searchAddress('postsSearch', { ...common(base), szOrder: order, szTerm: term, nUseFiltering: 1 }),
  schema: wire.postsSearchAnswerSchema,
});

export async function listPostResults(
  upstream: Upstream,
  query: SearchBase & { order: wire.PostSearchOrderName; term: string },
): Promise<{ items: FoundPost[]; totalCount: number }> {
  const outcome = await upstream.call(posts, query);
  if (!outcome.ok) return { items: [], totalCount: 0 };
  return { items: parsePosts(outcome.value.data, outcome.parseItems), totalCount: outcome.value.totalCnt };
}

const streamers = definePersonalCall({
  ...get,
  name: 'search.bj',
  path: ({ order, ...base }: SearchBase & { order: wire.StreamerOrderName }) =>
    searchAddress('bjSearch', { v: wire.searchVersions.streamer, ...common(base), szOrder: order }),
  schema: wire.bjSearchAnswerSchema,
});

export async function listStreamerResults(
  upstream: Upstream,
  query: SearchBase & { order: wire.StreamerOrderName },
): Promise<{ items: FoundStreamer[]; recommended: FoundStreamer[]; totalCount: number }> {
  const outcome = await upstream.call(streamers, query);
  if (!outcome.ok) return { items: [], recommended: [], totalCount: 0 };
  const { data, recommendData, totalCnt } = outcome.value;
  return {
    items: parseStreamers(data, outcome.parseItems),
    recommended: parseStreamers(recommendData ?? [], outcome.parseItems),
    totalCount: totalCnt,
  };
}
