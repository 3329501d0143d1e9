import type { ReactNode } from 'react';
import { feedOf, type NumberedPage, useGrowingList } from '~/features/cards/growing-list';
import { Pagination } from '~/ui/pagination/pagination';
import styles from './paged-list.module.css';

/** Numbered pages on wide screens; phones show '더보기' and load by scrolling (H038, H111). */
export function usePagedList<Item extends { id: number | string }>(
  list: NumberedPage<Item>,
  hrefOf: (page: number) => string,
): { items: Item[]; pages: ReactNode } {
  // a hidden link never comes near the window
  const { items, more } = useGrowingList(feedOf(list), hrefOf, Number.POSITIVE_INFINITY);
  return {
    items,
    pages: (
      <>
        <div className={styles.pages}>
          <Pagination page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
        </div>
        {more && <div className={styles.more}>{more}</div>}
      </>
    ),
  };
}
