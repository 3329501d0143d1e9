import { isRouteErrorResponse } from '@remix-run/react';
import { unsentIn } from '~/features/shell/sending/unsent-form';
import { unsentTitle } from '~/request/unsent-form';

/** The failure pages without a reason of their own: not found, and temporarily unavailable (D019, D021). */
const failures = {
  missing: {
    icon: 'search',
    title: '다시 한 번 주소를 확인해 주세요.',
    text: '입력하신 주소의 페이지가 사라졌거나 다른 주소로 변경됐습니다. URL을 다시 한 번 확인해 주세요.',
  },
  unavailable: {
    icon: 'triangle-alert',
    title: '일시적으로 서비스에 접속할 수 없습니다.',
    text: '이용에 불편을 드려 죄송합니다. 빠르게 해결하기 위해 노력하고 있으니 조금만 기다려 주세요.',
  },
  // as public/offline.html
  offline: {
    icon: 'triangle-alert',
    title: '인터넷에 연결되어 있지 않아요.',
    text: '연결을 확인한 뒤 다시 시도해 주세요.',
  },
} as const;

/** Why the platform refused the page, as a 403 brings it (GN15). */
function reasonIn(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const reason = (error.data as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && reason ? reason : null;
}

/** What browsers throw where no answer came: Chromium, Firefox and Safari, each in its own words. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /^(?:Failed to fetch|NetworkError|Load failed)/.test(error.message);

/** The failure page for what a route threw: what is closed says why. */
export function failureOf(error: unknown): { icon: string; title: string; text?: string } {
  const reason = reasonIn(error);
  if (reason) return { icon: 'lock', title: reason };
  if (isUnanswered(error)) return failures.offline;
  return isRouteErrorResponse(error) && error.status === 404 ? failures.missing : failures.unavailable;
}

/** The title of the page for what a route threw: of a form that was not taken, why it was not. */
export function failureTitle(error: unknown): string {
  const unsent = unsentIn(error);
  return unsent ? unsentTitle(unsent) : failureOf(error).title;
}
