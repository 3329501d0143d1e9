import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { objectionExit, objectionFailedText } from '~/domain/help/objection';
import { readTicketPageWithDraft } from '~/features/help/ticket-form/ticket-page.server';
import { links } from '~/links/links';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { sanctions } from '~/upstream/clients.server';
import { findObjectionStatus, type ObjectionRefusal } from '~/upstream/help/objection.server';
import { valueOr } from '~/upstream/outcome.server';

/** The form when the viewer may object (H104); any other status redirects with a toast (H106, H107). */
export async function loadObjection(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const status = await findObjectionStatus(scope.upstream);
  const page = await readTicketPageWithDraft(args, 'objection');
  if ('userId' in status) {
    const known = valueOr(await sanctions.mine(scope.upstream, {}), null);
    return json({ ...page, userId: status.userId, suspension: known?.suspension ?? null });
  }
  throw await redirectFromObjection(scope, status);
}

/** Redirects with the server's message (H108); a guest's toast links to the login page. */
export function redirectFromObjection(scope: Scope, { status, message }: ObjectionRefusal) {
  const login = links.login(scope.context.config.hosts, links.objection);
  return redirectWithToast(scope, links[objectionExit(status)], {
    tone: 'problem',
    text: message ?? objectionFailedText,
    ...(!scope.sessionToken && status === 403 && { link: { href: login, label: '로그인' } }),
  });
}
