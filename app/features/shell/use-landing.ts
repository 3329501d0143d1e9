import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Where a form led to a part of a page ('#id'), the keyboard goes on there, as it does where the page is loaded. */
export function useLanding(): void {
  const { state, formMethod } = useNavigation();
  const { hash } = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isSent.current ||= formMethod === 'POST';
      return;
    }
    const part = isSent.current && hash ? document.getElementById(hash.slice(1)) : null;
    isSent.current = false;
    // a field in it that was refused has the focus already
    if (part && !part.contains(document.activeElement)) part.focus({ preventScroll: true });
  }, [state, formMethod, hash]);
}
