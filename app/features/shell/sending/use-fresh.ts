import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { usePart } from './use-part';

/**
 * What a page's loader said, and what it says since: whichever came last. A form that was sent loads the page anew.
 *
 * @param href the page's address
 * @param everyMs how often a page that is looked at asks by itself; null, of what it shows now: it does not
 * @returns the data, a way to ask now, and a way to change what is shown meanwhile
 */
export function useFresh<Data>(
  loaded: Data,
  href: string,
  everyMs: number | ((now: Data) => number | null),
): [now: Data, look: () => void, change: Dispatch<SetStateAction<Data>>] {
  const { data, load } = usePart<Data>({ isQuiet: true });
  const [now, setNow] = useState(loaded);
  useEffect(() => setNow(loaded), [loaded]);
  useEffect(() => {
    if (data) setNow(data);
  }, [data]);
  const ms = typeof everyMs === 'function' ? everyMs(now) : everyMs;
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load(href);
    }, ms);
    return () => clearInterval(timer);
  }, [ms, load, href]);
  return [now, () => load(href), setNow];
}
