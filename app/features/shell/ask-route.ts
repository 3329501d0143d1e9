import { waitText } from '~/domain/format';
import { links } from '~/links/links';

/** Why a script got no answer. `waitSeconds`: how long the server asked to wait. */
export interface NoAnswer {
  reason: 'offline' | 'refused' | 'signed-out' | 'too-large';
  waitSeconds: number | null;
}

/** What to say of it; `again` is the verb of what was tried: '보내', '시도해'. */
export function adviceOn({ reason, waitSeconds }: NoAnswer, again: string): string {
  if (reason === 'offline') return `서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 ${again} 주세요.`;
  if (reason === 'signed-out') return `로그인이 끝났어요. 새 창에서 로그인한 뒤 다시 ${again} 주세요.`;
  if (reason === 'too-large') return `내용이 너무 커요. 줄인 뒤 다시 ${again} 주세요.`;
  const wait = waitSeconds === null ? '잠시' : waitText(waitSeconds);
  return `지금은 서버가 받지 못하고 있어요. ${wait} 뒤 다시 ${again} 주세요.`;
}

/** What was thrown instead of an answer, by `fetch` or by the router. */
export function noAnswerOf(thrown: unknown): NoAnswer {
  if (thrown instanceof TypeError) return { reason: 'offline', waitSeconds: null };
  if (thrown instanceof Response && thrown.status === 401) return { reason: 'signed-out', waitSeconds: null };
  if (thrown instanceof Response && thrown.status === 413) return { reason: 'too-large', waitSeconds: null };
  const seconds = thrown instanceof Response ? Number(thrown.headers.get('retry-after')) : 0;
  return { reason: 'refused', waitSeconds: seconds > 0 ? seconds : null };
}

/**
 * The answer of a route's loader, or of its action when there is a body, asked for as the router does it. A redirect is
 * followed by the whole page.
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
  const response = await window.fetch(links.routeData(href, routeId), init);
  const elsewhere = response.headers.get('x-remix-redirect');
  if (elsewhere) {
    window.location.assign(elsewhere);
    return new Promise(() => {});
  }
  if (!response.headers.has('x-remix-response')) throw response;
  return response.json();
}
