import { useMemo, useState } from 'react';
import type { Draft } from '~protocol/help/draft';
import type { TicketAnswer } from './submit-ticket.server';
import type { TicketPageData } from './ticket-page.server';

/**
 * The initial values of a form: from its last answer, else its draft, else its template. They change with an answer
 * only: conform resets a form that gets another object, and with it the chosen files would go. A page that is loaded
 * again has another idempotency key, and with it another form.
 */
export function useInitialValues(
  page: TicketPageData,
  draft: Draft | null,
  answer: TicketAnswer | undefined,
) {
  const [begun] = useState({ page, draft });
  return useMemo(() => {
    const { mainCategory, email, title, template } = begun.page;
    const earlier = answer ?? begun.draft;
    const values = earlier?.values ?? {
      mainCategory,
      customerEmail: email,
      ...(title && { title }),
      content: template,
    };
    return {
      values,
      uploaded: {
        files: earlier?.files ?? [],
        ticketId: answer?.values.ticketId ?? begun.draft?.ticketId ?? '',
      },
      lastResult: answer && { status: 'error' as const, error: answer.errors, initialValue: values },
    };
  }, [answer, begun]);
}
