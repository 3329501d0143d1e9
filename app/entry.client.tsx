import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepOfflinePage } from './features/shell/offline';
import { forgetOwnPlace } from './features/shell/scroll-place';

/** Called by the first script, once everything that the page needs is loaded. */
export function hydrate(): void {
  forgetOwnPlace();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
  keepOfflinePage();
}
