import { encode, withQuery } from './address';

type TagType = 'live' | 'vod' | 'catch';

const tagSearch = (tag: string, type: TagType, location: string) =>
  `/search?hash=hashtag&tagname=${encode(tag)}&hashtype=${type}&stype=hash&acttype=total&location=${location}`;

/** The search, its box, and tags. */
export const searchLinks = {
  searchPage: '/search',
  search: (query: Record<string, string | number | null>) => withQuery('/search', query),
  /** what a script asks for while a keyword is typed; nothing typed asks for the recent searches */
  searchSuggest: (typed: string) => withQuery('/search/suggest', { q: typed }),
  /** takes what is to be done with the recent searches */
  recentSearches: '/search/recent',
  /** a keyword that was chosen from the box's list: a completion, or a recent one (D363) */
  chosenSearch: (keyword: string, szStype: 'ac' | 'rt') =>
    withQuery('/search', { szKeyword: keyword, szStype }),
  /** one of several who share a name (D183) */
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
  /** D182; the tab it opens is the tab it comes from */
  tag: (tag: string, type: TagType, location: string) =>
    `${tagSearch(tag, type, location)}&inflow_tab=${type}`,
  /** the fixed tags of a category come from no tab (D143) */
  fixedTag: (tag: string, type: TagType) => tagSearch(tag, type, 'directory'),
} as const;
