import type { ReadMail } from './parse';

/** A mail that nobody wrote: one that could not be delivered, or what a machine says by itself (lists, absences, our own). */
export type Machine = 'bounce' | 'automatic';

const daemons = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;
const precedences = new Set(['bulk', 'junk', 'list', 'auto_reply', 'auto-reply']);
/** A mail with one of these was written by no person to us. */
const marks = ['list-id', 'x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop', 'feedback-id'];

/** What is said in a report that the mail is not lost yet, or that it arrived. */
const harmless = /^\s{0,3}action:\s{0,3}(?:delayed|delivered|relayed|expanded)\b/im;

function isReport({ headers, text }: ReadMail): boolean {
  const type = (headers.get('content-type') ?? '').toLowerCase();
  return type.startsWith('multipart/report') && !harmless.test(text);
}

/**
 * What kind of machine wrote the mail; null: a person, as far as can be seen.
 *
 * @param own our addresses, in small letters
 */
export function machineOf(mail: ReadMail, own: readonly string[]): Machine | null {
  const { headers, from } = mail;
  const value = (name: string) => (headers.get(name) ?? '').toLowerCase();
  if (from && own.includes(from.toLowerCase())) return 'automatic';
  if (isReport(mail) || (from && daemons.test(from)))
    return harmless.test(mail.text) ? 'automatic' : 'bounce';
  const submitted = value('auto-submitted').split(/[;\s]/)[0];
  const isAutomatic =
    (submitted !== '' && submitted !== 'no') ||
    precedences.has(value('precedence')) ||
    value('return-path') === '<>' ||
    value('content-type').startsWith('multipart/report') ||
    marks.some((name) => headers.has(name));
  return isAutomatic ? 'automatic' : null;
}
