import { useCallback, useRef } from 'react';
import { links } from '~/links/links';

const stepSeconds = 10;

/** Sends how far a member has watched: every ten seconds of the video, and where it stops. */
export function usePosition(titleNo: number, keeps: boolean) {
  const told = useRef(-stepSeconds);
  return useCallback(
    (seconds: number, stopped: boolean) => {
      const place = Math.floor(seconds);
      if (!keeps || place <= 0 || place === told.current) return;
      if (!stopped && Math.abs(place - told.current) < stepSeconds) return;
      told.current = place;
      navigator.sendBeacon(links.vodPosition(titleNo), new URLSearchParams({ position: String(place) }));
    },
    [titleNo, keeps],
  );
}
