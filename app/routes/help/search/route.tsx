import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpSearch } from '~/features/help/help-search';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Pagination } from '~/ui/pagination/pagination';
import { helpClickCodes } from '~protocol/help/codes';
import styles from './search.module.css';
import { loadFaqSearch } from './search.query.server';
import { SearchSheet } from './search-sheet';

export const meta = helpMeta<typeof loader>(({ data }) => (data ? `'${data.word}' 검색결과` : '검색결과'));

export const loader = (args: LoaderFunctionArgs) => loadFaqSearch(args);

/** Search results of the FAQ. */
export default function HelpSearchResults() {
  const { word, page, items, count, totalPages, correctedTo, keywords, unavailable } =
    useLoaderData<typeof loader>();
  return (
    <Page
      title={
        <>
          {/* wide windows and phones have different titles; CSS hides one of them, from screen readers too */}
          <span
            className={styles.wide}
          >{`'${word}' 검색결과${count === null || unavailable ? '' : ` (${count}건)`}`}</span>
          <span className={styles.narrow}>검색결과</span>
        </>
      }
      back={{ href: links.help, label: '고객센터' }}
      width="narrow"
      logCode={helpClickCodes.search}
    >
      <HelpSearch word={word} />
      <p className={styles.toSheet}>
        <ButtonLink look="outline" href="#search">
          관련 키워드 보기
        </ButtonLink>
      </p>
      <SearchSheet word={word} keywords={keywords} />
      {correctedTo && (
        <p className={styles.corrected}>
          <b>{correctedTo}</b> 검색어로 찾은 결과입니다.
        </p>
      )}
      {unavailable ? (
        <Unavailable icon="search" title="지금은 검색할 수 없습니다." />
      ) : items.length === 0 ? (
        <div className={styles.none}>
          <BlankSlate
            icon="search"
            title="검색 결과가 없습니다."
            text="다른 말로 검색하거나 문의를 남겨 주세요."
          >
            <ButtonLink href={links.inquiry}>문의하기</ButtonLink>
          </BlankSlate>
        </div>
      ) : (
        <ul className={styles.results}>
          {items.map((item) => (
            <li key={item.id}>
              {item.category && <small>{item.category}</small>}
              <a href={links.faqItem(item.id)}>{item.title}</a>
              {item.snippet && <p>{item.snippet}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefOf={(n) => links.helpSearch({ q: word, page: n > 1 ? n : null })}
      />
      <p className={styles.back}>
        <ButtonLink look="outline" large href={links.faq}>
          자주 묻는 질문으로
        </ButtonLink>
      </p>
    </Page>
  );
}
