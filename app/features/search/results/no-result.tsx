import { plainPeriods } from '~/domain/search/filters';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import type { SearchPage } from './search-page';

/** What to try when a tab, or all of them, found nothing (D238–D240). */
export function NoResult({ query }: Pick<SearchPage, 'query'>) {
  const list = query.tag === null ? query.tab : query.hashType;
  const period =
    list === 'post' && query.postTerm !== 'all'
      ? plainPeriods.find(({ value }) => value === query.postTerm)
      : undefined;
  const title = period ? `최근 ${period.label}간 게시글 검색결과가 없습니다.` : '검색 결과가 없습니다.';
  return (
    <BlankSlate icon="search" title={title}>
      <p>다른 검색어로 변경해 보세요.</p>
      <p>특수문자를 제외하고 검색해 보세요.</p>
      {(list === 'vod' || list === 'post') && <p>검색 기간 옵션을 변경해 보세요.</p>}
    </BlankSlate>
  );
}
