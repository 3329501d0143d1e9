import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { signupModeOf } from '~/features/account/signup-rule.server';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { signup } from '~/upstream/clients.server';

export async function loadSignup(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { context, upstream, viewer } = scope;
  const returnTo = safeReturnPath(
    new URL(args.request.url).searchParams.get('request_uri'),
    context.config.origin,
    links.home,
  );
  if ((await viewer()).kind === 'member') throw seeOther(returnTo);
  const [mode, asked, csrf] = await Promise.all([
    signupModeOf(upstream),
    signup.challenge(upstream, {}),
    formToken(scope),
  ]);
  // where the upstream does not say, its answer to the sign-up will
  return json({ returnTo, mode, challenge: asked.ok ? asked.value.challenge : null, csrf });
}
