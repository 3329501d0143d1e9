import { parseListStart } from '~/domain/lists/start';
import { defaultLiveSort, type LiveSort, parseLiveSort } from '~/domain/live/list';
import { withQuery } from '~/links/address';
import { numberIdOf } from '~protocol/wire/ids';

/** What the address of a list of MY says. */
export interface MyQuery {
  groupId: number | null;
  sort: LiveSort;
  /** position of the page's first broadcast */
  from: number;
  /** how far LIVE had grown */
  to: number;
}

/** Broken parameters fall back to their defaults. */
export function parseMyQuery(params: URLSearchParams): MyQuery {
  const group = params.get('groupId') ?? '';
  return {
    groupId: numberIdOf(group),
    sort: parseLiveSort(params.get('sort')),
    from: parseListStart(params.get('from')),
    to: parseListStart(params.get('to')),
  };
}

/** The address of a list; another sort or group starts at its first page. */
export const myListHref = (
  path: string,
  { groupId, sort, from = 0 }: Omit<MyQuery, 'from' | 'to'> & { from?: number },
) => withQuery(path, { groupId, sort: sort === defaultLiveSort ? null : sort, from: from || null });
