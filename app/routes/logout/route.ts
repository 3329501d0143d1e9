import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { redirectSignedOut } from '~/request/signed-out.server';
import { account } from '~/upstream/clients.server';

export const loader = () => redirect(links.home);

/**
 * Ends the session upstream first; the cookie goes even when that fails. The browser of staff forgets the pages of the desk,
 * which tell of members and reports: Back would show them to who sits down next. Others keep the scripts and pictures.
 */
export async function action(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const viewer = scope.sessionToken ? await scope.viewer() : null;
  if (scope.sessionToken) await account.logout(scope.upstream, {});
  const answer = await redirectSignedOut(scope, '로그아웃했어요.');
  if (viewer?.kind === 'member' && viewer.staffRights) answer.headers.set('clear-site-data', '"cache"');
  return answer;
}
