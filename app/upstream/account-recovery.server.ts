/** Forgotten passwords and ids (protocol/account.ts). */
import { accountPaths, passwordLinkAnswerSchema, recoveryAnswerSchema } from '~protocol/account';
import { resultSchema } from '~protocol/failure';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall, definePublicCall } from './registry.server';

const recoveryCall = definePublicCall({
  name: 'account.recovery',
  service: 'main',
  path: () => accountPaths.recovery,
  schema: recoveryAnswerSchema,
  freshMs: 60_000,
  staleMs: 0,
});

interface Forgetful {
  userId: string;
  email: string;
}

const mailPasswordLinkCall = definePersonalCall({
  name: 'account.mailPasswordLink',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.mailPasswordLink,
  body: (p: Forgetful) => ({ json: p }),
  schema: resultSchema,
});

const mailIdsCall = definePersonalCall({
  name: 'account.mailIds',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.mailIds,
  body: (p: { email: string }) => ({ json: p }),
  schema: resultSchema,
});

const passwordLinkCall = definePersonalCall({
  name: 'account.passwordLink',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.passwordLink,
  body: (p: { token: string }) => ({ json: p }),
  schema: passwordLinkAnswerSchema,
});

const resetPasswordCall = definePersonalCall({
  name: 'account.resetPassword',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.resetPassword,
  body: (p: { token: string; newPassword: string }) => ({ json: p }),
  schema: resultSchema,
});

/** Whether what was forgotten can be mailed here; null when the call fails. */
export async function canRecover(upstream: Upstream): Promise<boolean | null> {
  const outcome = await upstream.shared(recoveryCall, {}, 'guest', {
    name: recoveryCall.name,
    of: ({ isOffered }) => isOffered,
  });
  return outcome.ok ? outcome.value : null;
}

export const mailPasswordLink = (upstream: Upstream, of: Forgetful) =>
  upstream.call(mailPasswordLinkCall, of);

export const mailIds = (upstream: Upstream, email: string) => upstream.call(mailIdsCall, { email });

/** Whose password the link sets; null when it opens nothing (any more). */
export async function findPasswordLink(upstream: Upstream, token: string): Promise<Outcome<string | null>> {
  const outcome = await upstream.call(passwordLinkCall, { token });
  if (outcome.ok) return { ok: true, value: outcome.value.userId };
  return outcome.status === 404 ? { ok: true, value: null } : outcome;
}

/** The platform's refusals of the password name the field in `errorInfo`; 404 as findPasswordLink. */
export const resetPassword = (upstream: Upstream, reset: { token: string; newPassword: string }) =>
  upstream.call(resetPasswordCall, reset);
