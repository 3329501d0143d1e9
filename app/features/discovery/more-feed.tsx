import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { MoreLink } from '~/ui/button/button';

/** A page of a list, and where the next one starts; null at the end. */
export interface Feed<Item> {
  items: Item[];
  nextFrom: number | null;
}

/**
 * '더보기': a link to the next page, which a script appends instead. The next page's loader answers the feed itself, or
 * `{ feed }`.
 *
 * @param hrefOf address of the page that starts at `from`
 */
export function useMoreFeed<Item extends { no: number | string }>(
  feed: Feed<Item>,
  hrefOf: (from: number) => string,
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
  const more = href && (
    <MoreLink
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
