import { encode, type Hosts, join, withQuery } from './address';

/** receives which cards and buttons were seen and clicked */
export const logPath = '/log';

/** Login, settings, and what pages report. */
export const accountLinks = {
  login: (hosts: Hosts, returnTo: string) =>
    `${join(hosts.login, '/login.php')}?szFrom=full&request_uri=${encode(returnTo)}`,
  /** as another account than the one that is logged in */
  loginAs: (hosts: Hosts, returnTo: string, userId: string) =>
    `${accountLinks.login(hosts, returnTo)}&as=${encode(userId)}`,
  /** the second step of a login */
  loginCode: (returnTo: string, { byRecovery = false } = {}) =>
    withQuery('/login/code', { request_uri: returnTo, with: byRecovery ? 'recovery' : null }),
  /** the first step again: the second one took too long */
  loginLate: (hosts: Hosts, returnTo: string) => `${accountLinks.login(hosts, returnTo)}&late=1`,
  twoStep: '/my/account/two-step',
  /** on the way to a page that asks for it */
  twoStepFor: (returnTo: string) => withQuery('/my/account/two-step', { request_uri: returnTo }),
  passkeys: '/my/account/passkeys',
  logout: '/logout',
  signup: (returnTo: string) => withQuery('/signup', { request_uri: returnTo }),
  /** of an invitation */
  signupInvited: (code: string) => withQuery('/signup', { invite: code }),
  /** says that administrators look at it now */
  signupAsked: '/signup?asked=1',
  /** mails the link again that ends a sign-up */
  signupMail: '/signup/mail',
  /** says that a mail is on its way */
  signupMailSent: '/signup/mail?sent=1',
  forgotPassword: '/login/password',
  /** says that a mail may be on its way */
  forgotPasswordSent: '/login/password?sent=1',
  forgotId: '/login/id',
  /** says that a mail may be on its way */
  forgotIdSent: '/login/id?sent=1',
  settings: '/settings',
  log: logPath,
} as const;
