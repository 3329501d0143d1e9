import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What the keyboard can reach in the page's content; `offsetParent` is null for what is not shown. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('#main :is(a[href], summary, button)')].filter(
    (stop) => stop.offsetParent,
  );

/** What tells a stop from a new one: itself, or its section and address, where a card got a new element. */
const marksOf = (stop: HTMLElement): unknown[] => {
  const href = stop.getAttribute('href');
  return href ? [stop, `${stop.closest('section')?.getAttribute('aria-labelledby')} ${href}`] : [stop];
};

/**
 * Follows a list that somebody asked to grow: says how many came, and moves the focus to the first of them, because
 * '더보기' is below all of them by then, or gone.
 *
 * @param count how many items the list shows
 * @returns `ask` is called before the list grows; only a click moves the focus, scrolling does not. `status` is the
 *   live region: it has to be in the page before it says anything.
 */
export function useGrowth(count: number): { ask: (byClick: boolean) => void; status: ReactNode } {
  const asked = useRef<{ count: number; known: Set<unknown> | null } | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    const before = asked.current;
    if (!before || count <= before.count) return;
    asked.current = null;
    setTold(`${count - before.count}개를 더 불러왔습니다. 모두 ${count}개입니다.`);
    const { known } = before;
    if (known)
      stops()
        .find((stop) => !marksOf(stop).some((mark) => known.has(mark)))
        ?.focus();
  }, [count]);
  return {
    ask(byClick) {
      asked.current = { count, known: byClick ? new Set(stops().flatMap(marksOf)) : null };
    },
    status: (
      <span className="sr-only" role="status">
        {told}
      </span>
    ),
  };
}
