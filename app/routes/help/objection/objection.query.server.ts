import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { objectionExit, objectionFailedText } from '~/domain/objection';
import { readTicketPageWithDraft } from '~/features/help/ticket-form/ticket-page.server';
import { links } from '~/links/links';
import { leaveWithToast } from '~/request/leave.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { findObjectionStatus, type ObjectionRefusal } from '~/upstream/objection.server';

/** The form, when the viewer may object; any other status leads away with a toast (help-centre §2.10, §8.1). */
export async function loadObjection(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const status = await findObjectionStatus(scope.upstream);
  const page = await readTicketPageWithDraft(args, 'objection');
  if ('userId' in status) return json({ ...page, userId: status.userId, isDone: false });
  // `?done`: the objection that stands in the way is the one that was sent a moment ago
  const isDone = new URL(args.request.url).searchParams.has('done');
  if (isDone && status.status === 409) return json({ ...page, isDone });
  throw await leaveObjection(scope, status);
}

/** Away with the server's message; a guest is shown the way to sign in, too. */
export function leaveObjection(scope: Scope, { status, message }: ObjectionRefusal) {
  const login = links.login(scope.context.config.hosts, links.objection);
  return leaveWithToast(scope, links[objectionExit(status)], {
    tone: 'problem',
    text: message ?? objectionFailedText,
    ...(!scope.sessionToken && status === 403 && { link: { href: login, label: '로그인' } }),
  });
}
