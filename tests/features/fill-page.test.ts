import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fillPage } from '~/features/cards/fill-page.server';
import { growFeed, growPages } from '~/features/cards/grow-feed.server';

const pageSize = 7;

/** Reads the whole list, page by page, as a viewer who hides some of it. */
async function readAll(
  source: () => number[],
  hidden: ReadonlySet<number>,
  afterPage: (seen: number[]) => void,
) {
  const seen: number[] = [];
  let from: number | null = 0;
  for (let turn = 0; from !== null && turn < 200; turn += 1) {
    const { items, nextFrom }: { items: number[]; nextFrom: number | null } = await fillPage<number, number>({
      from,
      pageSize,
      async readPage(page) {
        const start = (page - 1) * pageSize;
        return { items: source().slice(start, start + pageSize), isMore: source().length > start + pageSize };
      },
      shape: (item) => (hidden.has(item) ? null : item),
    });
    expect(items.length).toBeLessThanOrEqual(pageSize);
    seen.push(...items);
    afterPage(seen);
    from = nextFrom;
  }
  return seen;
}

it('reads every item that is not hidden once, whatever is hidden [D113]', async () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 90 });
  await fc.assert(
    fc.asyncProperty(list, fc.integer({ min: 2, max: 9 }), async (items, nth) => {
      // never more hidden than five pages in a row: then a page may come back empty-handed and end the list
      const hidden = new Set(items.filter((_, index) => index % nth === 0));
      expect(
        await readAll(
          () => items,
          hidden,
          () => {},
        ),
      ).toEqual(items.filter((item) => !hidden.has(item)));
    }),
  );
});

it('while new items push the list down, loses none of those that were there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 4 }),
      async (length, perPage) => {
        const old = Array.from({ length }, (_, index) => index + 1);
        let list = [...old];
        let next = 1000;
        const seen = await readAll(
          () => list,
          new Set(),
          () => {
            if (next < 1020) list = [...Array.from({ length: perPage }, () => next++), ...list];
          },
        );
        // an item that moved to the next page comes twice here; the page drops it (growing-list.tsx)
        expect([...new Set(seen)].filter((item) => item < 1000)).toEqual(old);
      },
    ),
  );
});

it.each([
  ['as many as fill it', 2, [1, 2, 3]],
  ['four more at most', 100, [1, 2, 3, 4, 5]],
])('reads pages until its own is full: %s [D113, D381]', async (_, hiddenPages, wanted) => {
  const asked: number[] = [];
  const page = await fillPage<number, number>({
    from: 0,
    pageSize,
    async readPage(no) {
      asked.push(no);
      return { items: Array.from({ length: pageSize }, (_, index) => no * 100 + index), isMore: true };
    },
    shape: (item) => (item < (hiddenPages + 1) * 100 ? null : item),
  });
  expect(asked).toEqual(wanted);
  expect(page.items).toHaveLength(wanted.length > hiddenPages ? pageSize : 0);
});

it('reads one page where nothing is hidden [D381]', async () => {
  const readPage = vi.fn(async () => ({ items: [1, 2, 3, 4, 5, 6, 7], isMore: true }));
  expect(await fillPage({ from: 0, pageSize, readPage, shape: (item: number) => item })).toMatchObject({
    nextFrom: pageSize,
  });
  expect(readPage).toHaveBeenCalledOnce();
});

it('reads a grown list again: as many pages as it had, and where it goes on', async () => {
  const asked: number[] = [];
  const readFrom = async (from: number) => {
    asked.push(from);
    return { items: from < 30 ? [from, from + 1] : [], nextFrom: from < 30 ? from + 10 : null };
  };
  const first = { items: [0, 1], nextFrom: 10 };
  expect(await growFeed(first, 0, readFrom)).toEqual(first);
  expect(await growFeed(first, 20, readFrom)).toEqual({ items: [0, 1, 10, 11, 20, 21], nextFrom: 30 });
  expect(asked).toEqual([10, 20]);
  // a page that cannot be had ends the list where it can be asked for again
  expect((await growFeed(first, 90_000, readFrom)).nextFrom).toBe(30);
});

it('reads at most eight pages of a grown list', async () => {
  const readFrom = vi.fn(async (from: number) => ({ items: [from], nextFrom: from + 1 }));
  expect(await growFeed({ items: [0], nextFrom: 1 }, 90_000, readFrom)).toMatchObject({ nextFrom: 8 });
  expect(readFrom).toHaveBeenCalledTimes(7);
});

it('reads the numbered pages of a grown list again', async () => {
  const pageAt = async (page: number) => ({ items: [{ id: page }], page, totalPages: 3 });
  expect(await growPages(await pageAt(1), 2, pageAt)).toEqual({
    items: [{ id: 1 }, { id: 2 }],
    page: 2,
    totalPages: 3,
  });
  expect(await growPages(await pageAt(2), 9, pageAt)).toMatchObject({ page: 3 });
});
