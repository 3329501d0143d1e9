import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { hashTabs, searchTabs } from '~/domain/search/query';
import { FavoriteForm } from '~/features/cards/favorite-form';
import { searchHref } from '~/features/search/filters/search-href';
import { Corrected } from '~/features/search/results/corrected';
import { Refused, sheets, TabList } from '~/features/search/results/later';
import { RelatedWords } from '~/features/search/results/related-words';
import styles from '~/features/search/results/search.module.css';
import type { SearchPage } from '~/features/search/results/search-page';
import { TagTrend } from '~/features/search/results/tag-trend';
import { Total } from '~/features/search/results/total';
import { pageMeta } from '~/features/shell/frame/page-title';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import { loadSearch } from './search.query.server';

export const meta = pageMeta<typeof loader>(({ data }) => (data ? headingOf(data) : '검색'));

export const loader = (args: LoaderFunctionArgs) => loadSearch(args);

/** The page links the stylesheets of its lazy parts too. */
export const handle = { sheets };

/** Search results for a keyword or a tag. */
export default function Search() {
  const page = useLoaderData<typeof loader>() as SearchPage;
  const { query } = page;
  const isTag = query.tag !== null;
  const hasTabs = page.state === 'allowed';
  return (
    <Page title={headingOf(page)}>
      {hasTabs && <Tabs label="검색 종류" tabs={isTag ? tagTabs(page) : keywordTabs(page)} />}
      <Corrected page={page} />
      <div className={styles.columns}>
        <div className={styles.results}>
          <FavoriteForm key={page.keyword}>
            <Suspense>
              {page.kind === 'none' ? (
                <Refused page={page} />
              ) : page.kind === 'total' ? (
                // another search is a new page: forget what was hidden on the last one
                <Total key={page.keyword} page={page} results={page} />
              ) : (
                <TabList page={page} results={page} />
              )}
            </Suspense>
          </FavoriteForm>
        </div>
        {(page.related.length > 0 || page.trend.length > 0) && (
          <div className={styles.side}>
            <RelatedWords key={page.keyword} words={page.related} />
            <TagTrend ranks={page.trend} />
          </div>
        )}
      </div>
    </Page>
  );
}

function headingOf({ keyword, query }: Pick<SearchPage, 'keyword' | 'query'>): string {
  if (!keyword) return '검색';
  return `${query.tag === null ? '' : '#'}${keyword} 검색결과`;
}

const keywordTabs = ({ query }: SearchPage) =>
  searchTabs.map(({ value, label }) => ({
    href: searchHref(query, { tab: value, doubled: [] }),
    label,
    current: value === query.tab,
  }));

/** Clips of a tag have no tab of their own (GX01). */
const tagTabs = ({ query }: SearchPage) =>
  hashTabs.map(({ value, label }) => ({
    href: searchHref(query, { hashType: value }),
    label,
    current: value === query.hashType,
  }));
