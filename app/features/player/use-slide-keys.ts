import { type RefObject, useEffect } from 'react';

const ways: Record<string, string> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'prev',
  PageUp: 'prev',
};

/** The arrows press the links before and after the clip, but in fields and where comments are read; before the player's own keys see them. */
export function useSlideKeys(links: RefObject<HTMLElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = ways[event.code];
      if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, #comments')
      )
        return;
      const link = links.current?.querySelector<HTMLAnchorElement>(`a[rel=${way}]`);
      // at the ends the page scrolls on
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [links]);
}
