import { defaultLiveSort, type LiveGroup, type LiveSort, parseLiveSort } from '~/domain/live-list';
import { links, withQuery } from '~/links/links';

export interface LiveQuery {
  sort: LiveSort;
  /** position of the page's first broadcast in the whole list */
  from: number;
}

const maxFrom = 100_000;

/** Unknown or broken parameters fall back to their defaults. */
export function parseLiveQuery(params: URLSearchParams): LiveQuery {
  const from = Number(params.get('from') ?? 0);
  return {
    sort: parseLiveSort(params.get('sort')),
    from: Number.isInteger(from) && from > 0 && from <= maxFrom ? from : 0,
  };
}

/** The address of a live page; defaults are left out. */
export function livePageHref(
  group: LiveGroup,
  { sort, from = 0 }: { sort: LiveSort; from?: number },
): string {
  return withQuery(links.liveGroup(group), {
    sort: sort === defaultLiveSort ? null : sort,
    from: from || null,
  });
}
