/** What is answered at the help centre's staff desk, and by the operator's command line. */
import { z } from 'zod';
import { type AnswerKind, answerKinds, ticketStatuses } from '../help/codes';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';

/** Service HELP; the staff of the case's queue, and the operator. Refusals carry the help service's errorCode. */
export const answerCalls = callTable({
  service: 'help',
  prefix: 'staff',
  calls: {
    /**
     * The text is plain. `version`: of the thread that its writer has seen; 409 when there is another by now. `isHeld`: it goes
     * out in `undoSeconds`, and until then nobody but staff knows of it; 409 while another one waits like that. The operator's
     * goes out at once. `fillsMacros`: macros (protocol/staff/macros.ts) are filled of the case first; one that is not filled: 400
     * at `text`. 403 for a case that the asker filed.
     */
    answer: {
      method: 'POST',
      path: '/api/help/answer',
      json: z.object({
        ticketId: z.string().min(1).max(64),
        kind: z.enum(Object.keys(answerKinds) as [AnswerKind]),
        text: z.string().trim().min(1).max(20_000),
        staffId: z.string().max(40).optional(),
        version: z.number().int().nonnegative().optional(),
        /** of its files (helpPaths.upload); one that is not the asker's, or is closed: 400 at `uploadId` */
        uploadId: z.string().max(64).optional(),
        isHeld: z.boolean().default(false),
        fillsMacros: z.boolean().default(false),
      }),
      answer: resultSchema,
    },
    /**
     * The asker's answer that has not gone out yet is a draft again. `answers`: how many the page showed that had gone out; 409
     * when it has gone out, too. 403 for somebody else's. Again changes nothing.
     */
    takeBack: {
      method: 'POST',
      path: '/api/help/answer/take-back',
      json: z.object({ ticketId: z.string().min(1).max(64), answers: z.number().int().nonnegative() }),
      answer: resultSchema,
    },
  },
});

/** Service HELP; of the operator's command line. */
export const openTicketCalls = callTable({
  service: 'help',
  prefix: 'staff',
  calls: {
    /** Tickets without a final answer, oldest first. */
    openTickets: {
      method: 'GET',
      path: '/api/help/tickets',
      answer: z.object({
        list: z.array(
          z.object({
            ticketId: z.string(),
            nodePath: z.string(),
            title: z.string(),
            status: z.enum(ticketStatuses),
            memberId: z.string().nullable(),
            email: z.string(),
            createdDate: z.string(),
            /** what the guest added, oldest first; plain text */
            notes: z.array(z.string()).default([]),
          }),
        ),
      }),
    },
  },
});
