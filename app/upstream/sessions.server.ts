/** Where a member is logged in (protocol/account.ts). */
import { accountPaths, sessionsAnswerSchema } from '~protocol/account';
import { resultSchema } from '~protocol/failure';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const sessionsCall = definePersonalCall({
  name: 'account.sessions',
  service: 'main',
  method: 'GET',
  path: () => accountPaths.sessions,
  schema: sessionsAnswerSchema,
});

const endSessionCall = definePersonalCall({
  name: 'account.endSession',
  service: 'main',
  method: 'POST',
  path: (p: { id: string }) => pathOf(accountPaths.session, p),
  body: () => ({ form: { _method: 'delete' } }),
  schema: resultSchema,
});

/** Where the member is logged in, the last used first; null when the call fails. */
export async function listSessions(upstream: Upstream) {
  const outcome = await upstream.call(sessionsCall, {});
  return outcome.ok ? outcome.value.data : null;
}

export const endSession = (upstream: Upstream, id: string) => upstream.call(endSessionCall, { id });
