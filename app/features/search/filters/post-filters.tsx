import { plainPeriods, postSorts, streamerSorts } from '~/domain/search/filters';
import type { SearchPage } from '~/features/search/results/search-page';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './filters.module.css';
import { searchHref } from './search-href';

type QueryProps = Pick<SearchPage, 'query'>;

export const PostFilters = ({ query }: QueryProps) => (
  <div className={styles.filters}>
    <ChipLinks
      label="게시글 정렬"
      options={postSorts.map(({ value, label }) => ({
        href: searchHref(query, { postSort: value }),
        label,
        current: value === query.postSort,
      }))}
    />
    <ChipLinks
      label="게시글 기간"
      options={plainPeriods.map(({ value, label }) => ({
        href: searchHref(query, { postTerm: value }),
        label,
        current: value === query.postTerm,
      }))}
    />
  </div>
);

export const StreamerSorts = ({ query }: QueryProps) => (
  <ChipLinks
    label="스트리머 정렬"
    options={streamerSorts.map(({ value, label }) => ({
      href: searchHref(query, { streamerSort: value }),
      label,
      current: value === query.streamerSort,
    }))}
  />
);
