import { useEffect } from 'react';

/**
 * Copies what the address says into navigation state (GX39), where a host app may look for it. The
 * router keeps its own part of the entry; back and forward bring each entry's state with them.
 */
export function useMirroredState(state: Record<string, string | number | null>): void {
  const text = JSON.stringify(state);
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, usr: JSON.parse(text) }, '');
  }, [text]);
}
