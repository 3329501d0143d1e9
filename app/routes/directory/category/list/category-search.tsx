import { Form, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { SearchField } from '~/ui/search-field/search-field';
import type { CategoryOrder } from '~protocol/directory/codes';
import { categoryKeywordLength } from '~protocol/directory/codes';
import styles from './categories.module.css';

const debounceMs = 300;

/** A GET form; with JavaScript it searches while the viewer types. */
export function CategorySearch({ keyword, order }: { keyword: string; order: CategoryOrder }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if ((target as HTMLInputElement).value.length > categoryKeywordLength) return;
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), debounceMs);
  };

  return (
    <search className={styles.search}>
      <Form action={links.categories} onInput={searchSoon} onSubmit={() => clearTimeout(timer.current)}>
        <input type="hidden" name="sort" value={order} />
        <SearchField
          id="category-keyword"
          name="q"
          label="카테고리 검색"
          placeholder="검색어를 입력하세요."
          value={keyword}
          clearHref={withQuery(links.categories, { sort: order })}
        />
      </Form>
    </search>
  );
}
