/** When filers can expect an answer. Service HELP; ours. */
import { z } from 'zod';
import { callTable } from '../wire/call';

/** `openDay`: a day on which the desk is open. */
export const promiseSchema = z.object({
  amount: z.number().int().positive(),
  unit: z.enum(['hour', 'day', 'openDay']),
});

export const promiseCalls = callTable({
  service: 'help',
  prefix: 'help.promises',
  calls: {
    /** By form; for everybody. */
    read: {
      method: 'GET',
      path: '/api/help/promises',
      answer: z.object({
        inquiry: promiseSchema,
        report: promiseSchema,
        illegal: promiseSchema,
        objection: promiseSchema,
      }),
    },
  },
});
