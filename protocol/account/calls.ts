/**
 * Accounts and sessions. The requirements name only the login page's address, so the paths are ours:
 * service MAIN, `/api/account/*`. The token travels as `Authorization: Bearer {token}`.
 */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { device, sessionAnswer, signIn, userAgent } from './sign-in';
import { invitationCode, proofSchema } from './signup';
import { typedCode } from './two-step';
import { viewerUserSchema } from './viewer';

export * from './rules';

/** The member's own; `id` is no token. Times are ISO 8601, `usedAt` to the day. */
const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  userAgent: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
});

/** What leaving asks of the member, and what ends with it. */
const leavingSchema = z.object({
  /** why the account cannot be left now; null: it can */
  obstacle: z.string().nullable(),
  /** accounts of one press have none */
  hasPassword: z.boolean(),
  hasStation: z.boolean(),
  /** how many subscriptions run */
  subscriptions: z.number().int(),
});

/** `label` says what the account is for. */
const demoAccountSchema = z.object({
  userId: z.string(),
  userNick: z.string(),
  label: z.string(),
  profileImage: z.string().nullish(),
});

const password = z.string().max(1000);
const userId = z.string().max(100);
const email = z.string().max(254);
export const newAccountSchema = z.object({
  userId,
  userNick: z.string().max(200),
  password,
  /** YYYY-MM-DD; without it the account counts as under 19 */
  birthDate: z.string().max(20).nullish(),
  email: email.nullish(),
});
const ofAccount = z.object({ userId });
const ofLink = z.object({ token: z.string().max(100) });

const change = { method: 'POST', answer: resultSchema } as const;
const ticket = z.string().min(32).max(100);

/** Refusals of a field are 400 and name it. */
export const accountCalls = callTable({
  service: 'main',
  prefix: 'account',
  calls: {
    /** A missing, expired or revoked token answers `isLogin: false`, never an error. */
    viewer: {
      method: 'GET',
      path: '/api/account/viewer',
      answer: z.object({ isLogin: z.boolean(), user: viewerUserSchema.nullable() }),
    },
    /** 403 with the right password of who has not confirmed their mail yet. A `ticket` for `loginCode` instead of a session where the account asks for a code as well. */
    login: {
      ...signIn,
      path: '/api/account/login',
      json: z.object({ userId, password, device, userAgent }),
      answer: z.union([sessionAnswer, z.object({ result: z.literal(1), ticket })]),
    },
    /** The second step. 404 when the ticket was used or is too old, 400 naming `code` for a wrong one, 429 for many. */
    loginCode: {
      ...signIn,
      path: '/api/account/login-code',
      json: z.object({ ticket, code: typedCode, device, userAgent }),
    },
    /**
     * `agreed`: to terms and privacy policy. `proof`: of the challenge, where the house asks for one; 400 names `answer`
     * where it is missing, wrong, too old or used, and no other try is made with it. No session but `waitsFor` where the
     * mail has to be confirmed first: the account is made by `signup.confirm`, or never.
     */
    signup: {
      ...signIn,
      path: '/api/account/signup',
      json: newAccountSchema.extend({
        agreed: z.boolean().nullish(),
        userAgent,
        proof: proofSchema.nullish(),
        invitation: invitationCode.nullish(),
        /** why, where administrators look at it */
        reason: z.string().max(10_000).nullish(),
      }),
      answer: z.union([
        sessionAnswer,
        z.object({ result: z.literal(1), waitsFor: z.enum(['mail', 'approval']) }),
      ]),
    },
    logout: { ...change, path: '/api/account/logout' },
    /** Ends every session of the member. */
    logoutAll: { ...change, path: '/api/account/logout-all' },
    /** The last used first. */
    sessions: {
      method: 'GET',
      path: '/api/account/sessions',
      answer: z.object({ data: listOf(sessionSchema) }).transform(({ data }) => data),
    },
    /** Again is a success. */
    endSession: {
      ...change,
      path: '/api/account/sessions/:id',
      params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) }),
      told: { _method: 'delete' },
    },
    /** 409 when it is taken. */
    nick: { ...change, path: '/api/account/nick', json: newAccountSchema.pick({ userNick: true }) },
    /** null: none any more */
    email: {
      ...change,
      path: '/api/account/email',
      json: z.object({ email: email.nullable(), currentPassword: password }),
    },
    /** The sessions of other devices end. */
    password: {
      ...change,
      path: '/api/account/password',
      json: z.object({ currentPassword: password, newPassword: password }),
    },
    leaving: { method: 'GET', path: '/api/account/leaving', answer: leavingSchema },
    /** The account is gone, again too; null for one without a password. 409 says what is in the way. */
    leave: {
      ...change,
      path: '/api/account/leave',
      json: z.object({ currentPassword: password.nullable() }),
    },
    /** Whether forgotten ids and passwords are helped with by mail here. */
    recovery: {
      method: 'GET',
      path: '/api/account/recovery',
      answer: z.object({ isOffered: z.boolean() }),
      shared: { freshMs: 60_000, staleMs: 0 },
    },
    /** Mails a link; a success no matter whose it is. 404 where no mail is sent. */
    mailPasswordLink: {
      ...change,
      path: '/api/account/mail-password-link',
      json: ofAccount.extend({ email }),
    },
    /** Mails the ids of that address; as mailPasswordLink. */
    mailIds: { ...change, path: '/api/account/mail-ids', json: z.object({ email }) },
    /** Whose password the link sets. 404 when it opens nothing (any more). */
    passwordLink: {
      method: 'POST',
      path: '/api/account/password-link',
      json: ofLink,
      answer: z.object({ userId: z.string() }),
    },
    /** Every session of the account ends. 404 as passwordLink. */
    resetPassword: {
      ...change,
      path: '/api/account/reset-password',
      json: ofLink.extend({ newPassword: password }),
    },
  },
});

/** Only in demo mode: 404 otherwise. */
export const demoCalls = callTable({
  service: 'main',
  prefix: 'account',
  calls: {
    demoAccounts: {
      method: 'GET',
      path: '/api/account/demo',
      answer: z.object({ list: listOf(demoAccountSchema) }).transform(({ list }) => list),
      // one that has left is not offered for long
      shared: { freshMs: 2_000, staleMs: 0 },
    },
    demoLogin: { ...signIn, path: '/api/account/demo-login', json: z.object({ userId, userAgent }) },
  },
});
