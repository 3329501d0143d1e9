import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MoreLink } from '~/ui/button/button';
import { Pagination } from '~/ui/pagination/pagination';
import styles from './growing-list.module.css';

/** A page of a list, which counts its pages. */
export interface ListedPage<Item> {
  items: Item[];
  page: number;
  totalPages: number;
}

/**
 * Numbered pages on desktop; phones have a link to the next page, which a script follows by itself when it comes into
 * sight (help-centre §2.5, §2.11). The loader of the next page answers a `ListedPage`.
 */
export function useGrowingList<Item>(
  list: ListedPage<Item>,
  hrefOf: (page: number) => string,
): { items: Item[]; pages: ReactNode } {
  const more = useFetcher<ListedPage<Item>>();
  const [appended, setAppended] = useState<ListedPage<Item>[]>([]);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = more.data as ListedPage<Item> | undefined;
    if (page)
      setAppended((before) => (before.some((p) => p.page === page.page) ? before : [...before, page]));
  }, [more.data]);

  const last = appended.at(-1) ?? list;
  const nextHref = last.items.length > 0 && last.page < last.totalPages ? hrefOf(last.page + 1) : null;
  const isIdle = more.state === 'idle';
  const { load } = more;

  useEffect(() => {
    if (!end.current || !nextHref || !isIdle) return;
    // hidden on desktop, where it is never in sight
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(nextHref));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [nextHref, isIdle, load]);

  return {
    items: [list, ...appended].flatMap(({ items }) => items),
    pages: (
      <>
        <div className={styles.pages}>
          <Pagination page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
        </div>
        {nextHref && (
          <div className={styles.more} ref={end}>
            <MoreLink href={nextHref}>더보기</MoreLink>
          </div>
        )}
      </>
    ),
  };
}
