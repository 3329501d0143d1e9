import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePart } from '~/features/shell/sending/use-part';
import { MoreLink } from '~/ui/button/button';
import { onceNear } from './once-near';
import { useGrowth } from './use-growth';

/** Where a page starts: a position in the list, or the place of the item before it. */
type From = number | string;

/** A page of a list, and where the next one starts; null at the end. */
export interface Feed<Item, At extends From = number> {
  items: Item[];
  nextFrom: At | null;
  /** how many were read for the page and left out, because the viewer hides them */
  hidden?: number;
}

/** A page of a list that counts its pages, from 1. */
export interface NumberedPage<Item> {
  items: Item[];
  page: number;
  totalPages: number;
}

/** The answer of a list's loader: the page itself, or an object with it. */
type Answer<Item, At extends From> = Feed<Item, At> | NumberedPage<Item> | { feed: Feed<Item, At> };

type Keyed = { no: number | string } | { id: number | string };
const keyOf = (item: Keyed) => ('no' in item ? item.no : item.id);

/** A numbered page as a part of a growing list. */
export const feedOf = <Item,>({ items, page, totalPages }: NumberedPage<Item>): Feed<Item> => ({
  items,
  nextFrom: items.length > 0 && page < totalPages ? page + 1 : null,
});

function feedIn<Item, At extends From>(answer: Answer<Item, At>): Feed<Item, At> {
  if ('feed' in answer) return answer.feed;
  // a numbered list is asked for by numbers
  return 'totalPages' in answer ? (feedOf(answer) as Feed<Item, At>) : answer;
}

/** Writes into the page's address where the last page begins that its list shows; grow-feed.server.ts reads it. */
function keepExtent(to: From) {
  const address = new URL(window.location.href);
  address.searchParams.set('to', String(to));
  // the router's state has to stay: it finds the scroll position by the key in it
  window.history.replaceState(window.history.state, '', address);
}

/**
 * A list that grows: '더보기' is a link to the next page, which a script appends instead. How far it has grown
 * stands in the address, so that Back, a reload and a login come back to the same list.
 *
 * @param first the page that was loaded with the list
 * @param hrefOf address of the page that starts at `from`; its loader answers the page, or `{ feed }`
 * @param pagesByItself how many pages load by scrolling, without a click. A list with something
 *   below it stops after a few, so that the viewer can get there.
 * @returns every item so far, each once, the link (null at the end), and how many were left out so far
 */
export function useGrowingList<Item extends Keyed, At extends From = number>(
  first: Feed<Item, At>,
  hrefOf: (from: At) => string,
  pagesByItself = 0,
): { items: Item[]; more: ReactNode; hidden: number } {
  const { data, isBusy, hasFailed, load } = usePart<Answer<Item, At>>();
  const [appended, setAppended] = useState<Feed<Item, At> | null>(null);
  const asked = useRef<At | null>(null);
  // a layer may have come over the list with an address of its own
  const home = useRef('');
  useEffect(() => {
    home.current = window.location.pathname;
  }, []);
  useEffect(() => {
    if (!data) return;
    const { items, nextFrom, hidden = 0 } = feedIn(data);
    setAppended((before) => ({
      items: [...(before?.items ?? []), ...items],
      nextFrom,
      hidden: (before?.hidden ?? 0) + hidden,
    }));
    if (asked.current !== null && window.location.pathname === home.current) keepExtent(asked.current);
  }, [data]);

  const { nextFrom } = appended ?? first;
  const items = withoutRepeats([...first.items, ...(appended?.items ?? [])]);
  const { ask, status } = useGrowth(items.length);
  const href = nextFrom === null ? null : hrefOf(nextFrom);
  const end = useRef<HTMLAnchorElement>(null);
  const loaded = useRef(0);
  const grow = useRef((_byClick: boolean) => {});
  grow.current = (byClick) => {
    if (nextFrom === null || isBusy) return;
    asked.current = nextFrom;
    ask(byClick);
    load(hrefOf(nextFrom));
  };
  useEffect(() => {
    if (!href || !end.current || isBusy || hasFailed || loaded.current >= pagesByItself) return;
    return onceNear(end.current, () => {
      loaded.current += 1;
      grow.current(false);
    });
  }, [href, isBusy, hasFailed, pagesByItself]);

  const more = (href || appended) && (
    <>
      {href && (
        <MoreLink
          linkRef={end}
          href={href}
          data-enhanced=""
          onClick={(event) => {
            event.preventDefault();
            grow.current(true);
          }}
          aria-busy={isBusy || undefined}
        >
          더보기
        </MoreLink>
      )}
      {status}
    </>
  );
  return { items, more, hidden: (first.hidden ?? 0) + (appended?.hidden ?? 0) };
}

/** Lists change while they are read: an item that moved to the next page is not shown twice. */
function withoutRepeats<Item extends Keyed>(items: Item[]): Item[] {
  const seen = new Set<number | string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
