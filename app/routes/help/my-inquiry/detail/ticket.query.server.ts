import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { findTicket } from '~/upstream/help/tickets.server';

/** One of the viewer's own tickets; anything else redirects to the list (H126). */
export async function getOwnTicket(args: LoaderFunctionArgs | ActionFunctionArgs) {
  await requireMember(args);
  const { upstream, context } = scopeOf(args);
  const id = args.params.inquiryId ?? '';
  const ticket = await findTicket(upstream, context.config.help.domainId, id);
  if (!ticket) throw seeOther(links.myInquiries);
  return { id, ticket };
}

export async function loadTicket(args: LoaderFunctionArgs) {
  const { id, ticket } = await getOwnTicket(args);
  // it was merged into another one
  if (ticket.id && ticket.id !== id) throw seeOther(links.myInquiry(ticket.id));
  const scope = scopeOf(args);
  const { context } = scope;
  const { staffName, greeting, email: helpEmail } = context.config.help;
  const csrf = await formToken(scope);
  return json({ id, ticket, staffName, greeting, helpEmail, idempotencyKey: randomUUID(), csrf });
}
