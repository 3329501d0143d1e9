import { accountCalls } from '~protocol/account/calls';
import { passkeyCalls } from '~protocol/account/passkeys';
import { twoStepCalls } from '~protocol/account/two-step';
import { staffAccountCalls } from '~protocol/staff/accounts';
import { staffTeamCalls } from '~protocol/staff/team';
import { serve } from '../../core/http/serve';
import { getViewer } from '../services/accounts';
import { getLeaving, leave } from '../services/leaving';
import { logIn, logInWithCode } from '../services/logins';
import { logInWithPasskey, offerLogin } from '../services/passkey-login';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../services/passkeys';
import { issuePasswordLink, readPasswordLink, resetPassword } from '../services/password-links';
import { changeEmail, changeNick } from '../services/profile';
import { getRecovery, mailIds, mailPasswordLink } from '../services/recovery';
import { changePassword, logOutEverywhere } from '../services/security';
import { endOneSession, endSession, listSessions } from '../services/sessions';
import { signUp } from '../services/sign-up';
import {
  changeRoles,
  createStaff,
  endStaff,
  listTeam,
  setRoles,
  setStaffEmail,
} from '../services/staff-accounts';
import { endTwoStep, getTwoStep, renewCodes, turnOff, turnOn } from '../services/two-step';
import { replaceKey } from '../services/two-step-key';

/** Service MAIN, `/api/account/*`. */
export const accountRoutes = serve(accountCalls, (context) => ({
  viewer: async (_, { actor }) => {
    const user = await getViewer(context, actor);
    return { isLogin: user !== null, user };
  },
  login: async ({ device = null, ...input }, { ip, token }) => {
    const session = await logIn(context, { ...input, device }, ip);
    if ('token' in session) await endSession(context, token);
    return session;
  },
  loginCode: async ({ device = null, ...input }, { token }) => {
    const session = await logInWithCode(context, { ...input, device });
    await endSession(context, token);
    return session;
  },
  signup: async (input, { ip, token }) => {
    const session = await signUp(context, input, ip);
    if ('token' in session) await endSession(context, token);
    return session;
  },
  logout: async (_, { token }) => {
    await endSession(context, token);
    return { result: 1 };
  },
  logoutAll: (_, { actor }) => logOutEverywhere(context, actor),
  sessions: (_, { actor, token }) => listSessions(context, actor, token),
  endSession: ({ id }, { actor }) => endOneSession(context, actor, id),
  nick: (input, { actor }) => changeNick(context, actor, input),
  email: (input, { actor }) => changeEmail(context, actor, input),
  password: (input, { actor, token }) => changePassword(context, actor, { ...input, token }),
  leaving: (_, { actor }) => getLeaving(context, actor),
  leave: (input, { actor }) => leave(context, actor, input),
  recovery: async () => getRecovery(context),
  mailPasswordLink: (input, { actor, ip }) => mailPasswordLink(context, actor, { ...input, ip }),
  mailIds: (input, { actor, ip }) => mailIds(context, actor, { ...input, ip }),
  passwordLink: (input) => readPasswordLink(context, input),
  resetPassword: (input) => resetPassword(context, input),
}));

/** Service MAIN: the second step of the member's own logins. */
export const twoStepRoutes = serve(twoStepCalls, (context) => ({
  state: (_, { actor }) => getTwoStep(context, actor),
  turnOn: (input, { actor, token }) => turnOn(context, actor, { ...input, token }),
  turnOff: (input, { actor }) => turnOff(context, actor, input),
  replaceKey: (input, { actor, token }) => replaceKey(context, actor, { ...input, token }),
  renewCodes: (input, { actor }) => renewCodes(context, actor, input),
}));

/** Service MAIN: the member's passkeys, and what one logs in by. */
export const passkeyRoutes = serve(passkeyCalls, (context) => ({
  list: (_, { actor }) => listPasskeys(context, actor),
  begin: (input, { actor }) => beginPasskey(context, actor, input),
  add: (input, { actor }) => addPasskey(context, actor, input),
  remove: (input, { actor }) => removePasskey(context, actor, input),
  loginOptions: () => offerLogin(context),
  logIn: async ({ device = null, ...input }, { token }) => {
    const session = await logInWithPasskey(context, { ...input, device });
    await endSession(context, token);
    return session;
  },
}));

/** Service MAIN: who is of the staff. */
export const staffTeamRoutes = serve(staffTeamCalls, (context) => ({
  list: (_, { actor }) => listTeam(context, actor),
  roles: (input, { actor }) => changeRoles(context, actor, input),
}));

/** Service MAIN: what the operator does with accounts. */
export const staffAccountRoutes = serve(staffAccountCalls, (context) => ({
  staff: (input, { actor }) => createStaff(context, actor, input),
  staffEmail: (input, { actor }) => setStaffEmail(context, actor, input),
  endStaff: (input, { actor }) => endStaff(context, actor, input),
  staffRoles: (input, { actor }) => setRoles(context, actor, input),
  endTwoStep: (input, { actor }) => endTwoStep(context, actor, input),
  issuePasswordLink: (input, { actor }) => issuePasswordLink(context, actor, input),
}));
