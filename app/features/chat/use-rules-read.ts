import { useEffect, useState } from 'react';
import { attempt } from '~/features/shell/attempt';

/** Whether the rules of a station's room were read on this device. Without any, and until the page knows, they were. */
export function useRulesRead(stationId: string, rulesId: string) {
  const place = `chat.rules.${stationId}`;
  const [hasRead, setRead] = useState(true);
  useEffect(() => {
    const kept = attempt(() => window.localStorage.getItem(place));
    setRead(rulesId === '' || kept === rulesId);
  }, [place, rulesId]);
  return {
    hasRead,
    keepRead() {
      attempt(() => window.localStorage.setItem(place, rulesId));
      setRead(true);
    },
  };
}
