import { liveSorts } from '~/domain/search-filters';
import { searchHref } from '~/features/search/filters/search-href';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './search.module.css';
import type { LiveResultsModel, SearchPage } from './search-page';

type Query = SearchPage['query'];

/** What the LIVE section is called: others to look at are not what was searched for (discovery §2.7). */
export const liveTitle = (state: LiveResultsModel['extraState']) =>
  state === 1 ? '이 LIVE는 어떠세요?' : 'LIVE';

export const LiveSorts = ({ query }: { query: Query }) => (
  <ChipLinks
    label="LIVE 정렬"
    options={liveSorts
      // a tag is no keyword that something could be near to
      .filter(({ value }) => query.tag === null || value !== 'score')
      .map(({ value, label }) => ({
        href: searchHref(query, { liveSort: value }),
        label,
        current: value === query.liveSort,
      }))}
  />
);

export const OnlyOthers = ({ keyword, state }: { keyword: string; state: LiveResultsModel['extraState'] }) =>
  state === 1 ? <p className={styles.notice}>{`'${keyword}'에 대한 LIVE 검색 결과가 없습니다.`}</p> : null;
