/** The mail that tells staff each morning what waits for them. Service HELP; all of it is ours. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';

/** The asker's own; whoever may see one of the desk's queues. */
export const staffDigestCalls = callTable({
  service: 'help',
  prefix: 'staff.digest',
  calls: {
    state: {
      method: 'GET',
      path: '/api/help/staff/digest',
      answer: z.object({
        /** whether it goes to them, as they chose or by their role */
        isWanted: z.boolean(),
        /** their account has an address */
        hasEmail: z.boolean(),
        /** the house sends mail at all */
        sendsMail: z.boolean(),
      }),
    },
    /** From the next morning on; again is a success. */
    set: {
      method: 'POST',
      path: '/api/help/staff/digest',
      json: z.object({ isWanted: z.boolean() }),
      answer: resultSchema,
    },
  },
});
