import { searchHref } from '~/features/search/filters/search-href';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Recent } from './recent';
import styles from './search.module.css';
import type { SearchPage } from './search-page';

/** Nothing was typed, or the keyword may not be searched for (D237, D241, D242). */
export function Refused({ page: { state, keyword, query, recent } }: { page: SearchPage }) {
  if (state === 'empty') {
    return (
      <div className={styles.stack}>
        <BlankSlate icon="search" title="검색어를 입력해 주세요." />
        {recent && <Recent recent={recent} />}
      </div>
    );
  }
  if (state === 'unknown') {
    return (
      <BlankSlate icon="triangle-alert" title="지금은 검색할 수 없습니다." text="잠시 후 다시 시도해 주세요.">
        <ButtonLink href={searchHref(query)}>다시 검색하기</ButtonLink>
      </BlankSlate>
    );
  }
  return (
    <BlankSlate icon="circle-alert" title={refusals[state === 'illegal' ? 'illegal' : 'forbidden'](keyword)}>
      <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
    </BlankSlate>
  );
}

const refusals = {
  illegal: (keyword: string) =>
    `'${keyword}'는(은) 성적 불법촬영물등과 관련된 부적절한 키워드로 인해 제한되었습니다. 다른 검색어를 입력해 주시기 바랍니다.`,
  forbidden: (keyword: string) =>
    `'${keyword}'는(은) 검색이 제한된 금칙어가 포함되어 있습니다. 다른 검색어로 입력해 보세요.`,
};
