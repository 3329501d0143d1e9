import type { ContentsQuery } from '~/domain/directory';
import { isPeriodReady } from '~/domain/lists/content-filters';
import { CatchCards } from '~/features/cards/catch-cards';
import { HiddenLine } from '~/features/cards/hidden-line';
import { LiveCards } from '~/features/cards/live-cards';
import { VodCards } from '~/features/cards/vod-cards';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import type { ContentsList } from './contents.query.server';
import { contentsHref } from './contents-href';

interface ContentsCardsProps {
  name: string;
  query: ContentsQuery;
  /** where the page starts */
  from: number;
  list: ContentsList;
}

const nothing = {
  live: { icon: 'radio', title: '진행중인 라이브가 없습니다.' },
  vod: { icon: 'tv', title: '등록된 VOD가 없습니다.' },
  catch: { icon: 'clapperboard', title: '등록된 Catch가 없습니다.' },
} as const;

/** The tab's cards, or why there are none. */
export function ContentsCards({ name, query, from: start, list }: ContentsCardsProps) {
  const { type } = list;
  const hrefOf = (from?: number) => contentsHref(name, type, query, from);
  const hiddenLink = {
    isShown: query.showsHidden ?? false,
    href: contentsHref(name, type, { ...query, showsHidden: query.showsHidden ? undefined : true }),
  };
  if (!isPeriodReady(query.period)) return <BlankSlate icon="calendar" title="기간을 선택해 주세요." />;
  if (list.failed) return <Unavailable icon={nothing[type].icon} href={hrefOf()} />;
  if (list.feed.items.length === 0 && start > 0) return <PastEnd href={hrefOf()} />;
  if (list.feed.items.length === 0) {
    const isBounded = query.period.type !== 'all';
    return (
      <>
        <BlankSlate {...nothing[type]} text={isBounded ? '기간을 넓혀 보세요.' : undefined}>
          {isBounded && (
            <ButtonLink
              href={contentsHref(name, type, {
                ...query,
                period: { label: '전체', type: 'all', applyStatus: false },
              })}
            >
              전체 기간 보기
            </ButtonLink>
          )}
        </BlankSlate>
        <HiddenLine count={list.feed.hidden ?? 0} link={hiddenLink} />
      </>
    );
  }
  // another tab, order or filter is a new list: drop the appended pages and undo panels
  const key = hrefOf();
  const shared = { hrefOf, hiddenLink };
  if (list.type === 'live') return <LiveCards key={key} feed={list.feed} {...shared} />;
  if (list.type === 'vod') return <VodCards key={key} feed={list.feed} {...shared} />;
  return <CatchCards key={key} feed={list.feed} {...shared} location="home" />;
}
