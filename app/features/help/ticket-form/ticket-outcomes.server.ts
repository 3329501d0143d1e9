import { links } from '~/links/links';
import { type Flash, flashHeader } from '~/request/flash.server';
import { seeOther } from '~/request/redirect.server';
import type { Scope } from '~/request/scope.server';
import type { Receipt } from './register-ticket.server';
import type { TicketOutcomes } from './submit-ticket.server';

/** Where the ticket is to be seen from now on: a guest's by its private link, a member's among the own ones. */
function placeOf({ isGuest, ticketId, trackToken }: Receipt): string | undefined {
  if (!isGuest) return ticketId ? links.myInquiry(ticketId) : undefined;
  return trackToken ? links.tracked(trackToken) : undefined;
}

const registeredOf = (receipt: Receipt): Flash['registered'] => ({
  next: receipt.isGuest ? 'help' : 'my-inquiry',
  caseNumber: receipt.caseNumber ?? undefined,
  href: placeOf(receipt),
  mailedTo: receipt.mailedTo ?? undefined,
});

/** Back to the empty form with the success dialog, which leads members to their list and guests to the help index. */
export const redirectRegistered = (path: string): TicketOutcomes => ({
  done: async ({ context }: Scope, receipt: Receipt) =>
    seeOther(path, { 'set-cookie': await flashHeader({ registered: registeredOf(receipt) }, context) }),
});
