import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import * as store from '../store/pause';

const answer = (since: Date | null, message?: string) => ({
  result: 1,
  ...(message && { message }),
  data: { since: since && seoulText(since) },
});

/** Whether the member's history is paused, and since when. */
export async function readPause({ db }: PlatformContext, actor: Actor) {
  return answer(await store.findPause(db, requireMember(actor).userId));
}

/** Nothing is written into the history from now on; what is there stays. Again is a success: the first time stays. */
export async function pauseHistory({ db, clock }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  await store.pause(db, userId, clock.now());
  return answer(await store.findPause(db, userId), '시청 기록을 멈췄습니다.');
}

export async function resumeHistory({ db }: PlatformContext, actor: Actor) {
  await store.resume(db, requireMember(actor).userId);
  return answer(null, '시청 기록을 다시 시작했습니다.');
}
