import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { isSignupClosed } from '~/features/account/signup-rule.server';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';

export async function loadSignup(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { context, upstream, viewer } = scope;
  const returnTo = safeReturnPath(
    new URL(args.request.url).searchParams.get('request_uri'),
    context.config.origin,
    links.home,
  );
  if ((await viewer()).kind === 'member') throw seeOther(returnTo);
  return json({ returnTo, isClosed: await isSignupClosed(upstream), csrf: await formToken(scope) });
}
