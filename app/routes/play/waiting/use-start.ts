import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEvents } from '~/features/events/use-events';
import { useShowToast } from '~/features/shell/frame/toasts';
import { links } from '~/links/links';

/** What all who wait are told at once they read anew one after the other (milliseconds). */
const spreadMs = 2_000;

/**
 * Reads the page anew when a broadcast of the station begins: its loader leads to the player. There the keyboard goes on at
 * the heading, and a toast says what has happened.
 */
export function useStart(userId: string): void {
  const { revalidate } = useRevalidator();
  const { location } = useNavigation();
  const showToast = useShowToast();
  const timer = useRef(0);
  const hasLooked = useRef(false);
  const begins = useRef(false);
  begins.current = location?.pathname.startsWith(`${links.waiting(userId)}/`) ?? false;
  const readAnew = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(revalidate, Math.random() * spreadMs);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (!begins.current) return;
      showToast({ tone: 'done', text: '방송이 시작됐어요.' });
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    [showToast],
  );
  useEvents([`station:${userId}`], {
    start: readAnew,
    reload: readAnew,
    bye: ({ why }: { why: string }) => why === 'rights' && readAnew(),
    // one that began while the page was on its way was told to nobody
    beat: () => {
      if (!hasLooked.current) revalidate();
      hasLooked.current = true;
    },
  });
}
