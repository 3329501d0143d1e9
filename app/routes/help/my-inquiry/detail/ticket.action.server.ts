import type { ActionFunctionArgs } from '@remix-run/node';
import { submitReply } from '~/features/help/reply/reply.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { replies } from '~/upstream/clients.server';
import { getOwnTicket } from './ticket.query.server';

/** The member's reply to an own ticket. */
export async function replyToOwn(args: ActionFunctionArgs) {
  await requireWriter(args, 'contents');
  const { id, ticket } = await getOwnTicket(args);
  const { upstream } = scopeOf(args);
  return submitReply(args, {
    ticket,
    path: links.myInquiry(id),
    send: (input) => replies.reply(upstream, { ticketId: id, ...input }),
    lost: async () => seeOther(links.myInquiries),
  });
}
