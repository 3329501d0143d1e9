import { hiddenParam, hiddenValue } from '~/domain/cards/hidden-view';
import type { ContentsQuery } from '~/domain/directory';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import type { CategoryType } from '~protocol/directory/codes';

/** The address of a list with all its filters, so that it means the same on every device. */
export function contentsHref(
  name: string,
  type: CategoryType,
  { sort, file, period, showsHidden }: ContentsQuery,
  from?: number,
): string {
  return withQuery(links.category(name, type), {
    sort,
    file,
    term: period.type,
    start: period.start,
    end: period.end,
    from,
    [hiddenParam]: hiddenValue(showsHidden),
  });
}
