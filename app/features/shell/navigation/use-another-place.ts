import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Calls back when the app has gone to another place, be it this very page: what stands over the page closes. */
export function useAnotherPlace(act: () => void): void {
  const { key } = useLocation();
  const place = useRef(key);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (place.current !== key) latest.current();
    place.current = key;
  }, [key]);
}
