import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpSearch } from '~/features/help/help-search';
import { useClickLog } from '~/features/help/use-click-log';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { Pagination } from '~/ui/pagination/pagination';
import { helpClickCodes } from '~protocol/help-codes';
import styles from './search.module.css';
import { loadFaqSearch } from './search.query.server';
import { SearchSheet } from './search-sheet';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const loader = (args: LoaderFunctionArgs) => loadFaqSearch(args);

/** What a word finds in the FAQ (help-centre §2.4). */
export default function HelpSearchResults() {
  const { word, page, items, count, totalPages, correctedTo, keywords } = useLoaderData<typeof loader>();
  useClickLog();
  return (
    <div className="page page--narrow" data-log={helpClickCodes.search}>
      <a className="crumb" href={links.help}>
        <Icon name="chevron-left" size="s" />
        고객센터
      </a>
      <div className="page__head">
        <h1>
          {/* desktop and phones have titles of their own; the other one is not there for readers either */}
          <span className={styles.wide}>{`'${word}' 검색결과${count === null ? '' : ` (${count}건)`}`}</span>
          <span className={styles.narrow}>검색결과</span>
        </h1>
      </div>
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
      {items.length === 0 ? (
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
    </div>
  );
}
