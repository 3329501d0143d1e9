import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CardBoard } from '~/features/cards/card-board';
import { withQuery } from '~/links/address';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { ChipLinks } from '~/ui/chip/chip';
import { Page } from '~/ui/page/page';
import { Pagination } from '~/ui/pagination/pagination';
import { Tabs } from '~/ui/tabs/tabs';
import { type ContentKind, type ContentSort, sortsOf } from '~protocol/station/contents/codes';
import styles from './board.module.css';
import { SearchLine } from './search-line';

const sortNames: Record<ContentSort, string> = {
  reg_date: '최신순',
  reg_date_asc: '오래된순',
  read_cnt: '조회순',
  like_cnt: 'UP순',
};

interface ContentsPageProps {
  title: string;
  icon: string;
  /** the kinds that stand together, each a page */
  tabs: ReadonlyArray<{ href: string; label: string }>;
  query: { kind: ContentKind; sort: ContentSort; keyword: string };
  page: number;
  totalPages: number;
  total: number;
  /** what is on this page; null when nothing is */
  children: ReactNode;
}

/** VODs, playlists, Catch or stories of a station: kinds, order, search, pages. */
export function ContentsPage({
  title,
  icon,
  tabs,
  query,
  page,
  totalPages,
  total,
  children,
}: ContentsPageProps) {
  const { pathname } = useLocation();
  const hrefOf = (to: number, sort: ContentSort = query.sort) =>
    withQuery(pathname, {
      page: to === 1 ? null : to,
      orderBy: sort === 'reg_date' ? null : sort,
      keyword: query.keyword || null,
    });
  return (
    <Page title={title}>
      <Tabs label={title} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
      <div className={styles.tools}>
        <ChipLinks
          label="정렬"
          options={sortsOf(query.kind).map((sort) => ({
            href: hrefOf(1, sort),
            label: sortNames[sort],
            current: sort === query.sort,
          }))}
        />
        {query.kind !== 'list' && query.kind !== 'catchstory' && (
          <SearchLine
            key={pathname + query.keyword}
            label="방송국 VOD 검색"
            field="제목 검색"
            query={query}
            total={total}
          />
        )}
      </div>
      {children ? (
        <>
          <CardBoard>{children}</CardBoard>
          <Pagination page={page} totalPages={totalPages} hrefOf={hrefOf} />
        </>
      ) : page > 1 && total > 0 ? (
        <PastEnd href={hrefOf(1)} />
      ) : (
        <BlankSlate icon={icon} title={query.keyword ? '검색 결과가 없습니다.' : '내용이 없습니다.'} />
      )}
    </Page>
  );
}
