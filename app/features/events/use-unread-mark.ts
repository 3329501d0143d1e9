import { useEffect, useRef } from 'react';
import { useRootData } from '~/features/shell/frame/root-data';
import { showUnread, type Unread } from '~/features/shell/frame/unread';
import { links } from '~/links/links';
import { useEvents } from './use-events';

/** Several things happen at once (milliseconds). */
const soonMs = 1_000;

/** Keeps the numbers in a member's header right, on a page that listens anyway. */
export function useUnreadMark(): void {
  const userId = useRootData()?.viewer?.userId;
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async () => {
    const answer = await window.fetch(links.unread).catch(() => null);
    const unread: (Unread & { userId: string }) | null = answer?.ok ? await answer.json() : null;
    // another account may have logged in meanwhile
    if (unread && unread.userId === userId) showUnread(unread);
  };
  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, soonMs);
  };
  useEvents(userId ? ['me'] : [], { changed: askSoon, reload: askSoon });
}
