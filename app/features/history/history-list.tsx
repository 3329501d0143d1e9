import type { LiveCardModel } from '~/domain/cards/live';
import type { VodCardModel } from '~/domain/cards/vod';
import { isSearching } from '~/domain/my/history-search';
import { historySorts } from '~/domain/my/list';
import { CardBoard } from '~/features/cards/card-board';
import type { GoneCard } from '~/features/cards/card-subject';
import type { Feed } from '~/features/cards/growing-list';
import { isEager, useCards } from '~/features/cards/use-cards';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import cards from '~/ui/card-grid/card-grid.module.css';
import { LiveCard } from '~/ui/live-card/live-card';
import { VodCard } from '~/ui/vod-card/vod-card';
import { type ClearName, historyHref } from './clears';
import { HistoryFrame } from './history-frame';
import { NothingFound, type SearchState } from './history-search';
import { useShrinkingList } from './use-shrinking-list';

export type HistoryCard = (VodCardModel & { kind: 'vod' }) | (LiveCardModel & { kind: 'live' });

export interface HistoryPageData {
  feed: Feed<HistoryCard, string>;
  /** the list could not be had */
  failed: boolean;
  /** the place where the first page begins; '0' is the beginning */
  from: string;
  sort: string;
  search: SearchState;
  /** the question that is asked */
  confirm: ClearName | null;
}

interface HistoryListProps {
  data: HistoryPageData;
  title: string;
  path: string;
  empty: string;
  icon: string;
  clears?: readonly ClearName[];
}

/** One of the lists of VODs: orders, what can be deleted as a whole, cards. */
export function HistoryList({ data, title, path, empty, icon, clears }: HistoryListProps) {
  const { feed, failed, from, sort, search: state, confirm } = data;
  const { search } = state;
  const isEmpty = feed.items.length === 0;
  const sorted = sort === historySorts[0].value ? null : sort;
  return (
    <HistoryFrame
      title={title}
      path={path}
      sorts={historySorts}
      sort={sort}
      clears={isEmpty ? [] : clears}
      confirm={confirm}
      search={state}
    >
      {failed ? (
        <Unavailable />
      ) : isEmpty && from !== '0' ? (
        <PastEnd href={historyHref(path, { sort: sorted, search })} />
      ) : isEmpty && isSearching(search) ? (
        <NothingFound state={state} path={path} sort={sorted} />
      ) : isEmpty ? (
        <BlankSlate icon={icon} title={empty} />
      ) : (
        <Cards
          key={historyHref(path, { sort, search, from })}
          feed={feed}
          hrefOf={(start) => historyHref(path, { sort: sorted, search, from: start })}
        />
      )}
    </HistoryFrame>
  );
}

function Cards({ feed, hrefOf }: { feed: Feed<HistoryCard, string>; hrefOf: (from: string) => string }) {
  const { items, more, onDeleted } = useShrinkingList(feed, hrefOf);
  return (
    <CardBoard onDeleted={onDeleted}>
      <div className={cards.cards}>
        <Items items={items} />
      </div>
      {more}
    </CardBoard>
  );
}

/** VODs and broadcasts in one grid. */
function Items({ items }: { items: ReadonlyArray<HistoryCard | GoneCard> }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  return (
    <>
      {useCards(
        items,
        ({ kind }) => kind,
        (card, index) => {
          const props = { hosts, eager: isEager(index), light };
          return card.kind === 'vod' ? (
            <VodCard key={card.no} card={card} {...props} />
          ) : (
            <LiveCard key={card.no} card={card} {...props} />
          );
        },
      )}
    </>
  );
}
