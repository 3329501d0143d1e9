import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { markFrameStale } from '~/features/shell/frame/stale-frame';

/** What all viewers are told at once they read anew one after the other (milliseconds). */
const spreadMs = 2_000;

/**
 * Reads the page's data again, once for what is told within two seconds.
 *
 * @returns `all` reads the frame around the page, too: who is signed in, and who is on air
 */
export function useReadAnew(): { page: () => void; all: () => void } {
  const { revalidate } = useRevalidator();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const page = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(revalidate, Math.random() * spreadMs);
  };
  return {
    page,
    all() {
      markFrameStale();
      page();
    },
  };
}
