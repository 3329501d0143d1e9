import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { redirectSignedOut } from '~/request/signed-out.server';
import { account } from '~/upstream/clients.server';

export const loader = () => redirect(links.home);

/** Ends the session upstream first; the cookie goes even when that fails. */
export async function action(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  if (scope.sessionToken) await account.logout(scope.upstream, {});
  return redirectSignedOut(scope, '로그아웃했어요.');
}
