import { z } from 'zod';
import { accountPaths } from '~protocol/account';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import * as accounts from '../services/accounts';
import { revokeSession } from '../services/sessions';
import { bearerToken } from './actor';

const loginInput = z.object({ userId: z.string().max(100), password: z.string().max(1000) });
const signupInput = z.object({
  userId: z.string().max(100),
  userNick: z.string().max(200),
  password: z.string().max(1000),
  birthDate: z.string().max(20).nullish(),
  email: z.string().max(254).nullish(),
});

/** Service MAIN, `/api/account/*` (protocol/account.ts). */
export const accountRoutes: Routes = (context) =>
  createRoutes()
    .get(accountPaths.viewer, async (c) => {
      const user = await accounts.getViewer(context, c.get('actor'));
      return c.json({ isLogin: user !== null, user });
    })
    .post(accountPaths.login, async (c) => {
      const input = await readJson(c, loginInput);
      return c.json(await accounts.logIn(context, input, clientIp(c)));
    })
    .post(accountPaths.signup, async (c) =>
      c.json(await accounts.signUp(context, await readJson(c, signupInput))),
    )
    .post(accountPaths.staff, async (c) => {
      const input = await readJson(c, signupInput);
      return c.json(await accounts.createStaff(context, c.get('actor'), input));
    })
    .post(accountPaths.logout, async (c) => {
      const token = bearerToken(c.req.raw);
      if (token) await revokeSession(context, token);
      return c.json({ result: 1 });
    });
