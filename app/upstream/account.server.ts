/** Sessions and accounts (protocol/account.ts). */
import type { Viewer } from '~/domain/viewer';
import {
  accountPaths,
  demoAccountsAnswerSchema,
  sessionAnswerSchema,
  viewerAnswerSchema,
} from '~protocol/account';
import { resultSchema } from '~protocol/failure';
import type { Upstream } from './client.server';
import { definePersonalCall, definePublicCall } from './registry.server';

export const viewerCall = definePersonalCall({
  name: 'account.viewer',
  service: 'main',
  method: 'GET',
  path: () => accountPaths.viewer,
  schema: viewerAnswerSchema,
});

const loginCall = definePersonalCall({
  name: 'account.login',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.login,
  body: (p: Credentials) => ({ json: p }),
  schema: sessionAnswerSchema,
  essential: true,
});

const demoLoginCall = definePersonalCall({
  name: 'account.demoLogin',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.demoLogin,
  body: (p: { userId: string; userAgent?: string }) => ({ json: p }),
  schema: sessionAnswerSchema,
  essential: true,
});

const demoAccountsCall = definePublicCall({
  name: 'account.demoAccounts',
  service: 'main',
  path: () => accountPaths.demoAccounts,
  schema: demoAccountsAnswerSchema,
  // one that has left is not offered for long
  freshMs: 2_000,
  staleMs: 0,
});

const signupCall = definePersonalCall({
  name: 'account.signup',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.signup,
  body: (p: SignupInput) => ({ json: p }),
  schema: sessionAnswerSchema,
  essential: true,
});

const logoutCall = definePersonalCall({
  name: 'account.logout',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.logout,
  body: () => ({ json: {} }),
  schema: resultSchema,
});

const logoutAllCall = definePersonalCall({
  name: 'account.logoutAll',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.logoutAll,
  body: () => ({ json: {} }),
  schema: resultSchema,
});

const passwordCall = definePersonalCall({
  name: 'account.password',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.password,
  body: (p: PasswordChange) => ({ json: p }),
  schema: resultSchema,
});

const nickCall = definePersonalCall({
  name: 'account.nick',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.nick,
  body: (p: { userNick: string }) => ({ json: p }),
  schema: resultSchema,
});

const emailCall = definePersonalCall({
  name: 'account.email',
  service: 'main',
  method: 'POST',
  path: () => accountPaths.email,
  body: (p: EmailChange) => ({ json: p }),
  schema: resultSchema,
});

interface EmailChange {
  /** null: none any more */
  email: string | null;
  currentPassword: string;
}

interface Credentials {
  userId: string;
  password: string;
  /** by which the browser is known to the account; null for a new one */
  device: string | null;
  userAgent?: string;
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export interface SignupInput {
  userId: string;
  userNick: string;
  password: string;
  /** YYYY-MM-DD; without it the account counts as under 19 */
  birthDate?: string;
  email?: string;
  /** to terms and privacy policy */
  agreed: true;
  userAgent?: string;
}

/** A failed call gives `unknown`: neither guest nor member. */
export async function getViewer(upstream: Upstream): Promise<Viewer> {
  const outcome = await upstream.call(viewerCall, {});
  if (!outcome.ok) return { kind: 'unknown' };
  const { user } = outcome.value;
  if (!user) return { kind: 'guest' };
  return {
    kind: 'member',
    userId: user.userId,
    nick: user.userNick,
    profileImage: user.profileImage ?? null,
    age: user.age,
    isAbroad: user.isAbroad,
    isStaff: user.role === 'staff',
    hasStation: user.hasStation,
    email: user.email,
    unreadNotes: user.unreadNotes ?? 0,
  };
}

export const logIn = (upstream: Upstream, credentials: Credentials) => upstream.call(loginCall, credentials);

export const logInAsDemo = (upstream: Upstream, userId: string, userAgent?: string) =>
  upstream.call(demoLoginCall, { userId, userAgent });

/** [] outside demo mode. */
export async function listDemoAccounts(upstream: Upstream) {
  const outcome = await upstream.shared(demoAccountsCall, {}, 'guest', {
    name: 'demo',
    of: (wire) => wire.list,
  });
  return outcome.ok ? outcome.value : [];
}

export const signUp = (upstream: Upstream, input: SignupInput) => upstream.call(signupCall, input);

export const logOutEverywhere = (upstream: Upstream) => upstream.call(logoutAllCall, {});

/** The platform's refusals name the field in `errorInfo`. */
export const changePassword = (upstream: Upstream, change: PasswordChange) =>
  upstream.call(passwordCall, change);

/** As changePassword. */
export const changeNick = (upstream: Upstream, userNick: string) => upstream.call(nickCall, { userNick });

/** As changePassword. */
export const changeEmail = (upstream: Upstream, change: EmailChange) => upstream.call(emailCall, change);

/** Revokes the session upstream; the caller drops the cookie whatever the answer. */
export const logOut = (upstream: Upstream) => upstream.call(logoutCall, {});
