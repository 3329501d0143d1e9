import type { ReceivedForm } from '~/request/form.server';

/** Whose sessions the tests have begun, by token. */
export const accountOfToken = new Map<string, string>();

/** What a form in this account's page carries (app/request/form-token.server.ts); a test names another to be refused. */
export const pageOf = (userId: string | undefined) => (userId === undefined ? '' : `1.x.${userId}`);

/** The form as the session's own page would send it. */
export function asOwnPage(form: ReceivedForm, token: string | undefined): ReceivedForm {
  if (token === undefined || form.fields.has('csrf')) return form;
  const fields = new URLSearchParams(form.fields);
  fields.set('csrf', pageOf(accountOfToken.get(token)));
  return { ...form, fields };
}
