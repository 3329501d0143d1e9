import type { Toast } from '~/request/flash.server';
import type { Upstream } from '~/upstream/client.server';
import { favorites } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { failureCodes } from '~protocol/wire/failure';

/** The result of a member's change, and the text of its toast. */
export interface ChangeResult {
  ok: boolean;
  toast: Toast | null;
}

export const done = (text: string): ChangeResult => ({ ok: true, toast: { tone: 'done', text } });
export const problem = (text: string, link?: Toast['link']): ChangeResult => ({
  ok: false,
  toast: { tone: 'problem', text, link },
});

/** What the server says, or our own words for it; result 1 is success. */
export function saidOf(
  outcome: Outcome<{ result: number; message?: string | null }>,
  doneText: string,
  failedText: string,
): ChangeResult {
  const text = outcome.ok ? outcome.value.message : outcome.message;
  return outcome.ok && outcome.value.result === 1 ? done(text || doneText) : problem(text || failedText);
}

const deniedText = '권한이 없습니다.';
const dailyLimitText = '1일 최대 즐겨찾기 추가 횟수를 초과하였습니다. 내일 다시 시도해주세요.';
const changes = {
  favorite: {
    call: (upstream: Upstream, bjId: string) => favorites.create(upstream, { bjId }),
    done: '즐겨찾기에 추가됐습니다.',
    failed: '즐겨찾기 추가 중 오류가 발생했습니다.',
  },
  push: {
    call: (upstream: Upstream, bj_id: string) => favorites.push(upstream, { bj_id }),
    done: '알림을 켰어요',
    failed: '오류가 발생했습니다.',
  },
  pushOff: {
    call: (upstream: Upstream, userId: string) => favorites.pushOff(upstream, { userId, bj_id: userId }),
    done: '알림을 껐어요',
    failed: '오류가 발생했습니다.',
  },
  unfavorite: {
    call: (upstream: Upstream, userId: string) => favorites.remove(upstream, { userId }),
    done: '즐겨찾기에서 삭제됐습니다.',
    failed: '즐겨찾기 삭제 중 오류가 발생했습니다.',
  },
} as const;

/** Adds or removes a favourite (D290), or its push; never throws. */
export async function changeFavorite(
  upstream: Upstream,
  userId: string,
  intent: keyof typeof changes,
): Promise<ChangeResult> {
  const change = changes[intent];
  const outcome = await change.call(upstream, userId);
  if (outcome.ok && outcome.value.result === 1) return done(outcome.value.message || change.done);
  if (upstream.globalError() === 'denied') return problem(deniedText);
  const code = outcome.ok ? outcome.value.code : outcome.code;
  return problem(code === failureCodes.favoriteDailyLimit ? dailyLimitText : change.failed);
}
