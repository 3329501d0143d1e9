import type { ReactNode } from 'react';
import { type LongSection, totalShown } from '~/domain/search/query';
import { MoreInPlace } from '~/features/cards/more-in-place';
import { searchHref } from '~/features/search/filters/search-href';
import { MoreLink } from '~/ui/button/button';
import styles from './search.module.css';
import type { SearchPage } from './search-page';

interface SectionProps {
  id: string;
  title: string;
  /** the sort, where there is one */
  tools?: ReactNode;
  children: ReactNode;
}

/** One group of results under its heading. */
export function Section({ id, title, tools, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** How many of a section's items the total tab shows. */
export const shownOf = ({ query }: Pick<SearchPage, 'query'>, section: LongSection) =>
  totalShown[section][query.doubled.includes(section) ? 1 : 0];

const tabOf = { live: 'broad', vod: 'vod', post: 'post', streamer: 'streamer' } as const;

interface MoreOfProps {
  query: SearchPage['query'];
  section: LongSection;
  /** how many there are to show */
  count: number;
}

/** '더보기' of the total tab: twice as many, then the section's own tab (GX14). The scroll position stays. */
export function MoreOf({ query, section, count }: MoreOfProps) {
  const [first, most] = totalShown[section];
  const isDoubled = query.doubled.includes(section);
  if (count <= first) return null;
  const href = isDoubled ? null : searchHref(query, { doubled: [...query.doubled, section] });
  return (
    <>
      <MoreInPlace href={href} anchor={`#${section}`} count={Math.min(count, isDoubled ? most : first)} />
      {isDoubled && count >= most && (
        <MoreLink href={searchHref(query, { tab: tabOf[section], doubled: [] })}>더보기</MoreLink>
      )}
    </>
  );
}
