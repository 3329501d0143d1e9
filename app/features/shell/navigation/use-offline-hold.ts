import { useCallback, useEffect, useState } from 'react';

const text = '인터넷에 연결되어 있지 않아요. 연결되면 다시 검색해 주세요.';

/**
 * A search without a connection would put the offline page in the place of the list that one is reading: it is held, and
 * `said` is what a live region says until the line is back or something else is typed.
 */
export function useOfflineHold() {
  const [said, setSaid] = useState('');
  const forget = useCallback(() => setSaid(''), []);
  useEffect(() => {
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [forget]);
  /** @returns whether there is no connection, after saying so */
  const holds = useCallback((): boolean => {
    if (navigator.onLine) return false;
    setSaid(text);
    return true;
  }, []);
  return { said, holds, forget };
}
