import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { keywordLength } from '~/domain/lists/counted-page';
import { Button, ButtonLink } from '~/ui/button/button';
import styles from './board.module.css';

interface SearchLineProps {
  /** names the search for readers */
  label: string;
  query: { sort: string; keyword: string };
  /** what is searched, as the field says it */
  field?: string;
  total: number;
  /** before the field: where to look */
  children?: ReactNode;
}

/** The search of a list of a station, which keeps its order, and what it found (S085). */
export function SearchLine({ label, query, field, total, children }: SearchLineProps) {
  return (
    <>
      <Form role="search" aria-label={label} className={styles.search}>
        {query.sort !== 'reg_date' && <input type="hidden" name="orderBy" value={query.sort} />}
        {children}
        <input
          type="search"
          name="keyword"
          defaultValue={query.keyword}
          maxLength={keywordLength}
          aria-label={field ?? '검색어'}
          placeholder={field}
          enterKeyHint="search"
        />
        <Button look="outline">검색</Button>
      </Form>
      {query.keyword && (
        <p className={styles.found} role="status">
          <span>
            ‘<bdi>{query.keyword}</bdi>’ {`검색 결과 ${total}개`}
          </span>
          <ButtonLink look="text" href="?">
            검색 지우기
          </ButtonLink>
        </p>
      )}
    </>
  );
}
