import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { signupModeOf } from '~/features/account/signup-rule.server';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { demo, passkeys } from '~/upstream/clients.server';

/**
 * `request_uri` is where to go afterwards; a signed-in viewer goes there at once, unless `as` names another account
 * that is to take this one's place.
 */
export async function loadLogin(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { context, upstream, viewer } = scope;
  const { config } = context;
  const { searchParams } = new URL(args.request.url);
  const returnTo = safeReturnPath(searchParams.get('request_uri'), config.origin, links.home);
  const userId = searchParams.get('as')?.slice(0, 40) ?? '';
  const now = await viewer();
  if (now.kind === 'member' && (userId === '' || userId === now.userId)) throw seeOther(returnTo);
  const [listed, offered, signupMode] = await Promise.all([
    config.mode === 'demo' ? demo.demoAccounts(upstream, {}, 'guest') : null,
    passkeys.loginOptions(upstream, {}),
    signupModeOf(upstream),
  ]);
  return json({
    returnTo,
    userId,
    isLate: searchParams.has('late'),
    demoAccounts: listed?.ok ? listed.value : [],
    /** null where the house's address lets no browser use passkeys */
    passkeyOptions: offered.ok ? offered.value.options : null,
    offersSignup: signupMode !== 'closed' && signupMode !== 'invited',
    csrf: await formToken(scope),
  });
}
