import { ticketForms } from '~/domain/help/ticket-form';
import { links } from '~/links/links';
import { flashHeader } from '~/request/flash.server';
import { seeOther } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import type { FormType } from '~protocol/help/codes';
import type { Receipt } from './register-ticket.server';
import type { TicketOutcomes } from './submit-ticket.server';

/**
 * Redirects to the receipt, whose address stays. An upstream that names neither ticket nor link leaves nothing to show
 * there: then a toast says it.
 */
export const redirectToReceipt = (formType: FormType): TicketOutcomes => ({
  done: async (scope: Scope, { isGuest, ticketId, trackToken, mailedTo }: Receipt) => {
    const key = isGuest ? trackToken : ticketId;
    if (!key) {
      const place = isGuest ? links.help : links.myInquiries;
      return redirectWithToast(scope, place, { tone: 'done', text: ticketForms[formType].done });
    }
    const registered = { mailedTo: mailedTo ?? undefined };
    return seeOther(links.receipt(formType, key), {
      'set-cookie': await flashHeader({ registered }, scope.context),
    });
  },
});
