import { useMemo } from 'react';
import type { Draft } from '~/domain/draft';
import type { TicketAnswer } from './submit-ticket.server';
import type { TicketPageData } from './ticket-page.server';

/** What a form begins with: its answer, else what its writer left in it, else its template. */
export function useBegun(page: TicketPageData, draft: Draft | null, answer: TicketAnswer | undefined) {
  // conform starts over whenever it is handed another object: these live as long as the answer they come from
  return useMemo(() => {
    const { mainCategory, email, template } = page;
    const left = answer ?? draft;
    const values = left?.values ?? { mainCategory, customerEmail: email, content: template };
    return {
      values,
      begun: { files: left?.files ?? [], ticketId: answer?.values.ticketId ?? draft?.ticketId ?? '' },
      lastResult: answer && { status: 'error' as const, error: answer.errors, initialValue: values },
    };
  }, [answer, page, draft]);
}
