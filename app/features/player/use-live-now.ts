import { useEffect, useState } from 'react';
import { useEvents } from '~/features/events/use-events';
import { useReadAnew } from '~/features/events/use-read-anew';
import { useUnreadMark } from '~/features/events/use-unread-mark';
import type { PlayingData } from './live-player.server';

/**
 * How a broadcast stands now: what the page came with, and what it was told since. What this viewer may see of a change
 * the page itself says, which is read again.
 */
export function useLiveNow({ broadNo, viewers: loaded, isInterrupted }: PlayingData) {
  const readAnew = useReadAnew();
  const [viewers, setViewers] = useState(loaded);
  const [isDropped, setDropped] = useState(isInterrupted);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => setViewers(loaded), [loaded]);
  useEffect(() => setDropped(isInterrupted), [isInterrupted]);
  useUnreadMark();
  useEvents([`live:${broadNo}`], {
    viewers: (told: { viewers: number }) => setViewers(told.viewers),
    drop: () => setDropped(true),
    back: () => {
      setDropped(false);
      readAnew.page();
    },
    end: () => {
      setEnded(true);
      readAnew.all();
    },
    vod: readAnew.page,
    change: readAnew.page,
    reload: readAnew.page,
    again: readAnew.all,
    // who may not watch any more is shown why, and who is signed out that they are
    bye: ({ why }: { why: string }) => why === 'rights' && readAnew.all(),
  });
  return { viewers, isDropped, hasEnded };
}
