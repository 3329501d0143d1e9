import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { type Feed, useGrowingList } from '~/features/cards/growing-list';

/**
 * A growing list whose items are deleted while it is read: the next page starts that much earlier, so that nothing is
 * skipped, and when nothing is left the page is loaded again.
 *
 * @returns `onDeleted` is told how many cards are left after each
 */
export function useShrinkingList<Item extends { no: number }>(
  feed: Feed<Item>,
  hrefOf: (from: number) => string,
) {
  const { revalidate } = useRevalidator();
  const next = useRef(0);
  // counted anew for each page: its position already tells of what was deleted before
  const [removed, setRemoved] = useState({ from: 0, count: 0 });
  const { items, more } = useGrowingList(feed, (from) => {
    next.current = from;
    return hrefOf(from - (removed.from === from ? removed.count : 0));
  });
  const onDeleted = (left: number) => {
    setRemoved(({ from, count }) => ({ from: next.current, count: from === next.current ? count + 1 : 1 }));
    if (left === 0) revalidate();
  };
  return { items, more, onDeleted };
}
