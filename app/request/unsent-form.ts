/** A form that was not taken, as it is shown again (features/shell/sending/unsent-form.tsx). */

interface Person {
  userId: string;
  nick: string;
}

/** Whose page a form was sent from, and who is logged in now; null for a guest. `tokens` are what the form says of it. */
export interface Accounts {
  page: Person | null;
  now: Person | null;
  /** the page is a guest's, and guests may not do it: it can only be sent as the one who is logged in */
  isOnlyNow: boolean;
  tokens: { page: string; now: string };
}

export interface UnsentForm {
  /** the address it was sent to */
  action: string;
  /** the field with what was written; '' for a form without words */
  textField: string;
  fields: [name: string, value: string][];
  /** files came with it, which are gone */
  hasFiles: boolean;
  /** what the form says of whose page it stood in: it is still theirs after their next login */
  token: string;
  /** another account is logged in; without them the session has ended */
  accounts?: Accounts;
}

/** The heading of the page that has the form again, which is its title, too. */
export function unsentTitle({ accounts }: Pick<UnsentForm, 'accounts'>): string {
  if (!accounts) return '로그인이 끝나 보내지 못했어요';
  return accounts.now && accounts.page ? '다른 계정으로 로그인되어 있어요' : '로그인한 계정이 바뀌었어요';
}

/** Without the page's own mark; a password is printed into no page, not even hidden: it is typed again. */
export const fieldsToShow = (fields: Iterable<[name: string, value: string]>): UnsentForm['fields'] =>
  [...fields].filter(([name]) => name !== 'csrf' && !/password/i.test(name));

/** '봄이(@bomi)님' */
export const nameOf = ({ nick, userId }: Person) => `${nick}(@${userId})님`;

/** What is wrong with whose form it is: '봄이(@bomi)님으로 연 페이지인데, 지금은 새싹(@fresh1)님으로 로그인되어 있어요.' */
export function accountsText({ page, now }: Accounts): string {
  const opened = page ? `${nameOf(page)}으로 연 페이지인데,` : '로그인하기 전에 연 페이지인데,';
  return now
    ? `${opened} 지금 ${nameOf(now)}으로 로그인되어 있어요.`
    : `${opened} 지금은 로그인되어 있지 않아요.`;
}
