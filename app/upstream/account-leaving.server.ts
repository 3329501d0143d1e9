/** Leaving for good (protocol/account.ts). */
import { accountPaths, leavingAnswerSchema } from '~protocol/account';
import { resultSchema } from '~protocol/failure';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const leavingCall = definePersonalCall({
  name: 'account.leaving',
  service: 'main',
  method: 'GET',
  path: () => accountPaths.leaving,
  schema: leavingAnswerSchema,
});

const leaveCall = definePersonalCall({
  name: 'account.leave',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.leave,
  body: (p: { currentPassword: string | null }) => ({ json: p }),
  schema: resultSchema,
});

/** What leaving asks of the member, and what ends with it. */
export const getLeaving = (upstream: Upstream) => upstream.call(leavingCall, {});

/** The platform's refusal of the password names the field in `errorInfo`; 409 says what is in the way. Null for an account without a password. */
export const leaveForGood = (upstream: Upstream, currentPassword: string | null) =>
  upstream.call(leaveCall, { currentPassword });
