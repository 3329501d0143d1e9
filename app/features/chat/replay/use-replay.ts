import { type RefObject, useEffect, useState } from 'react';
import { askFrom, type ReplayWindow, shownAt, withWindow } from '~/domain/chat/replay';
import { askRoute } from '~/features/shell/sending/ask-route';
import { routeIdOf } from '~/framework';
import { links } from '~/links/links';
import type { ReplayLine } from '~protocol/chat/shapes';

/** How often the place is looked at (seconds of the video): its own events come four times a second. */
const stepSeconds = 0.5;
const againMs = 5_000;

async function askWindow(
  titleNo: number,
  from: number,
  signal: AbortSignal,
): Promise<ReplayWindow<ReplayLine> | null> {
  const href = links.vodChat(titleNo, from);
  const [pathname = ''] = href.split('?');
  const asked = askRoute<ReplayWindow<ReplayLine>>(href, routeIdOf(pathname), { signal });
  return asked.then(
    ({ lines, until }) => ({ lines, from, until }),
    () => null,
  );
}

/** The lines at the place of the video: it seeks, stands still and hurries, and they do with it. */
export function useReplay(titleNo: number, video: RefObject<HTMLVideoElement>, startAt: number) {
  const [second, setSecond] = useState(startAt);
  const [known, setKnown] = useState<ReplayWindow<ReplayLine> | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const move = () => setSecond(Math.floor(element.currentTime / stepSeconds) * stepSeconds);
    const names = ['timeupdate', 'seeking'] as const;
    for (const name of names) element.addEventListener(name, move);
    return () => {
      for (const name of names) element.removeEventListener(name, move);
    };
  }, [video]);
  const lacking = askFrom(known, second);
  useEffect(() => {
    if (asked === null && lacking !== null) setAsked(lacking);
  }, [asked, lacking]);
  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    let timer = 0;
    void askWindow(titleNo, asked, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer) setKnown((now) => withWindow(now, answer));
      timer = window.setTimeout(setAsked, answer ? 0 : againMs, null);
    });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [titleNo, asked]);
  return { lines: shownAt(known, second), isLoading: known === null };
}
