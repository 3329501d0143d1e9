import { links } from '~/links/links';
import { type Flash, flashHeader } from '~/request/flash.server';
import { seeOther } from '~/request/redirect.server';
import type { Scope } from '~/request/scope.server';
import type { Receipt } from './register-ticket.server';
import type { TicketOutcomes } from './submit-ticket.server';

/** The address of the new ticket: a guest's private link, or the member's own ticket. */
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

/** Redirects to the empty form with the success dialog; it links members to their list, guests to the help index. */
export const redirectRegistered = (path: string): TicketOutcomes => ({
  done: async ({ context }: Scope, receipt: Receipt) =>
    seeOther(path, { 'set-cookie': await flashHeader({ registered: registeredOf(receipt) }, context) }),
});
