import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Well below the 90 s after which the platform forgets it. */
const everyMs = 45_000;

/** Tells the platform that the case is open here, for as long as it is. */
export function useViewing(): void {
  const { submit } = useFetcher();
  const say = useRef(submit);
  say.current = submit;
  useEffect(() => {
    const timer = setInterval(() => say.current({ intent: 'viewing' }, { method: 'post' }), everyMs);
    return () => clearInterval(timer);
  }, []);
}
