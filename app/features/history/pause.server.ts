import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { history } from '~/upstream/clients.server';

/** Since when the member's history is paused, 'YYYY-MM-DD HH:mm' of Seoul; null when that could not be had. */
export async function loadPause(args: LoaderFunctionArgs): Promise<{ since: string | null } | null> {
  await requireMember(args);
  const outcome = await history.pause(scopeOf(args).upstream, {});
  return outcome.ok ? outcome.value : null;
}
