import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MoreLink } from '~/ui/button/button';
import { onceNear } from './once-near';

/** A page of a list, and where the next one starts; null at the end. */
export interface Feed<Item> {
  items: Item[];
  nextFrom: number | null;
}

/** A list that goes on by itself stops after so many pages, so that what stands below it can be reached. */
const pagesByItself = 3;

/**
 * '더보기': a link to the next page, which a script appends instead. The next page's loader answers the feed itself, or
 * `{ feed }`.
 *
 * @param hrefOf address of the page that starts at `from`
 * @param endless whether the end of the list, when it comes near, loads the next page by itself
 */
export function useMoreFeed<Item extends { no: number | string }>(
  feed: Feed<Item>,
  hrefOf: (from: number) => string,
  endless = false,
): { items: Item[]; more: ReactNode } {
  const fetcher = useFetcher<Feed<Item> | { feed: Feed<Item> }>();
  const [appended, setAppended] = useState<Feed<Item> | null>(null);
  useEffect(() => {
    const data = fetcher.data as Feed<Item> | { feed: Feed<Item> } | undefined;
    const page = data && ('feed' in data ? data.feed : data);
    if (page) setAppended((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
  }, [fetcher.data]);

  const nextFrom = appended ? appended.nextFrom : feed.nextFrom;
  const href = nextFrom === null ? null : hrefOf(nextFrom);
  const end = useRef<HTMLAnchorElement>(null);
  const loads = useRef(0);
  const { state, load } = fetcher;
  useEffect(() => {
    if (!endless || !href || !end.current || state !== 'idle' || loads.current >= pagesByItself) return;
    return onceNear(end.current, () => {
      loads.current += 1;
      load(href);
    });
  }, [endless, href, state, load]);
  const more = href && (
    <MoreLink
      linkRef={end}
      href={href}
      data-enhanced=""
      onClick={(event) => {
        event.preventDefault();
        if (fetcher.state === 'idle') fetcher.load(href);
      }}
      aria-busy={fetcher.state !== 'idle' || undefined}
    >
      더보기
    </MoreLink>
  );
  return { items: withoutRepeats([...feed.items, ...(appended?.items ?? [])]), more };
}

/** The list moves while it is read: what slid onto the next page is not shown twice. */
function withoutRepeats<Item extends { no: number | string }>(items: Item[]): Item[] {
  const seen = new Set<number | string>();
  return items.filter((item) => !seen.has(item.no) && seen.add(item.no));
}
