import { failureCodes } from '~protocol/failure';
import type { PlatformContext } from '../../core/context';
import { Refusal } from '../../core/services/refusal';
import { minuteMs, timeAfter } from '../../core/time';
import { clearAttempts, countAttempt, uncountAttempt } from '../store/login-failures';

const windowMs = 10 * minuteMs;
const wrongPerAccount = 5;
const wrongPerIp = 20;

const tooMany = () =>
  new Refusal(429, failureCodes.tooMany, '로그인 시도가 너무 많습니다. 10분 후 다시 시도해 주세요.');

/**
 * Counts an attempt before the password is looked at, so that parallel guesses cannot slip through, and refuses
 * (429, code 1105) beyond 5 wrong ones per account or 20 per IP in 10 minutes. Call the result when it was right.
 */
export async function countLogin(context: PlatformContext, userId: string, ip: string | null) {
  const now = context.clock.now();
  const windowEndsAt = timeAfter(now, windowMs);
  const accountKey = `account:${userId}`;
  const ipKey = ip && `ip:${ip}`;
  if (ipKey && (await countAttempt(context.db, ipKey, now, windowEndsAt)) > wrongPerIp) throw tooMany();
  if ((await countAttempt(context.db, accountKey, now, windowEndsAt)) > wrongPerAccount) throw tooMany();
  return async function wasRight() {
    await clearAttempts(context.db, accountKey);
    if (ipKey) await uncountAttempt(context.db, ipKey);
  };
}
