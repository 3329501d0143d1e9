import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { findTicket } from '~/upstream/help.server';

/** One of the viewer's own tickets; anything else redirects to the list (H126). */
export async function loadTicket(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream, context } = scopeOf(args);
  const { domainId, staffName, greeting } = context.config.help;
  const id = args.params.inquiryId ?? '';
  const ticket = await findTicket(upstream, domainId, id);
  if (!ticket) throw seeOther(links.myInquiries);
  return json({ id, ticket, staffName, greeting });
}
