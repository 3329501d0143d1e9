import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import { networkOf } from '../../core/services/network';
import { Refusal } from '../../core/services/refusal';
import { minuteMs, timeAfter } from '../../core/time';
import { clearAttempts, countAttempt, uncountAttempt } from '../store/login-failures';

const windowMs = 10 * minuteMs;
/** Wrong passwords and codes in a window. */
const limits = { accountFromAddress: 5, address: 20, account: 100, knownDevice: 10, code: 10 };

const tooMany = () =>
  new Refusal(429, failureCodes.tooMany, '로그인 시도가 너무 많습니다. 10분 후 다시 시도해 주세요.');

type Counter = [key: string, limit: number];

export interface LoginAttempt {
  userId: string;
  ip: string | null;
  /** The hash of a device that signed in to this account before; null for others. */
  knownDevice: string | null;
}

/**
 * What an attempt counts against. Who guesses somebody's password locks out the own address; many addresses together
 * lock out all others, but never the browsers that the account was used from: those are counted by themselves.
 */
function countersOf({ userId, ip, knownDevice }: LoginAttempt): { own: Counter; shared: Counter[] } {
  if (knownDevice) return { own: [`device:${userId}:${knownDevice}`, limits.knownDevice], shared: [] };
  const network = networkOf(ip);
  const address: Counter[] = ip ? [[`ip:${network}`, limits.address]] : [];
  return {
    own: [`account:${userId}:${network}`, limits.accountFromAddress],
    shared: [...address, [`account:${userId}`, limits.account]],
  };
}

/**
 * Counts an attempt before the password is looked at, so that parallel guesses cannot slip through, and refuses
 * (429, code 1205) beyond a limit of 10 minutes. Call the result when it was right.
 */
export async function countLogin(context: PlatformContext, attempt: LoginAttempt) {
  const now = context.clock.now();
  const { own, shared } = countersOf(attempt);
  for (const [key, limit] of [...shared, own]) {
    if ((await countAttempt(context.db, key, now, timeAfter(now, windowMs))) > limit) throw tooMany();
  }
  return async function wasRight() {
    await clearAttempts(context.db, own[0]);
    for (const [key] of shared) await uncountAttempt(context.db, key);
  };
}

/**
 * Counts a try of the second step, as countLogin. Six digits are few: from browsers that the account was never used from
 * the wrong ones of all addresses count together. Only who has the password gets here.
 */
export async function countCode(context: PlatformContext, userId: string, knownDevice: string | null) {
  const now = context.clock.now();
  const key = knownDevice ? `code:${userId}:${knownDevice}` : `code:${userId}`;
  if ((await countAttempt(context.db, key, now, timeAfter(now, windowMs))) > limits.code) throw tooMany();
  return () => uncountAttempt(context.db, key);
}
