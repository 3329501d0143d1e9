import { hiddenParam, hiddenValue, wantsHidden } from '~/domain/cards/hidden-view';
import { isDay } from '~/domain/format/dates';
import { cutText } from '~/domain/format/format';
import { type PeriodType, parsePeriodType } from '~/domain/lists/content-filters';
import { parseOption } from '~/domain/lists/option';
import { parseListStart } from '~/domain/lists/start';
import type {
  LiveSearchOrderName,
  PostSearchOrderName,
  SearchFileType,
  StreamerOrderName,
  VodSearchOrderName,
} from '~protocol/search/codes';
import { keywordMax } from '~protocol/search/codes';
import {
  fileTypes,
  listsOnly,
  liveSorts,
  type PeriodChoice,
  parsePeriod,
  parseSearchOption,
  postSorts,
  rankedByUps,
  streamerSorts,
  vodSorts,
} from './filters';

/** The tabs of a search by keyword, by their name in the address. */
export const searchTabs = [
  { value: 'total', label: '통합검색' },
  { value: 'broad', label: 'LIVE' },
  { value: 'vod', label: 'VOD' },
  { value: 'post', label: '게시글' },
  { value: 'streamer', label: '스트리머' },
] as const;
type SearchPageTab = (typeof searchTabs)[number]['value'];

/** A search for a tag shows one kind; catch has no tab of its own (GX01). */
const hashTypes = ['live', 'vod', 'catch'] as const;
export type HashType = (typeof hashTypes)[number];
export const hashTabs = [
  { value: 'live', label: 'LIVE' },
  { value: 'vod', label: 'VOD' },
] as const satisfies readonly { value: HashType; label: string }[];

/** Sections of the total tab that start small: shown at first, and after '더보기' (GX14). */
export const totalShown = { live: [6, 12], vod: [6, 12], post: [6, 12], streamer: [12, 24] } as const;
export type LongSection = keyof typeof totalShown;

/** The tabs of a game profile. */
export const gameTabs = [
  { value: 'streamers', label: '관련 스트리머' },
  { value: 'schedule', label: '경기 일정' },
  { value: 'stations', label: '공식 방송국' },
  { value: 'events', label: '이벤트' },
  { value: 'series', label: '시리즈게임' },
] as const;
type GameTab = (typeof gameTabs)[number]['value'];

/** What a link or a form says about where the search came from; it goes with the stop-word check. */
const sourceNames = [
  ...(['szLocation', 'stype', 'szStype', 'location', 'acttype', 'szActype', 'has_hint', 'pk_cnt'] as const),
  ...(['szOriginalKeyword', 'szModifiedKeyword', 'hasRemoveSuggest', 'rs', 'inflow_tab'] as const),
] as const;
type SearchSource = Partial<Record<(typeof sourceNames)[number], string>>;

/** A search as its address describes it. */
export interface SearchQuery {
  keyword: string;
  /** not null: everything is about exactly this tag */
  tag: string | null;
  hashType: HashType;
  tab: SearchPageTab;
  source: SearchSource;
  /** where the list of a tab starts */
  from: number;
  /** the sections of the total tab that show twice as much */
  doubled: LongSection[];
  liveSort: LiveSearchOrderName;
  vodSort: VodSearchOrderName;
  fileType: SearchFileType;
  period: PeriodChoice;
  postSort: PostSearchOrderName;
  postTerm: PeriodType;
  streamerSort: StreamerOrderName;
  /** null: the first that has something to show */
  gameTab: GameTab | null;
  /** more streamers of a game than its first ten */
  wholeGame: boolean;
  /** 'YYYY-MM-DD' of the schedule; null = today */
  matchDay: string | null;
  /** which league's tab; checked against how many there are (esports.ts) */
  league: string;
  /** with what the viewer hides */
  showsHidden?: true;
}

/** What each list starts with (D252, D253). */
const searchDefaults = (tag: string | null) =>
  ({
    liveSort: tag === null ? 'score' : 'view_cnt_desc',
    vodSort: tag === null ? 'score' : 'view_cnt',
    fileType: 'ALL',
    term: tag === null ? '1year' : '1week',
    postSort: 'view_cnt',
    postTerm: '1month',
    streamerSort: 'score',
  }) as const;

const sourceMax = 100;

/** Unknown and broken values fall back to their defaults; empty ones are as good as absent (D184). */
export function parseSearchQuery(params: URLSearchParams, today: string): SearchQuery {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const word = (name: string) => cutText(text(name), keywordMax);
  const tagName = word('tagname').replace(/^#/, '') || word('szKeyword').replace(/^#/, '');
  const tag = text('hash') === 'hashtag' && tagName ? tagName : null;
  const usual = searchDefaults(tag);
  const fileName = parseSearchOption(fileTypes, text('szVideoFileType').toUpperCase()) ?? usual.fileType;
  const fileType = tag !== null && fileName === listsOnly ? usual.fileType : fileName;
  const vodSort = parseSearchOption(vodSorts, text('vodSort')) ?? usual.vodSort;
  const postTerm = parsePeriodType(text('postTerm'), usual.postTerm);
  return {
    keyword: tag === null ? word('szKeyword') : '',
    tag,
    hashType: parseOption(hashTypes, text('hashtype')) ?? 'live',
    tab: parseOption(searchTabs, text('szSearchType')) ?? 'total',
    source: Object.fromEntries(
      sourceNames.flatMap((name) => (text(name) ? [[name, cutText(text(name), sourceMax)]] : [])),
    ),
    from: parseListStart(params.get('from')),
    doubled: (Object.keys(totalShown) as LongSection[]).filter((name) =>
      text('more').split('-').includes(name),
    ),
    liveSort: parseSearchOption(liveSorts, text('liveSort')) ?? usual.liveSort,
    // a list of playlists has no UP count (D233)
    vodSort: fileType === listsOnly && vodSort === rankedByUps ? usual.vodSort : vodSort,
    fileType,
    period: parsePeriod(
      { term: text('szTerm'), start: text('szStartDate'), end: text('szEndDate') },
      usual.term,
      today,
    ),
    postSort: parseSearchOption(postSorts, text('postSort')) ?? usual.postSort,
    postTerm: postTerm === 'directInput' ? usual.postTerm : postTerm,
    streamerSort: parseSearchOption(streamerSorts, text('streamerSort')) ?? usual.streamerSort,
    gameTab: parseOption(gameTabs, text('game')),
    wholeGame: text('wholeGame') === '1',
    matchDay: isDay(text('matchDay')) ? text('matchDay') : null,
    league: cutText(text('league'), 4),
    ...(wantsHidden(params) && { showsHidden: true }),
  };
}

/** The parameters of the address of a query. A default value is not printed. */
export function searchParams(query: SearchQuery): Record<string, string | number | null> {
  const usual = searchDefaults(query.tag);
  const unless = <Value>(value: Value, other: Value) => (value === other ? null : value);
  return {
    ...(query.tag === null
      ? { szKeyword: query.keyword, szSearchType: unless<string>(query.tab, 'total') }
      : { hash: 'hashtag', tagname: query.tag, hashtype: query.hashType, stype: 'hash' }),
    // what was typed stays what is searched for, on every tab and page
    hasRemoveSuggest: query.source.hasRemoveSuggest ?? null,
    liveSort: unless<string>(query.liveSort, usual.liveSort),
    vodSort: unless<string>(query.vodSort, usual.vodSort),
    szVideoFileType: unless<string>(query.fileType, usual.fileType),
    szTerm: unless<string>(query.period.term, usual.term),
    szStartDate: query.period.term === 'directInput' ? query.period.start : null,
    szEndDate: query.period.term === 'directInput' ? query.period.end : null,
    postSort: unless<string>(query.postSort, usual.postSort),
    postTerm: unless<string>(query.postTerm, usual.postTerm),
    streamerSort: unless<string>(query.streamerSort, usual.streamerSort),
    more: query.doubled.join('-'),
    game: query.gameTab,
    wholeGame: query.wholeGame ? 1 : null,
    matchDay: query.matchDay,
    league: unless(query.league, '0'),
    from: query.from || null,
    [hiddenParam]: hiddenValue(query.showsHidden),
  };
}
