/**
 * Accounts and sessions. The requirements name only the login page's address, so the paths are ours:
 * service MAIN, `/api/account/*`. The token travels as `Authorization: Bearer {token}`.
 */
import { z } from 'zod';

export * from './account-rules';

export const accountPaths = {
  viewer: '/api/account/viewer',
  login: '/api/account/login',
  demoLogin: '/api/account/demo-login',
  demoAccounts: '/api/account/demo',
  signup: '/api/account/signup',
  logout: '/api/account/logout',
  /** POST: ends every session of the member → resultSchema */
  logoutAll: '/api/account/logout-all',
  /** GET → sessionsAnswerSchema */
  sessions: '/api/account/sessions',
  /** POST form `_method=delete`: the session ends, again too → resultSchema */
  session: '/api/account/sessions/:id',
  /** POST JSON `{userNick}` → resultSchema. 400 or, when it is taken, 409; both name the field */
  nick: '/api/account/nick',
  /** POST JSON `{email, currentPassword}`, null for none → resultSchema. 400 names the field */
  email: '/api/account/email',
  /** POST JSON `{currentPassword, newPassword}`: the sessions of other devices end → resultSchema. 400 names the field */
  password: '/api/account/password',
  /** GET → leavingAnswerSchema */
  leaving: '/api/account/leaving',
  /**
   * POST JSON `{currentPassword}`, null for an account without one: the account is gone → resultSchema, again too. 400 names
   * the field, 409 says what is in the way
   */
  leave: '/api/account/leave',
  /** GET → recoveryAnswerSchema */
  recovery: '/api/account/recovery',
  /** POST JSON `{userId, email}`: mails a link → resultSchema, whoever that is. 404 where no mail is sent */
  mailPasswordLink: '/api/account/mail-password-link',
  /** POST JSON `{email}`: mails the ids of that address → resultSchema, whoever that is. 404 where no mail is sent */
  mailIds: '/api/account/mail-ids',
  /** POST JSON `{token}` of the link → passwordLinkAnswerSchema. 404 when it opens nothing (any more) */
  passwordLink: '/api/account/password-link',
  /** POST JSON `{token, newPassword}`: every session of the account ends → resultSchema. 400 names the field, 404 as above */
  resetPassword: '/api/account/reset-password',
  /** Operator only (control socket): POST JSON `{userId, userNick, password, email?}` makes a staff account */
  staff: '/api/account/staff',
  /** Operator only: POST JSON `{userId, email}`; mail to staff goes there. null: none any more */
  staffEmail: '/api/account/staff-email',
  /** Operator only: POST JSON `{userId}` takes the role away; the account is a member's → resultSchema */
  endStaff: '/api/account/end-staff',
  /** Operator only: POST JSON `{userId}` → issuedLinkSchema. 404 for nobody, and for accounts without a password */
  issuePasswordLink: '/api/account/issue-password-link',
} as const;

/** `age` is in full years, null when unknown (counts as under 19: GN05). Dates are ISO 8601 with offset. */
export const viewerUserSchema = z.object({
  userId: z.string(),
  userNick: z.string(),
  profileImage: z.string().nullish(),
  age: z.number().int().nullable(),
  isAbroad: z.boolean(),
  role: z.enum(['member', 'staff']),
  hasStation: z.boolean(),
  managedStations: z.array(z.object({ userId: z.string(), stationName: z.string() })),
  suspendedUntil: z.string().nullable(),
  email: z.string().nullable(),
  /** received and not read */
  unreadNotes: z.number().int().nullish(),
});

/** GET viewer. A missing, expired or revoked token answers `isLogin: false`, never an error. */
export const viewerAnswerSchema = z.object({
  isLogin: z.boolean(),
  user: viewerUserSchema.nullable(),
});

/**
 * POST login `{userId, password, device?}`, demo-login `{userId}`, signup
 * `{userId, userNick, password, agreed, birthDate?, email?}`, where `agreed` says that terms and privacy policy were agreed to.
 * `userAgent` may come with each of them: what the browser calls itself.
 * A session whose token came with the call ends. `device`, by which the browser is known to the account, comes with login
 * and signup and is kept there for half a year; wrong passwords from elsewhere do not lock a known browser out.
 */
export const sessionAnswerSchema = z.object({
  result: z.literal(1),
  token: z.string().min(32),
  expiresAt: z.string(),
  user: viewerUserSchema,
  device: z.string().nullish(),
});

/** GET sessions: the member's own, the last used first; `id` is no token. Times are ISO 8601, `usedAt` to the day. */
export const sessionsAnswerSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      userAgent: z.string(),
      createdAt: z.string(),
      usedAt: z.string(),
    }),
  ),
});

/** GET leaving: what leaving asks of the member, and what ends with it. */
export const leavingAnswerSchema = z.object({
  /** why the account cannot be left now; null: it can */
  obstacle: z.string().nullable(),
  /** accounts of one press have none */
  hasPassword: z.boolean(),
  hasStation: z.boolean(),
  /** how many subscriptions run */
  subscriptions: z.number().int(),
});

/** GET recovery: whether forgotten ids and passwords are helped with by mail here. */
export const recoveryAnswerSchema = z.object({ isOffered: z.boolean() });
/** POST issuePasswordLink: what the link ends with; told once. */
export const issuedLinkSchema = z.object({ result: z.literal(1), token: z.string() });
/** POST passwordLink: whose password it sets. */
export const passwordLinkAnswerSchema = z.object({ userId: z.string() });

/** GET demo accounts: only in demo mode (404 otherwise). `label` says what the account is for. */
export const demoAccountsAnswerSchema = z.object({
  list: z.array(
    z.object({
      userId: z.string(),
      userNick: z.string(),
      label: z.string(),
      profileImage: z.string().nullish(),
    }),
  ),
});
