import { z } from 'zod';
import { accountPaths, userAgentLength } from '~protocol/account';
import { bearerToken } from '../../core/http/bearer-token';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readDelete, readJson, readParam } from '../../core/http/read';
import * as accounts from '../services/accounts';
import { getLeaving, leave } from '../services/leaving';
import { issuePasswordLink, readPasswordLink, resetPassword } from '../services/password-links';
import { changeEmail, changeNick } from '../services/profile';
import { getRecovery, mailIds, mailPasswordLink } from '../services/recovery';
import { changePassword, logOutEverywhere } from '../services/security';
import { endOneSession, endSession, listSessions } from '../services/sessions';
import { createStaff, endStaff, setStaffEmail } from '../services/staff-accounts';

const password = z.string().max(1000);
const userAgent = z.string().max(userAgentLength).optional();
const loginInput = z.object({
  userId: z.string().max(100),
  password,
  device: z.string().max(100).nullish(),
  userAgent,
});
const sessionId = z.string().regex(/^[0-9a-f]{24}$/);
const passwordInput = z.object({ currentPassword: password, newPassword: password });
const accountInput = z.object({
  userId: z.string().max(100),
  userNick: z.string().max(200),
  password,
  birthDate: z.string().max(20).nullish(),
  email: z.string().max(254).nullish(),
});
const forgottenId = z.object({ email: z.string().max(254) });
const forgottenPassword = forgottenId.extend({ userId: z.string().max(100) });
const ofAccount = z.object({ userId: z.string().max(100) });
const linkInput = z.object({ token: z.string().max(100) });
const nickInput = z.object({ userNick: z.string().max(200) });
const emailInput = z.object({ email: z.string().max(254).nullable(), currentPassword: password });
const leaveInput = z.object({ currentPassword: password.nullable() });
const signupInput = accountInput.extend({ agreed: z.boolean().nullish(), userAgent });

const staffEmailInput = ofAccount.extend({ email: z.string().max(254).nullable() });

/** Service MAIN, `/api/account/*` (protocol/account.ts). */
export const accountRoutes: Routes = (context) =>
  createRoutes()
    .get(accountPaths.viewer, async (c) => {
      const user = await accounts.getViewer(context, c.get('actor'));
      return c.json({ isLogin: user !== null, user });
    })
    .post(accountPaths.login, async (c) => {
      const { device = null, ...input } = await readJson(c, loginInput);
      const session = await accounts.logIn(context, { ...input, device }, clientIp(c));
      await endSession(context, bearerToken(c.req.raw));
      return c.json(session);
    })
    .post(accountPaths.signup, async (c) => {
      const session = await accounts.signUp(context, await readJson(c, signupInput));
      await endSession(context, bearerToken(c.req.raw));
      return c.json(session);
    })
    .post(accountPaths.staff, async (c) => {
      const input = await readJson(c, accountInput);
      return c.json(await createStaff(context, c.get('actor'), input));
    })
    .post(accountPaths.staffEmail, async (c) => {
      const input = await readJson(c, staffEmailInput);
      return c.json(await setStaffEmail(context, c.get('actor'), input));
    })
    .post(accountPaths.endStaff, async (c) =>
      c.json(await endStaff(context, c.get('actor'), await readJson(c, ofAccount))),
    )
    .post(accountPaths.issuePasswordLink, async (c) =>
      c.json(await issuePasswordLink(context, c.get('actor'), await readJson(c, ofAccount))),
    )
    .post(accountPaths.logout, async (c) => {
      await endSession(context, bearerToken(c.req.raw));
      return c.json({ result: 1 });
    })
    .post(accountPaths.logoutAll, async (c) => c.json(await logOutEverywhere(context, c.get('actor'))))
    .get(accountPaths.sessions, async (c) =>
      c.json(await listSessions(context, c.get('actor'), bearerToken(c.req.raw))),
    )
    .post(accountPaths.session, async (c) => {
      await readDelete(c);
      return c.json(await endOneSession(context, c.get('actor'), readParam(c, 'id', sessionId)));
    })
    .get(accountPaths.leaving, async (c) => c.json(await getLeaving(context, c.get('actor'))))
    .post(accountPaths.leave, async (c) =>
      c.json(await leave(context, c.get('actor'), await readJson(c, leaveInput))),
    )
    .get(accountPaths.recovery, (c) => c.json(getRecovery(context)))
    .post(accountPaths.mailPasswordLink, async (c) => {
      const input = { ...(await readJson(c, forgottenPassword)), ip: clientIp(c) };
      return c.json(await mailPasswordLink(context, c.get('actor'), input));
    })
    .post(accountPaths.mailIds, async (c) => {
      const input = { ...(await readJson(c, forgottenId)), ip: clientIp(c) };
      return c.json(await mailIds(context, c.get('actor'), input));
    })
    .post(accountPaths.passwordLink, async (c) =>
      c.json(await readPasswordLink(context, await readJson(c, linkInput))),
    )
    .post(accountPaths.resetPassword, async (c) =>
      c.json(await resetPassword(context, await readJson(c, linkInput.extend({ newPassword: password })))),
    )
    .post(accountPaths.nick, async (c) =>
      c.json(await changeNick(context, c.get('actor'), await readJson(c, nickInput))),
    )
    .post(accountPaths.email, async (c) =>
      c.json(await changeEmail(context, c.get('actor'), await readJson(c, emailInput))),
    )
    .post(accountPaths.password, async (c) => {
      const input = { ...(await readJson(c, passwordInput)), token: bearerToken(c.req.raw) };
      return c.json(await changePassword(context, c.get('actor'), input));
    });
