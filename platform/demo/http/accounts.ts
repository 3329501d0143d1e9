import { z } from 'zod';
import { accountPaths, userAgentLength } from '~protocol/account';
import { endSession } from '../../account/services/sessions';
import { bearerToken } from '../../core/http/bearer-token';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { listDemoAccounts, logInDemo } from '../services/accounts';

const loginInput = z.object({
  userId: z.string().max(100),
  userAgent: z.string().max(userAgentLength).optional(),
});

/** Service MAIN, the sign-in of the demo world (protocol/account.ts). */
export const demoRoutes: Routes = (context) =>
  createRoutes()
    .get(accountPaths.demoAccounts, async (c) => c.json(await listDemoAccounts(context)))
    .post(accountPaths.demoLogin, async (c) => {
      const { userId, userAgent } = await readJson(c, loginInput);
      const session = await logInDemo(context, userId, userAgent);
      await endSession(context, bearerToken(c.req.raw));
      return c.json(session);
    });
