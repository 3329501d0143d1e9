import { hiddenParam, hiddenValue, wantsHidden } from '~/domain/cards/hidden-view';
import { cutText } from '~/domain/format/format';
import { parseListStart, parsePage } from '~/domain/lists/start';
import { defaultLiveSort, type LiveSort, parseLiveSort } from '~/domain/live/list';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { type LiveGroup, livePageSize } from '~protocol/live/codes';
import { composed } from '~protocol/wire/text';

export interface LiveQuery {
  sort: LiveSort;
  /** position of the page's first broadcast in the whole list */
  from: number;
  /** how far the list had grown; links to other lists leave it out */
  to: number;
  /** of a group: the poster category that is picked; null for all of it */
  category: string | null;
  /** with what the viewer hides */
  showsHidden?: boolean;
}

const maxName = 100;

/** Unknown or broken parameters fall back to their defaults. */
export function parseLiveQuery(params: URLSearchParams): LiveQuery {
  return {
    sort: parseLiveSort(params.get('sort')),
    // a page number is understood too
    from: parseListStart(params.get('from')) || (parsePage(params.get('page')) - 1) * livePageSize,
    to: parseListStart(params.get('to')),
    category: cutText(composed(params.get('categoryName') ?? ''), maxName) || null,
    showsHidden: wantsHidden(params),
  };
}

/** The address of a live page; defaults are left out. */
export function livePageHref(
  group: LiveGroup,
  { sort, from = 0, category = null, showsHidden }: Partial<LiveQuery> & Pick<LiveQuery, 'sort'>,
): string {
  return withQuery(links.liveGroup(group), {
    categoryName: category,
    sort: sort === defaultLiveSort ? null : sort,
    from: from || null,
    [hiddenParam]: hiddenValue(showsHidden),
  });
}
