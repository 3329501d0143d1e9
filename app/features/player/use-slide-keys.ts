import { useEffect, useRef } from 'react';

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 };

/** The arrows go to the clip above or below, but in fields; before the player's own keys see them. */
export function useSlideKeys(at: number, count: number, go: (index: number) => void): void {
  const now = useRef({ at, count });
  now.current = { at, count };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.code];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      const index = now.current.at + step;
      // at the ends the page scrolls on
      if (index < 0 || index >= now.current.count) return;
      event.preventDefault();
      go(index);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [go]);
}
