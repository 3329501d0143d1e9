import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { earlierPlace } from '~/domain/my/history-search';
import { type Feed, useGrowingList } from '~/features/cards/growing-list';

/**
 * A growing list whose items are deleted while it is read: a next page that starts at a position starts that much earlier,
 * so that nothing is skipped, and when nothing is left the page is loaded again.
 *
 * @returns `onDeleted` is told how many cards are left after each
 */
export function useShrinkingList<Item extends { no: number }>(
  feed: Feed<Item, string>,
  hrefOf: (from: string) => string,
) {
  const { revalidate } = useRevalidator();
  const next = useRef('');
  // counted anew for each page: its position already tells of what was deleted before
  const [removed, setRemoved] = useState({ from: '', count: 0 });
  const { items, more } = useGrowingList<Item, string>(feed, (from) => {
    next.current = from;
    return hrefOf(removed.from === from ? earlierPlace(from, removed.count) : from);
  });
  const onDeleted = (left: number) => {
    setRemoved(({ from, count }) => ({ from: next.current, count: from === next.current ? count + 1 : 1 }));
    if (left === 0) revalidate();
  };
  return { items, more, onDeleted };
}
