import type { ReactNode } from 'react';
import { groupDigits } from '~/domain/format/format';
import { liveGroups, liveSorts } from '~/domain/live/list';
import { ColumnChoice } from '~/features/cards/column-choice';
import { HiddenLine } from '~/features/cards/hidden-line';
import { LiveCards } from '~/features/cards/live-cards';
import { links } from '~/links/links';
import type { ListAnswer } from '~/request/list-answer.server';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Icon } from '~/ui/icon/icon';
import styles from '~/ui/live-grid/live-grid.module.css';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import type { LiveGroup } from '~protocol/live/codes';
import type { LiveFeed } from './live-feed.server';
import { type LiveQuery, livePageHref } from './live-query';

export interface LiveListData extends LiveFeed {
  group: LiveGroup;
  query: LiveQuery;
}

interface LiveListProps extends ListAnswer {
  data: LiveListData;
  /** what a group shows above its list */
  children?: ReactNode;
}

/** A whole live page: group tabs, sort, cards, '더보기'. */
export function LiveList({ data, unavailable, children }: LiveListProps) {
  const { group, query } = data;
  const title = liveGroups.find((g) => g.value === group)?.title ?? '';
  const tabs = liveGroups
    .filter((g) => g.tab)
    .map((g) => ({
      href: livePageHref(g.value, { sort: query.sort }),
      label: g.label,
      current: g.value === group,
    }));
  const sorts = liveSorts.map((sort) => ({
    href: livePageHref(group, { ...query, sort: sort.value, from: 0 }),
    label: sort.label,
    current: sort.value === query.sort,
  }));
  const hiddenLink = {
    isShown: query.showsHidden ?? false,
    href: livePageHref(group, { ...query, showsHidden: !query.showsHidden }),
  };
  return (
    <Page
      title={title}
      tools={
        <ButtonLink look="text" href={links.starRank}>
          <Icon name="trophy" size="s" />
          스트리머 랭킹
        </ButtonLink>
      }
    >
      <Tabs label="LIVE 그룹" tabs={tabs} />
      {children}
      <section className={styles.section} aria-labelledby="list-heading">
        <h2 className={query.category ? styles.heading : 'sr-only'} id="list-heading">
          {query.category ?? '방송 목록'}
        </h2>
        <div className={styles.toolbar}>
          {data.totalCount !== null && !unavailable ? (
            <p className={styles.count}>
              방송 <b>{groupDigits(data.totalCount)}</b>개
            </p>
          ) : (
            <span />
          )}
          {data.items.length > 0 && <ColumnChoice />}
          <ChipLinks label="정렬" options={sorts} />
        </div>
        {/* another sort, group or start is a new list: drop the appended pages and undo panels */}
        {unavailable ? (
          <Unavailable icon="radio" />
        ) : data.items.length === 0 && query.from > 0 ? (
          <PastEnd href={livePageHref(group, { ...query, from: 0 })} />
        ) : data.items.length === 0 ? (
          <>
            <BlankSlate icon="radio" title="진행중인 라이브가 없습니다.">
              {group !== 'all' && <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>}
            </BlankSlate>
            <HiddenLine count={data.hidden ?? 0} link={hiddenLink} />
          </>
        ) : (
          <LiveCards
            key={livePageHref(group, query)}
            feed={data}
            hrefOf={(from) => livePageHref(group, { ...query, from })}
            hiddenLink={hiddenLink}
          />
        )}
      </section>
    </Page>
  );
}
