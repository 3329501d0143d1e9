/** What readers of the FAQ say and search for, and whether a suspension may be objected to. Service HELP. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { faqLimits } from './codes';

const feedback = { method: 'POST', answer: resultSchema } as const;

export const feedbackCalls = callTable({
  service: 'help',
  prefix: 'help',
  calls: {
    /** A guest's voice is counted each time, a member's once (409). 429 beyond the limit of a caller. */
    rate: {
      ...feedback,
      name: 'help.set_faq_satisfaction',
      path: '/api/set_faq_satisfaction.php',
      json: z.object({
        kb_id: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
        is_satisfied: z.enum(['Y', 'N']),
      }),
    },
    /** A searched keyword, for the log. */
    logKeyword: {
      ...feedback,
      name: 'help.set_faq_keyword',
      path: '/api/set_faq_keyword.php',
      json: z.object({ szKeyword: z.string().trim().min(1).max(faqLimits.keywordLength) }),
    },
    /**
     * F134: message is 'success' for a suspended member who has not objected in this suspension. 409 objected already;
     * 403 guest or not suspended (H106).
     */
    objectionStatus: {
      method: 'POST',
      name: 'help.get_objection_status',
      path: '/api/get_objection_status.php',
      answer: z.object({ message: z.string(), data: z.object({ userId: z.string() }).nullish() }),
    },
  },
});
