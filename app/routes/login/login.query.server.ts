import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { listDemoAccounts } from '~/upstream/account.server';

/** `request_uri` is where to go afterwards; a signed-in viewer goes there at once. */
export async function loadLogin(args: LoaderFunctionArgs) {
  const { context, upstream, viewer, sessionToken } = scopeOf(args);
  const { config } = context;
  const returnTo = safeReturnPath(
    new URL(args.request.url).searchParams.get('request_uri'),
    config.origin,
    links.home,
  );
  if ((await viewer()).kind === 'member') throw seeOther(returnTo);
  const demoAccounts = config.mode === 'demo' ? await listDemoAccounts(upstream) : [];
  return json({ returnTo, demoAccounts, csrf: context.csrfToken(sessionToken) });
}
