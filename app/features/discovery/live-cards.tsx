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
import type { LiveCardModel } from '~/domain/live-card';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { MoreLink } from '~/ui/button/button';
import { LiveCard } from '~/ui/live-card/live-card';
import styles from '~/ui/live-grid/live-grid.module.css';
import { HiddenPanel } from './hidden-panel';
import type { LiveFeed, LiveFeedItem } from './live-feed.server';

/** Opened by hand, so it comes when it is asked for. */
const CardMenu = lazy(() => import('./card-menu'));

/** More than one row on the widest screen is below the fold of a phone. */
const eagerCards = 4;

const defaultThumbnail = '/default-thumbnail.svg';

interface LiveCardsProps {
  feed: LiveFeed;
  /** address of the page that starts at `from` (feed.nextFrom) */
  hrefOf: (from: number) => string;
}

/** A list of cards with everything one can do to them; '더보기' appends where a script runs. */
export function LiveCards({ feed, hrefOf }: LiveCardsProps) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const more = useFetcher<LiveFeed | { feed: LiveFeed }>();
  const [appended, setAppended] = useState<LiveFeed | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [menuOf, setMenuOf] = useState<LiveCardModel | null>(null);

  useEffect(() => {
    const page = more.data && ('feed' in more.data ? more.data.feed : more.data);
    if (page) setAppended((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
  }, [more.data]);

  const items = withoutRepeats([...feed.items, ...(appended?.items ?? [])]);
  const nextFrom = appended ? appended.nextFrom : feed.nextFrom;
  const nextHref = nextFrom === null ? null : hrefOf(nextFrom);

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
