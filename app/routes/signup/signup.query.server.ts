import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { signupModeOf } from '~/features/account/signup-rule.server';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import type { Upstream } from '~/upstream/client.server';
import { signup } from '~/upstream/clients.server';
import type { SignupMode } from '~protocol/account/signup-codes';

/**
 * Why there is no form: nobody may sign up, nobody without an invitation, the invitation lets nobody in any more, or the
 * form was sent and is looked at.
 */
export type WhyClosed = 'closed' | 'uninvited' | 'ended' | 'asked';

async function whyClosed(upstream: Upstream, mode: SignupMode, code: string): Promise<WhyClosed | null> {
  if (mode === 'closed') return 'closed';
  if (mode !== 'invited') return null;
  if (code === '') return 'uninvited';
  const asked = await signup.invitation(upstream, { code });
  return asked.ok && !asked.value.isOpen ? 'ended' : null;
}

export async function loadSignup(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { context, upstream, viewer } = scope;
  const { searchParams } = new URL(args.request.url);
  const returnTo = safeReturnPath(searchParams.get('request_uri'), context.config.origin, links.home);
  if ((await viewer()).kind === 'member') throw seeOther(returnTo);
  const invitation = searchParams.get('invite')?.slice(0, 100) ?? '';
  const [mode, asked, csrf] = await Promise.all([
    signupModeOf(upstream),
    signup.challenge(upstream, {}),
    formToken(scope),
  ]);
  const isAsked = mode === 'approval' && searchParams.has('asked');
  const closed = isAsked ? 'asked' : await whyClosed(upstream, mode, invitation);
  // where the upstream does not say, its answer to the sign-up will
  const challenge = asked.ok ? asked.value.challenge : null;
  return json({ returnTo, mode, closed, invitation, challenge, csrf });
}
