import { clipLimits } from '~protocol/clip/codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { networkOf } from '../../core/services/network';
import { Refusal } from '../../core/services/refusal';
import { dayMs, hourMs, minuteMs, timeAfter } from '../../core/time';
import { countAttempt, findWindowEnd, uncountAttempt } from '../store/login-failures';

const windowMs = 10 * minuteMs;

interface Limit {
  /** Of a member. */
  member: number;
  /** Of an address, for guests: a whole office or carrier may share it. */
  address: number;
  windowMs: number;
}

const inTenMinutes = (member: number, address = 10 * member): Limit => ({
  member,
  address,
  windowMs,
});

/** Calls that write, open to guests: how many one caller may make. */
const limits = {
  faqVote: inTenMinutes(30),
  faqKeyword: inTenMinutes(60),
  chatMiss: inTenMinutes(60),
  chatTurn: inTenMinutes(120),
  draftSave: inTenMinutes(600),
  postWrite: inTenMinutes(60),
  commentWrite: inTenMinutes(60),
  reply: inTenMinutes(20),
  // Anyone who guesses has many tries at many addresses: these stay narrow.
  trackFind: inTenMinutes(10, 10),
  trackMiss: inTenMinutes(30, 30),
  assistantAsk: inTenMinutes(120),
  noteSend: inTenMinutes(30),
  giftSend: inTenMinutes(60),
  chatReport: inTenMinutes(20),
  chatPoll: inTenMinutes(30),
  eventLog: inTenMinutes(600),
  clipHold: inTenMinutes(40),
  clipMake: { member: clipLimits.hourly, address: clipLimits.hourly, windowMs: hourMs },
  nickChange: inTenMinutes(10),
  recovery: inTenMinutes(10, 10),
  /** KiB of files: what is uploaded is kept for days, with or without its ticket. */
  uploadKib: { member: 200 * 1024, address: 500 * 1024, windowMs: dayMs },
} satisfies Record<string, Limit>;
export type LimitedCall = keyof typeof limits;

/** A member by account, a guest by address; guests without one share a count. An address is no identity. */
const callerOf = (actor: Actor, ip: string | null) =>
  actor.kind === 'member' ? `member:${actor.userId}` : `ip:${networkOf(ip)}`;

/** Counts the call (or `amount` of what it uses); false beyond the limit. */
export async function isWithinLimit(
  context: PlatformContext,
  call: LimitedCall,
  actor: Actor,
  ip: string | null,
  amount = 1,
): Promise<boolean> {
  const now = context.clock.now();
  const limit = limits[call];
  const key = `${call}:${callerOf(actor, ip)}`;
  const used = await countAttempt(context.db, key, now, timeAfter(now, limit.windowMs), amount);
  return used <= (actor.kind === 'member' ? limit.member : limit.address);
}

/** Counts the call, or refuses it (429, code 1205). */
export async function countCall(
  context: PlatformContext,
  call: LimitedCall,
  actor: Actor,
  ip: string | null,
): Promise<void> {
  if (await isWithinLimit(context, call, actor, ip)) return;
  throw tooManyCalls();
}

/** Whether nothing was counted under the key since a day: what one person makes happen to another once. */
export async function isFirstOfDay(context: PlatformContext, key: string): Promise<boolean> {
  const now = context.clock.now();
  return (await countAttempt(context.db, key, now, timeAfter(now, 1, 'day'))) === 1;
}

interface Try {
  /** what is tried, and how often a caller may be wrong in 10 minutes */
  name: string;
  limit: number;
  actor: Actor;
  ip: string | null;
  /** told how long the caller has to wait: whole minutes, at least one */
  refusal(waitMinutes: number): Refusal;
}

export const tooManyCalls = () =>
  new Refusal(429, failureCodes.tooMany, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');

/** Counts a try, or throws its refusal beyond the limit. Call the result when the try was right: it counts no more. */
export async function countTry(context: PlatformContext, { name, limit, actor, ip, refusal }: Try) {
  const { db, clock } = context;
  const now = clock.now();
  const key = `${name}:${callerOf(actor, ip)}`;
  if ((await countAttempt(db, key, now, timeAfter(now, windowMs))) > limit) {
    const end = (await findWindowEnd(db, key)) ?? timeAfter(now, windowMs);
    throw refusal(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minuteMs)));
  }
  return () => uncountAttempt(db, key);
}
