import { useSyncExternalStore } from 'react';

interface Choice {
  /** the page's own token */
  page: string;
  /** that of the account that the visitor chose to act as; '' for a guest */
  chosen: string;
}

let choice: Choice | null = null;
const listeners = new Set<() => void>();

/** The forms of this page act as another account from now on, until the page brings a token of its own again. */
export function chooseToken(next: Choice) {
  choice = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The page's token, or the one that was chosen in its place. */
export const useChosenToken = (page: string) =>
  useSyncExternalStore(
    subscribe,
    () => (choice?.page === page ? choice.chosen : page),
    () => page,
  );
