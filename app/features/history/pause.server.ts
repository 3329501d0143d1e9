import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { readPause } from '~/upstream/history-pause.server';

/** Since when the member's history is paused, 'YYYY-MM-DD HH:mm' of Seoul; null when that could not be had. */
export async function loadPause(args: LoaderFunctionArgs): Promise<{ since: string | null } | null> {
  await requireMember(args);
  const outcome = await readPause(scopeOf(args).upstream);
  if (!outcome.ok) return null;
  const { since } = outcome.value.data;
  return { since: since?.slice(0, 16) ?? null };
}
