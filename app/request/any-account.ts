/** Which forms may be sent from a page of another account than the one that is logged in (docs/decisions/0026). */

interface Exemption {
  why: string;
  /** a form with this field is not exempt */
  unless?: string;
}

const ofTheBrowser = 'changes a cookie of this browser, whoever is logged in';
const makesTheSession = 'is how another account comes in';
const counts = 'is counted for the house; nothing of a member changes';

/** By route; every other action compares whose page its form stood in with the session. */
export const anyAccount: Readonly<Record<string, Exemption>> = {
  login: { why: makesTheSession },
  signup: { why: makesTheSession },
  'signup/mail': { why: 'sends a mail to the address that is typed in' },
  'signup/confirm': { why: 'the private link names who signed up' },
  'login/code': { why: makesTheSession },
  'login/id': { why: 'sends a mail to the address that is typed in' },
  'login/password': { why: 'sends a mail to the address that is typed in' },
  'login/reset': { why: 'the private link names the account' },
  logout: { why: 'ends whatever session there is' },
  settings: { why: ofTheBrowser, unless: 'assistant' },
  'dev/webview': { why: ofTheBrowser },
  'popup/close': { why: ofTheBrowser },
  'search/recent': { why: ofTheBrowser },
  log: { why: counts },
  'ads/track': { why: counts },
  'station/upload-file': {
    why: 'the key in the address is one account’s: the platform asks that it is the session’s',
  },
  'assistant/panel': { why: 'takes a bearer of its own and no cookie' },
};

/**
 * Where guests may do something, too: a member's form must not become a guest's because the session has ended. All other
 * actions ask a guest to sign in by themselves.
 */
export const guestsAct: ReadonlySet<string> = new Set([
  'help/chatbot',
  'help/draft',
  'help/faq/question',
  'help/inquiry',
  'help/my-inquiry/survey',
  'help/objection',
  'help/report/content',
  'help/report/illegal',
  'help/track/case',
  'help/track/find',
]);
