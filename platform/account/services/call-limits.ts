import { failureCodes } from '~protocol/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';
import { minuteMs, timeAfter } from '../../core/time';
import { countAttempt } from '../store/login-failures';

const windowMs = 10 * minuteMs;

/** Calls that write, open to guests: how many one caller may make in 10 minutes. */
const limits = {
  faqVote: 30,
  faqKeyword: 60,
  chatMiss: 60,
  chatTurn: 120,
  draftSave: 600,
  trackFind: 10,
  trackMiss: 30,
  trackAdd: 20,
  eventLog: 600,
} as const;
export type LimitedCall = keyof typeof limits;

/** A member by account, a guest by address; guests without one share a count. An address is no identity. */
const callerOf = (actor: Actor, ip: string | null) =>
  actor.kind === 'member' ? `member:${actor.userId}` : `ip:${ip ?? 'unknown'}`;

/** Counts the call; false beyond the limit. */
export async function isWithinLimit(
  context: PlatformContext,
  call: LimitedCall,
  actor: Actor,
  ip: string | null,
): Promise<boolean> {
  const now = context.clock.now();
  const key = `${call}:${callerOf(actor, ip)}`;
  const endsAt = timeAfter(now, windowMs);
  return (await countAttempt(context.db, key, now, endsAt)) <= limits[call];
}

/** Counts the call, or refuses it (429, code 1105). */
export async function countCall(
  context: PlatformContext,
  call: LimitedCall,
  actor: Actor,
  ip: string | null,
): Promise<void> {
  if (await isWithinLimit(context, call, actor, ip)) return;
  throw new Refusal(429, failureCodes.tooMany, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
}
