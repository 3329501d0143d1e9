import { z } from 'zod';
import { callTable } from '../wire/call';
import { firstSteps } from './codes';

/** Service MAIN. */
export const firstStepsCalls = callTable({
  service: 'main',
  prefix: 'operator',
  calls: {
    /** What a new house has still to do, for staff; none in the demo. */
    list: {
      name: 'operator.firstSteps',
      method: 'GET',
      path: '/api/first-steps',
      answer: z
        .object({ data: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })) })
        .transform(({ data }) => data),
    },
  },
});
