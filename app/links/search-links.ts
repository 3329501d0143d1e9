import { encode, withQuery } from './address';

type TagType = 'live' | 'vod' | 'catch';

const tagSearch = (tag: string, type: TagType, location: string) =>
  `/search?hash=hashtag&tagname=${encode(tag)}&hashtype=${type}&stype=hash&acttype=total&location=${location}`;

/** The search, its box, and tags. */
export const searchLinks = {
  searchPage: '/search',
  search: (query: Record<string, string | number | null>) => withQuery('/search', query),
  /** completions for scripts; the recent searches for an empty keyword */
  searchSuggest: (typed: string) => withQuery('/search/suggest', { q: typed }),
  /** receives changes of the recent searches */
  recentSearches: '/search/recent',
  /** a keyword chosen in the search box: a completion, or a recent one (D363) */
  chosenSearch: (keyword: string, szStype: 'ac' | 'rt') =>
    withQuery('/search', { szKeyword: keyword, szStype }),
  /** one of several streamers with the same name (D183) */
  homonym: (nick: string) =>
    withQuery('/search', {
      szLocation: 'total_search',
      szSearchType: 'total',
      acttype: 'homonym',
      szStype: 'homonym',
      szKeyword: nick,
      szVideoFileType: 'ALL',
      rs: 1,
    }),
  /** `inflow_tab` is the tab that the link opens (D182) */
  tag: (tag: string, type: TagType, location: string) =>
    `${tagSearch(tag, type, location)}&inflow_tab=${type}`,
  /** a hot keyword beside the feed, with parameters of its own (P077) */
  hotKeyword: (tag: string) =>
    `/search?hashtype=live&hash=hashtag&tagname=${encode(tag)}&stype=hash&acttype=live&location=search`,
  /** the fixed tags of a category, without `inflow_tab` (D143) */
  fixedTag: (tag: string, type: TagType) => tagSearch(tag, type, 'directory'),
} as const;
