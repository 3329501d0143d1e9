import type { CountedPage } from '~/domain/counted-page';

/** The page of a list that counts its pages, from the wire's meta. */
export const pageOf = <Item>(
  items: Item[],
  { currentPage, lastPage, total }: { currentPage: number; lastPage: number; total: number },
): CountedPage<Item> => ({ items, page: currentPage, totalPages: lastPage, total });
