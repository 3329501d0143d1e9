import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { getTracked, isToken } from '~/features/help/private-link.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { readPromise } from '~/upstream/help/promise.server';
import { findTicket } from '~/upstream/help/tickets.server';
import { formTypes } from '~protocol/help/codes';

/** What was registered: a guest's by the token of its link, a member's own by its id (H055). */
export async function loadReceipt(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const formType = formTypes.find((known) => known === args.params.formType);
  if (!formType) throw new Response(null, { status: 404 });
  const promise = await readPromise(scope.upstream, formType);
  const key = args.params.key ?? '';
  if (isToken(key)) {
    const { caseNumber } = await getTracked(scope, key);
    return json({ formType, promise, caseNumber, href: links.tracked(key), next: 'help' as const });
  }
  await requireMember(args);
  const caseNumber = await getOwnNumber(scope, key);
  return json({ formType, promise, caseNumber, href: links.myInquiry(key), next: 'my-inquiry' as const });
}

async function getOwnNumber({ upstream, context }: Scope, ticketId: string) {
  const ticket = await findTicket(upstream, context.config.help.domainId, ticketId);
  if (!ticket) throw seeOther(links.myInquiries);
  return ticket.caseNumber;
}
