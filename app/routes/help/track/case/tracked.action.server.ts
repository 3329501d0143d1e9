import type { ActionFunctionArgs } from '@remix-run/node';
import { getTracked, redirectFromLostLink } from '~/features/help/private-link.server';
import { submitReply } from '~/features/help/reply/reply.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { track } from '~/upstream/clients.server';

/** The guest's reply to the ticket behind the link. */
export async function replyByLink(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const token = args.params.token ?? '';
  const ticket = await getTracked(scope, token);
  return submitReply(args, {
    ticket,
    path: links.tracked(token),
    send: (input) => track.add(scope.upstream, { token, ...input }),
    lost: () => redirectFromLostLink(scope),
  });
}
