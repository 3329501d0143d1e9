import { type SearchQuery, searchParams } from '~/domain/search/query';
import type { HiddenLink } from '~/features/cards/hidden-line';
import { links } from '~/links/links';

/** This search with some values changed; its list starts at the top unless the change says otherwise. */
export const searchHref = (query: SearchQuery, change: Partial<SearchQuery> = {}): string =>
  links.search(searchParams({ ...query, from: 0, ...change }));

/** The same list without what the viewer hides, or with it. */
export const hiddenLinkOf = (query: SearchQuery): HiddenLink => ({
  isShown: query.showsHidden ?? false,
  href: searchHref(query, { from: query.from, showsHidden: query.showsHidden ? undefined : true }),
});

/** The search that a correction offers (D196). */
export const correctedHref = (query: SearchQuery, keyword: string, keepsTyped: boolean): string =>
  links.search({
    ...(query.tag === null
      ? { szKeyword: keyword, szSearchType: query.tab === 'total' ? null : query.tab }
      : { hash: 'hashtag', tagname: keyword, hashtype: query.hashType, stype: 'hash' }),
    szStype: 'mk',
    acttype: 'mk',
    hasRemoveSuggest: keepsTyped ? 'true' : null,
  });
