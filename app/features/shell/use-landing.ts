import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A form that was refused without a list of its errors: the keyboard goes to the first field that is to be corrected. */
function goToRefused() {
  const focused = document.activeElement;
  if (focused?.closest('[role="alert"], [aria-invalid="true"]')) return;
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}

/**
 * Where a form led to a part of a page ('#id'), the keyboard goes on there, as it does where the page is loaded. A page
 * that was open scrolls no further than that takes.
 */
export function useLanding(): void {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const sent = useRef<{ pathname: string; top: number } | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      if (formMethod === 'POST') sent.current ??= { pathname, top: window.scrollY };
      return;
    }
    const from = sent.current;
    sent.current = null;
    if (from?.pathname === pathname && !hash) return goToRefused();
    const part = from && hash ? document.getElementById(hash.slice(1)) : null;
    // a field in it that was refused has the focus already
    if (!part || part.contains(document.activeElement)) return;
    if (from?.pathname === pathname) window.scrollTo({ top: from.top, behavior: 'instant' });
    part.focus();
    if (document.activeElement !== part) part.scrollIntoView();
  }, [state, formMethod, pathname, hash]);
}
