import { useEffect } from 'react';
import { isRouteHere, isRouterForm } from '~/framework';
import { tellOffline } from '~/ui/load-part';

/**
 * Without a connection a form whose page's code has not been loaded would make the router load the document anew, and
 * the offline page would stand in the place of what one watches or types: it is held, and a toast says so. Others are
 * kept by their page (sending/submit-failure.ts).
 */
export function useOfflineForms(): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (navigator.onLine || !(target instanceof HTMLFormElement) || !isRouterForm(target)) return;
      if (target.method !== 'post') return;
      const address = submitter?.getAttribute('formaction') ?? target.getAttribute('action') ?? '';
      const { origin, pathname } = new URL(address, window.location.href);
      if (origin !== window.location.origin || isRouteHere(pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      tellOffline();
    };
    // before React's own listeners
    window.addEventListener('submit', onSubmit, true);
    return () => window.removeEventListener('submit', onSubmit, true);
  }, []);
}
