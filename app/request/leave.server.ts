import { flashHeader, type Toast } from './flash.server';
import { seeOther } from './redirect.server';
import type { Scope } from './scope.server';

/**
 * To another page with a toast. A whole page load also where a script navigates: the shell, which shows the toast, is
 * not asked for again with every page.
 */
export async function leaveWithToast(scope: Scope, path: string, toast: Toast) {
  return seeOther(path, {
    'set-cookie': await flashHeader({ toast }, scope.context),
    'X-Remix-Reload-Document': 'true',
  });
}
