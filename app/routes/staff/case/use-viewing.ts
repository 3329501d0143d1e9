import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Well under the platform's minute and a half. */
const everyMs = 45_000;

/** Says that the case is still open here, as long as it is. */
export function useViewing(): void {
  const { submit } = useFetcher();
  const say = useRef(submit);
  say.current = submit;
  useEffect(() => {
    const timer = setInterval(() => say.current({ intent: 'viewing' }, { method: 'post' }), everyMs);
    return () => clearInterval(timer);
  }, []);
}
