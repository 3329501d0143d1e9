import { useEffect } from 'react';
import { setLocationState } from '~/framework';

/**
 * Copies what the address says into navigation state (GX39), where a host app may look for it. Back and
 * forward bring each entry's state with them.
 */
export function useMirroredState(state: Record<string, string | number | null>): void {
  const text = JSON.stringify(state);
  useEffect(() => {
    setLocationState(JSON.parse(text));
  }, [text]);
}
