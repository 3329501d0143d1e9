/** The list of categories (protocol/directory/calls.ts). */

import type { Upstream } from '~/upstream/client.server';
import { directories } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { CategoryTile } from '~protocol/directory/calls';
import { type CategoryOrder, categoryPageSize } from '~protocol/directory/codes';

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
