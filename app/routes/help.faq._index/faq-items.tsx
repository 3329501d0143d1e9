import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FaqItem } from '~/domain/faq';
import faq from '~/features/help/faq.module.css';
import { FaqAnswer } from '~/features/help/faq-answer';
import { MoreLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { Pagination } from '~/ui/pagination/pagination';
import styles from './faq-list.module.css';

interface ListedPage {
  items: FaqItem[];
  page: number;
  totalPages: number;
}

interface FaqItemsProps {
  list: ListedPage;
  hrefOf: (page: number) => string;
}

/**
 * Questions that open in place, one at a time. Numbered pages on desktop; phones have a link to the next page, which a
 * script follows by itself when it comes into sight (help-centre §2.5).
 */
export function FaqItems({ list, hrefOf }: FaqItemsProps) {
  const more = useFetcher<ListedPage>();
  const [appended, setAppended] = useState<ListedPage[]>([]);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const page = more.data;
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

  return (
    <>
      <div className={faq.list}>
        {[list, ...appended]
          .flatMap(({ items }) => items)
          .map(({ id, title, category, html }) => (
            <details key={id} name="faq">
              <summary className={faq.question}>
                <span>
                  {category && <small>{category}</small>}
                  {title}
                </span>
                <Icon name="chevron-down" />
              </summary>
              <FaqAnswer id={id} title={title} html={html} />
            </details>
          ))}
      </div>
      <div className={styles.pages}>
        <Pagination page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
      </div>
      {nextHref && (
        <div className={styles.more} ref={end}>
          <MoreLink href={nextHref}>더보기</MoreLink>
        </div>
      )}
    </>
  );
}
