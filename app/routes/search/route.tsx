import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LiveCards } from '~/features/discovery/live-cards';
import { keepListOnCardAction } from '~/features/discovery/revalidation';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import grid from '~/ui/live-grid/live-grid.module.css';
import { loadSearch } from './search.query.server';

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.keyword ? `${data.keyword} 검색결과` : '검색');

export const loader = (args: LoaderFunctionArgs) => loadSearch(args);

export const shouldRevalidate = keepListOnCardAction;

/** What a keyword finds among the broadcasts on air (discovery §2.7). */
export default function Search() {
  const { keyword, page, feed } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <div className="page__head">
        <h1>{keyword ? `${keyword} 검색결과` : '검색'}</h1>
      </div>
      {feed.items.length === 0 ? (
        <Nothing keyword={keyword} />
      ) : (
        <section className={grid.section} aria-labelledby="live-results">
          <h2 id="live-results" className={grid.heading}>
            LIVE
          </h2>
          <LiveCards
            key={`${keyword} ${page}`}
            feed={feed}
            hrefOf={(next) => links.search({ szKeyword: keyword, page: next })}
          />
        </section>
      )}
    </div>
  );
}

/** discovery §5: the words for no keyword, and for no result. */
function Nothing({ keyword }: { keyword: string }) {
  if (!keyword) return <BlankSlate icon="search" title="검색어를 입력해 주세요." />;
  return (
    <BlankSlate icon="search" title="검색 결과가 없습니다.">
      <p>다른 검색어로 변경해 보세요.</p>
      <p>특수문자를 제외하고 검색해 보세요.</p>
      <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
    </BlankSlate>
  );
}
