import { useEffect } from 'react';
import { usePart } from '~/features/shell/use-part';

/** Well below the 90 s after which the platform forgets it. */
const everyMs = 45_000;

/** Tells the platform that the case is open here, for as long as it is. */
export function useViewing(): void {
  const { send } = usePart<null>({ isQuiet: true });
  useEffect(() => {
    const viewing = new FormData();
    viewing.set('intent', 'viewing');
    const timer = setInterval(() => send(window.location.href, viewing), everyMs);
    return () => clearInterval(timer);
  }, [send]);
}
