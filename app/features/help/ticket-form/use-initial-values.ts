import { useMemo } from 'react';
import type { Draft } from '~/domain/draft';
import type { TicketAnswer } from './submit-ticket.server';
import type { TicketPageData } from './ticket-page.server';

/** The initial values of a form: from its last answer, else its draft, else its template. */
export function useInitialValues(
  page: TicketPageData,
  draft: Draft | null,
  answer: TicketAnswer | undefined,
) {
  // conform resets the form when it gets a new object, so these stay the same as long as the answer does
  return useMemo(() => {
    const { mainCategory, email, template } = page;
    const earlier = answer ?? draft;
    const values = earlier?.values ?? { mainCategory, customerEmail: email, content: template };
    return {
      values,
      uploaded: { files: earlier?.files ?? [], ticketId: answer?.values.ticketId ?? draft?.ticketId ?? '' },
      lastResult: answer && { status: 'error' as const, error: answer.errors, initialValue: values },
    };
  }, [answer, page, draft]);
}
