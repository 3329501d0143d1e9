import { useLocation, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { tellOffline } from '~/ui/load-part';

/**
 * The place that plays, from its beginning again: its address is asked anew, since ten minutes ago is another place by now.
 *
 * @returns what is another number each time that its answer is there, and the way to ask
 */
export function useAgain(): [again: number, ask: (href: string) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const last = useRef(0);
  // a link within the page leads to an entry that knows nothing of it
  last.current = state?.again ?? last.current;
  const ask = (href: string) =>
    navigator.onLine ? navigate(href, { replace: true, state: { again: Date.now() } }) : tellOffline();
  return [last.current, ask];
}
