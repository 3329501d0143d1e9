import type { Upstream } from '~/upstream/client.server';
import { signup } from '~/upstream/clients.server';

/** Whether nobody may sign up now; where the upstream does not say, its answer to the sign-up will. */
export async function isSignupClosed(upstream: Upstream): Promise<boolean> {
  const rule = await signup.rule(upstream, {});
  return rule.ok && rule.value.mode === 'closed';
}
