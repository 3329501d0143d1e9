import { liveSorts } from '~/domain/search/filters';
import { searchHref } from '~/features/search/filters/search-href';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './search.module.css';
import type { LiveResultsModel, SearchPage } from './search-page';

type Query = SearchPage['query'];

/** The title of the LIVE section; it differs when only other broadcasts are shown (D224). */
export const liveTitle = (state: LiveResultsModel['extraState']) =>
  state === 1 ? '이 LIVE는 어떠세요?' : 'LIVE';

export const LiveSorts = ({ query }: { query: Query }) => (
  <ChipLinks
    label="LIVE 정렬"
    options={liveSorts
      // relevance needs a keyword; a tag search has none
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
