import { useEffect, useSyncExternalStore } from 'react';

/** What a member's header says of now: what is unread, and that they are on air. */
export interface Unread {
  isOnAir: boolean;
  unreadNotices: number;
  unreadNotes: number;
}

let told: Unread | null = null;
const readers = new Set<() => void>();
const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => void readers.delete(reader);
};

/** Shows newer numbers in the header, until the page's own are newer; null: those of the page. */
export function showUnread(newer: Unread | null): void {
  told = newer;
  for (const reader of readers) reader();
}

/** @param loaded with the page */
export function useUnread<Loaded extends Unread>(loaded: Loaded): Unread {
  const newer = useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the page is newer than what was told before
  useEffect(() => showUnread(null), [loaded]);
  return newer ?? loaded;
}
