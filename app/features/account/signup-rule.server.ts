import type { Upstream } from '~/upstream/client.server';
import { signup } from '~/upstream/clients.server';
import type { SignupMode } from '~protocol/account/signup-codes';

/** Who may sign up now; where the upstream does not say, its answer to the sign-up will. */
export async function signupModeOf(upstream: Upstream): Promise<SignupMode> {
  const rule = await signup.rule(upstream, {});
  return rule.ok ? rule.value.mode : 'open';
}
