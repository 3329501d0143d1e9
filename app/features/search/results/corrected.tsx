import { correctedHref } from '~/features/search/filters/search-href';
import styles from './search.module.css';
import type { SearchPage } from './search-page';

/** The correction of a keyword: already applied, with a link to the original, or offered (D194, D195, GN36). */
export function Corrected({ page: { correction, origin, query } }: { page: SearchPage }) {
  if (!correction) return null;
  const { modified, postpos, isAutofix } = correction;
  return (
    <p className={styles.hint}>
      {isAutofix ? (
        <>
          <span>
            <b>{modified}</b>
            {postpos} 수정된 결과입니다.
          </span>{' '}
          <a href={correctedHref(query, origin, true)}>{origin} 검색결과 보기</a>
        </>
      ) : (
        <>
          <span>이것을 찾으셨나요?</span>{' '}
          <a href={correctedHref(query, modified, false)}>{modified} 검색결과 보기</a>
        </>
      )}
    </p>
  );
}
