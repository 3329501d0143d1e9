import { useFetcher } from '@remix-run/react';
import {
  lazy,
  type MouseEvent,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { groupDigits } from '~/domain/format';
import type { LiveCardModel } from '~/domain/live-card';
import { type LiveGroup, liveGroups, liveSorts } from '~/domain/live-list';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink, MoreLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { LiveCard } from '~/ui/live-card/live-card';
import styles from '~/ui/live-grid/live-grid.module.css';
import { Tabs } from '~/ui/tabs/tabs';
import { HiddenPanel } from './hidden-panel';
import type { LiveFeed, LiveFeedItem } from './live-feed.server';
import { type LiveQuery, livePageHref } from './live-query';

export interface LiveListData extends LiveFeed {
  group: LiveGroup;
  query: LiveQuery;
}

/** Opened by hand, so it comes when it is asked for. */
const CardMenu = lazy(() => import('./card-menu'));

/** More than one row on the widest screen is below the fold of a phone. */
const eagerCards = 4;

const defaultThumbnail = '/default-thumbnail.svg';

/** A whole live page: group tabs, sort, cards, '더보기' (discovery §2.6). */
export function LiveList({ data }: { data: LiveListData }) {
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
    href: livePageHref(group, { sort: sort.value }),
    label: sort.label,
    current: sort.value === query.sort,
  }));
  return (
    <div className="page">
      <div className="page__head">
        <h1>{title}</h1>
      </div>
      <Tabs label="LIVE 그룹" tabs={tabs} />
      <section className={styles.section} aria-labelledby="list-heading">
        <h2 className="sr-only" id="list-heading">
          방송 목록
        </h2>
        <div className={styles.toolbar}>
          {data.totalCount !== null ? (
            <p className={styles.count}>
              방송 <b>{groupDigits(data.totalCount)}</b>개
            </p>
          ) : (
            <span />
          )}
          <ChipLinks label="정렬" options={sorts} />
        </div>
        {/* another sort, group or start is another list: its appended pages and undo panels start anew */}
        <LiveCards key={livePageHref(group, query)} data={data} />
      </section>
    </div>
  );
}

function LiveCards({ data }: { data: LiveListData }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const more = useFetcher<LiveListData>();
  const [appended, setAppended] = useState<LiveFeed | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [menuOf, setMenuOf] = useState<LiveCardModel | null>(null);

  useEffect(() => {
    const page = more.data;
    if (page) setAppended((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
  }, [more.data]);

  const items = withoutRepeats([...data.items, ...(appended?.items ?? [])]);
  const nextFrom = appended ? appended.nextFrom : data.nextFrom;
  const nextHref = nextFrom === null ? null : livePageHref(data.group, { ...data.query, from: nextFrom });

  const onClick = (event: MouseEvent) => {
    if (
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.button !== 0 ||
      !(event.target instanceof Element)
    )
      return;
    const anchor = event.target.closest(`a[href^="${links.cards}"]`);
    const no = Number(anchor?.getAttribute('href')?.match(/\/(\d+)\?n=/)?.[1]);
    const card = items.find((item) => item.no === no);
    if (!anchor || !card || 'undo' in card) return;
    event.preventDefault();
    setMenuOf(card);
  };

  const setHiddenOf = useCallback((userId: string, isHidden: boolean) => {
    setHidden((before) => {
      const after = new Set(before);
      if (isHidden) after.add(userId);
      else after.delete(userId);
      return after;
    });
  }, []);

  if (items.length === 0) {
    return (
      <BlankSlate icon="radio" title="진행중인 라이브가 없습니다.">
        {(data.group !== 'all' || data.query.from > 0) && (
          <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
        )}
      </BlankSlate>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the menu links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
      <div className={styles.grid} onClick={onClick} onErrorCapture={showDefaultThumbnail}>
        {items.map((item, index) =>
          'undo' in item || hidden.has(item.userId) ? (
            <HiddenPanel
              key={item.no}
              card={item}
              inPlace={!('undo' in item)}
              onShown={() => setHiddenOf(item.userId, false)}
            />
          ) : (
            <LiveCard key={item.no} card={item} hosts={hosts} eager={index < eagerCards} light={light} />
          ),
        )}
      </div>
      {nextHref && (
        <MoreLink
          href={nextHref}
          data-enhanced=""
          onClick={(event) => {
            event.preventDefault();
            if (more.state === 'idle') more.load(nextHref);
          }}
          aria-busy={more.state !== 'idle' || undefined}
        >
          더보기
        </MoreLink>
      )}
      {menuOf && (
        <Suspense>
          <CardMenu
            card={menuOf}
            onClose={() => setMenuOf(null)}
            onHidden={() => setHiddenOf(menuOf.userId, true)}
          />
        </Suspense>
      )}
    </>
  );
}

/** For browsers that draw no ::after on a broken image; faces stay the plain disc they are. */
function showDefaultThumbnail({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLImageElement) || target.width < 100 || target.src.endsWith(defaultThumbnail))
    return;
  target.removeAttribute('srcset');
  target.src = defaultThumbnail;
}

/** The list moves while it is read: what slid onto the next page is not shown twice. */
function withoutRepeats(items: LiveFeedItem[]): LiveFeedItem[] {
  const seen = new Set<number>();
  return items.filter((item) => !seen.has(item.no) && seen.add(item.no));
}
