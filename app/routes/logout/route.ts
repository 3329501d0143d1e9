import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { flashHeader } from '~/request/flash.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { endSessionHeader } from '~/request/session-cookie.server';
import { logOut } from '~/upstream/account.server';

export const loader = () => redirect(links.home);

/** Ends the session upstream first; the cookie goes even when that fails. */
export async function action(args: ActionFunctionArgs) {
  const { context, upstream, sessionToken } = scopeOf(args);
  if (sessionToken) await logOut(upstream);
  const headers = new Headers({ 'set-cookie': endSessionHeader(context.config) });
  headers.append(
    'set-cookie',
    await flashHeader({ toast: { tone: 'done', text: '로그아웃했어요.' } }, context),
  );
  return seeOther(links.home, headers);
}
