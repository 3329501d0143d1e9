import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEntries } from './entries';

interface Sent {
  pathname: string;
  top: number;
  /** what the answer led to, while the page goes back to an entry that shows the same */
  hash?: string;
}

/** What was pressed, and had the focus, went with the form; a button that was just shut still counts as the active one. */
const isLost = (focused: Element | null) =>
  !focused || focused === document.body || focused.matches(':disabled');

function focusOn(part: HTMLElement) {
  part.focus();
  if (document.activeElement !== part) part.scrollIntoView();
}

/** A form that was refused without a list of its errors: the keyboard goes to the first field that is to be corrected. */
function goToRefused(): boolean {
  const focused = document.activeElement;
  if (focused?.closest('[role="alert"], [aria-invalid="true"]')) return true;
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  field?.focus();
  return field !== null;
}

/** Nothing took the focus: the keyboard goes on at the heading, and what was done is said in a toast. */
function goToHeading(isSamePage: boolean) {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || !isLost(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: isSamePage });
}

/**
 * Where a form led to a part of a page ('#id'), the keyboard goes on there, as it does where the page is loaded. A page
 * that was open scrolls no further than that takes. Where it led back to the page that it was opened from, that is not
 * there twice: the history goes back to it.
 */
export function useLanding(): void {
  const { state, formMethod } = useNavigation();
  const { key, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isSecond = useEntries();
  const sent = useRef<Sent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back may lead to the same place by another entry
  useEffect(() => {
    if (state !== 'idle') {
      if (formMethod === 'POST') sent.current ??= { pathname, top: window.scrollY };
      return;
    }
    const from = sent.current;
    if (!from) return;
    if (isSecond()) {
      sent.current = { ...from, hash };
      return navigate(-1);
    }
    sent.current = null;
    const isSamePage = from.pathname === pathname;
    if (isSamePage && goToRefused()) return;
    const place = from.hash || hash;
    const part = place ? document.getElementById(place.slice(1)) : null;
    if (!part) return goToHeading(isSamePage);
    // a field in it that was refused has the focus already
    if (part.contains(document.activeElement)) return;
    if (isSamePage) window.scrollTo({ top: from.top, behavior: 'instant' });
    focusOn(part);
  }, [state, formMethod, key, pathname, hash, isSecond, navigate]);
}
