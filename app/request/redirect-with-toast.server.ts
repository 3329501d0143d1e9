import { flashHeader, type Toast } from './flash.server';
import { seeOther } from './redirect.server';
import type { Scope } from './scope.server';

/**
 * Redirects with a toast, always by a full page load: the shell, which shows the toast, is
 * not loaded again when a script navigates.
 */
export async function redirectWithToast(scope: Scope, path: string, toast: Toast) {
  return seeOther(path, {
    'set-cookie': await flashHeader({ toast }, scope.context),
    'X-Remix-Reload-Document': 'true',
  });
}

/**
 * To a page that a script does not load anew: what `path` names after '#' takes the focus, else its heading
 * (features/shell/use-landing.ts). It takes the place of the form, which Back would show when there is nothing left to do.
 */
export async function landWithToast({ context }: Scope, path: string, toast: Toast) {
  return seeOther(path, {
    'set-cookie': await flashHeader({ toast }, context),
    'X-Remix-Replace': 'true',
  });
}
