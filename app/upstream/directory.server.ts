/** The list of categories (protocol/directory.ts). */
import type { CategoryTile } from '~protocol/directory';
import { type CategoryOrder, categoryPageSize } from '~protocol/directory-codes';
import type { Upstream } from './client.server';
import { directories } from './clients.server';
import type { Outcome } from './outcome.server';

interface CategoryPage {
  items: CategoryTile[];
  /** where the next page starts; null at the end */
  nextFrom: number | null;
}

/** A page of categories: everybody's, or, by a keyword or in the member's own order, one for this viewer. */
export function listCategories(
  upstream: Upstream,
  { keyword, order, from }: { keyword: string; order: CategoryOrder; from: number },
): Promise<Outcome<CategoryPage>> {
  const page = {
    ...{ szKeyword: keyword, szOrder: order },
    ...{ nPageNo: 1, nListCnt: categoryPageSize, nOffset: from },
  };
  return keyword === '' && order !== 'prefer'
    ? directories.list(upstream, page, 'guest')
    : directories.ownList(upstream, page);
}
