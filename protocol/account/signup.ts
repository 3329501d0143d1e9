/** What a guest is told of signing up; the sign-up itself is among the calls of accounts. Service MAIN. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { signupModes } from './signup-codes';

export const signupCalls = callTable({
  service: 'main',
  prefix: 'signup',
  calls: {
    rule: {
      method: 'GET',
      path: '/api/account/signup-rule',
      answer: z.object({ mode: z.enum(signupModes) }),
    },
  },
});
