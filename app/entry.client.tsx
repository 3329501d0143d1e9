import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepOfflinePage } from './features/shell/starting/offline';
import { forgetOwnPlace, handOver } from './framework';

/**
 * Called by the first script, once everything that the page needs is loaded.
 *
 * @param context what the page brought along
 * @param routes its modules, by route id
 */
export function hydrate(context: unknown, routes: Record<string, unknown>): void {
  handOver(context, routes);
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
