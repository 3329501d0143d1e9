import { type Feed, feedOf, type NumberedPage } from './growing-list';

/** A list that was grown further comes back as far as this, and goes on by '더보기'. */
const mostPages = 8;

/**
 * A list as far as it had grown (growing-list.tsx): its first page with those that follow, one after the other.
 *
 * @param first the page that the address starts with
 * @param to where the last page begins (`?to=`); 0 = the first page only
 * @param readFrom the page that starts there; one without items ends the reading
 * @param positionOf the position in the name of a place
 */
export async function growFeed<Item, At extends number | string = number>(
  first: Feed<Item, At>,
  to: number,
  readFrom: (from: At) => Promise<Feed<Item, At>>,
  positionOf: (from: At) => number = Number,
): Promise<Feed<Item, At>> {
  let { items, nextFrom, hidden = 0 } = first;
  for (let pages = 1; pages < mostPages && nextFrom !== null && positionOf(nextFrom) <= to; pages += 1) {
    const page = await readFrom(nextFrom);
    if (page.items.length === 0) break;
    items = [...items, ...page.items];
    nextFrom = page.nextFrom;
    hidden += page.hidden ?? 0;
  }
  return { items, nextFrom, ...(hidden > 0 && { hidden }) };
}

/** The same for a list that counts its pages: all pages up to `to`; `page` is the last of them. */
export async function growPages<Page extends NumberedPage<unknown>>(
  first: Page,
  to: number,
  readPage: (page: number) => Promise<Page>,
): Promise<Page> {
  let { page } = first;
  const { items } = await growFeed(feedOf(first), to, async (next) => {
    page = next;
    return feedOf(await readPage(next));
  });
  return { ...first, items, page };
}
