/** Lists that leave items out still fill their pages (D113, D381). */

/** At most this many upstream pages are read to fill one page. */
const overFetchPages = 4;

export interface SourcePage<Raw> {
  items: Raw[];
  isMore: boolean;
}

export interface FilledPage<Item> {
  items: Item[];
  /** position in the upstream's list where the next page starts; null at the end */
  nextFrom: number | null;
  /** how many were read for it and left out; absent = none */
  hidden?: number;
}

/** Which upstream page, from 1, holds the position. */
export const pageOf = (from: number, pageSize: number) => Math.floor(from / pageSize) + 1;

/**
 * Reads upstream pages until `pageSize` items are kept, the list ends, a call fails or four more pages were read.
 *
 * @param from position in the upstream's list; any number: a page that skipped items ends in the middle of
 *   an upstream page, and the next one starts right there
 * @param readPage an upstream page by its number, from 1; null when the call fails
 * @param shape what is shown of an item; null leaves it out
 */
export async function fillPage<Raw, Item>({
  from,
  pageSize,
  readPage,
  shape,
}: {
  from: number;
  pageSize: number;
  readPage(page: number): Promise<SourcePage<Raw> | null>;
  shape(raw: Raw): Item | null;
}): Promise<FilledPage<Item>> {
  const items: Item[] = [];
  let page = pageOf(from, pageSize);
  let position = from;
  let hasMore = false;
  let hidden = 0;
  for (let read = 1; ; read += 1) {
    const source = await readPage(page);
    if (!source) break;
    let offset = position - (page - 1) * pageSize;
    for (; offset < source.items.length && items.length < pageSize; offset += 1) {
      const item = shape(source.items[offset] as Raw);
      if (item) items.push(item);
      else hidden += 1;
    }
    const pageDone = offset >= source.items.length;
    // broken items make a page shorter, but the next page still starts at its usual position
    position = pageDone ? page * pageSize : (page - 1) * pageSize + offset;
    hasMore = !pageDone || source.isMore;
    if (!pageDone || !source.isMore || items.length === pageSize || read > overFetchPages) break;
    page += 1;
  }
  const nextFrom = hasMore && items.length > 0 ? position : null;
  return { items, nextFrom, ...(hidden > 0 && { hidden }) };
}
