import { useMemo } from 'react';
import type { Draft } from '~/domain/draft';
import type { TicketAnswer } from './submit-ticket.server';
import type { TicketPageData } from './ticket-page.server';

/** The values of a form when it is shown: of its last answer, else of its draft, else of its template. */
export function useInitialValues(
  page: TicketPageData,
  draft: Draft | null,
  answer: TicketAnswer | undefined,
) {
  // conform starts over whenever it gets another object: these stay the same as long as the answer does
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
