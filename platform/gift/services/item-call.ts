import { itemResults } from '~protocol/station/gift/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { findSuspension } from '../store/members';

/** What the subscription calls answer when they refuse (my-station §8). */
export interface Failed {
  result: -1 | -1102;
  message: string;
  data?: { regist_date: string | null; regist_term_date: string | null };
}

/**
 * Runs a subscription call. These say what they refuse by `result`: -1102 with the days of the suspension, -1 with the
 * reason. 401 for guests, 404 and 429 stay what they are everywhere.
 */
export async function itemCall<Done>(
  context: PlatformContext,
  actor: Actor,
  run: () => Promise<Done>,
): Promise<Done | Failed> {
  const member = requireMember(actor);
  if (member.suspendedUntil) {
    const suspension = await findSuspension(context.db, member.userId);
    return {
      result: itemResults.suspended,
      message: '이용이 정지된 회원은 구독할 수 없습니다.',
      data: {
        regist_date: suspension?.from ? seoulText(suspension.from) : null,
        regist_term_date: seoulText(member.suspendedUntil),
      },
    };
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || ![400, 403, 409].includes(error.status)) throw error;
    return { result: itemResults.failed, message: error.message };
  }
}
