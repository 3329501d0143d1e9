import { waitText } from '~/domain/format/format';
import { dataAddress, isRouteAnswer, redirectIn } from '~/framework';
import { type Accounts, accountsText, type UnsentForm } from '~/request/unsent-form';

/** Why a script got no answer. `waitSeconds`: how long the server asked to wait. */
export interface NoAnswer {
  reason: 'offline' | 'refused' | 'forbidden' | 'gone' | 'signed-out' | 'too-large' | 'other-account';
  waitSeconds: number | null;
  /** of 'other-account' */
  accounts?: Accounts;
}

/** What to say of it; `again` is the verb of what was tried: '보내', '시도해'. */
export function adviceOn({ reason, waitSeconds, accounts }: NoAnswer, again: string): string {
  if (accounts) return accountsText(accounts);
  if (reason === 'offline') return `서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 ${again} 주세요.`;
  if (reason === 'signed-out') return `로그인이 끝났어요. 새 창에서 로그인한 뒤 다시 ${again} 주세요.`;
  if (reason === 'forbidden')
    return '지금 계정으로는 할 수 없는 일이에요. 권한이 바뀌었을 수 있으니 필요한 내용은 복사해 두세요.';
  if (reason === 'gone') return '삭제되었거나 지금은 볼 수 없어요. 페이지를 새로고침해 주세요.';
  if (reason === 'too-large') return `내용이 너무 커요. 줄인 뒤 다시 ${again} 주세요.`;
  const wait = waitSeconds === null ? '잠시' : waitText(waitSeconds);
  return `지금은 서버가 받지 못하고 있어요. ${wait} 뒤 다시 ${again} 주세요.`;
}

/** What was thrown instead of an answer, by `fetch` or by the router. */
export function noAnswerOf(thrown: unknown): NoAnswer {
  if (thrown instanceof TypeError) return { reason: 'offline', waitSeconds: null };
  if (thrown instanceof Response && thrown.status === 401) return { reason: 'signed-out', waitSeconds: null };
  if (thrown instanceof Response && thrown.status === 403) return { reason: 'forbidden', waitSeconds: null };
  if (thrown instanceof Response && thrown.status === 404) return { reason: 'gone', waitSeconds: null };
  if (thrown instanceof Response && thrown.status === 413) return { reason: 'too-large', waitSeconds: null };
  const seconds = thrown instanceof Response ? Number(thrown.headers.get('retry-after')) : 0;
  return { reason: 'refused', waitSeconds: seconds > 0 ? seconds : null };
}

/** The accounts in an answer that asks whose form it is; null for every other. */
export const accountsIn = (answer: unknown): Accounts | null =>
  (answer as { unsent?: UnsentForm } | null)?.unsent?.accounts ?? null;

/** The fields of a form without files. */
export const fieldsOf = (body: FormData) =>
  new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));

/** Sends a form as the browser does: what is answered is a page, which asks and offers by itself. */
function sendAsPage(href: string, fields: URLSearchParams) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: href, hidden: true });
  for (const [name, value] of fields)
    if (name !== 'enhanced')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}

/**
 * The answer of a route's loader, or of its action when there is a body, asked for as the router does it. A redirect is
 * followed by the whole page; so is the question as which account to act.
 *
 * @param routeId id in app/routes.ts
 * @throws TypeError when no answer came, Response when it is a refusal or an error, an AbortError after `signal`
 */
export async function askRoute<Answer>(
  href: string,
  routeId: string,
  { body, signal }: { body?: URLSearchParams; signal: AbortSignal },
): Promise<Answer> {
  const init = { method: body ? 'POST' : 'GET', body, signal };
  const response = await window.fetch(dataAddress(href, routeId), init);
  const elsewhere = redirectIn(response);
  if (elsewhere) {
    window.location.assign(elsewhere);
    return new Promise(() => {});
  }
  if (
    body &&
    response.status === 409 &&
    accountsIn(
      await response
        .clone()
        .json()
        .catch(() => null),
    )
  ) {
    sendAsPage(href, body);
    return new Promise(() => {});
  }
  if (!isRouteAnswer(response)) throw response;
  return response.json();
}
