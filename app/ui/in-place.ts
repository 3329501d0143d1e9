import type { MouseEvent } from 'react';

/** A press that opens something in place; a new tab is left to the browser. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  act();
};
