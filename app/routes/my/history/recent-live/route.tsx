import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { LiveCardModel } from '~/domain/cards/live';
import { isSearching } from '~/domain/my/history-search';
import { recentLiveSorts } from '~/domain/my/list';
import { CardBoard } from '~/features/cards/card-board';
import type { Feed } from '~/features/cards/growing-list';
import { LiveItems } from '~/features/cards/live-items';
import { historyHref } from '~/features/history/clears';
import { HistoryFrame } from '~/features/history/history-frame';
import { NothingFound } from '~/features/history/history-search';
import { useShrinkingList } from '~/features/history/use-shrinking-list';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import grid from '~/ui/live-grid/live-grid.module.css';
import { Away } from './away';
import { changeRecentLives, loadRecentLives } from './recent-live.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => loadRecentLives(args);

export const action = (args: ActionFunctionArgs) => changeRecentLives(args);

/** The streamers whom the member watched live: one card each while they are on air (P032–P034). */
export default function RecentLives() {
  const data = useLoaderData<typeof loader>();
  const { feed, away, moreAway, failed, from, sort, search: state, confirm } = data;
  const { search } = state;
  const path = links.myRecentLive;
  const sorted = sort === recentLiveSorts[0].value ? null : sort;
  const isEmpty = feed.items.length + away.length === 0;
  return (
    <>
      <HistoryFrame
        title="최근 본 스트리머의 LIVE"
        path={path}
        sorts={recentLiveSorts}
        sort={sort}
        clears={isEmpty ? [] : ['recent-live']}
        confirm={confirm}
        search={state}
      >
        {failed ? (
          <Unavailable />
        ) : isEmpty && isSearching(search) ? (
          <NothingFound state={state} path={path} sort={sorted} />
        ) : isEmpty ? (
          <BlankSlate icon="radio" title="아직 참여한 방송이 없습니다.">
            <ButtonLink href={links.liveAll}>LIVE 보러가기</ButtonLink>
          </BlankSlate>
        ) : feed.items.length === 0 && from > 0 ? (
          <PastEnd href={historyHref(path, { sort: sorted, search })} />
        ) : feed.items.length === 0 ? (
          <BlankSlate icon="radio" title="방송중인 스트리머가 없습니다." />
        ) : (
          <Lives
            key={historyHref(path, { sort, search, from })}
            feed={feed}
            hrefOf={(start) => historyHref(path, { sort: sorted, search, from: start })}
          />
        )}
      </HistoryFrame>
      {away.length > 0 && <Away rows={away} more={moreAway} />}
    </>
  );
}

function Lives({ feed, hrefOf }: { feed: Feed<LiveCardModel, string>; hrefOf: (from: string) => string }) {
  const { items, more, onDeleted } = useShrinkingList(feed, hrefOf);
  return (
    <CardBoard onDeleted={onDeleted}>
      <div className={grid.grid}>
        <LiveItems items={items} />
      </div>
      {more}
    </CardBoard>
  );
}
