import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { maskNumbers } from '../../core/services/mask-numbers';
import { notFound, Refusal } from '../../core/services/refusal';
import { dayMs, timeBefore } from '../../core/time';
import * as store from '../store/logs';

const keptMs = 180 * dayMs;

/**
 * set_faq_satisfaction.php: whether an answer helped. A member says so once (409 afterwards); a
 * guest cannot be distinguished from another, so each one counts, up to the limit of the address (account/services/call-limits.ts).
 */
export async function rateFaq(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  { kb_id: kbId, is_satisfied }: { kb_id: number; is_satisfied: 'Y' | 'N' },
) {
  if (!(await store.hasFaq(context.db, kbId))) throw notFound();
  await countCall(context, 'faqVote', actor, ip);
  const voter =
    actor.kind === 'member' ? `member:${actor.userId}` : `guest:${context.randomBytes(16).toString('hex')}`;
  const row = { kbId, voter, isSatisfied: is_satisfied === 'Y', at: context.clock.now() };
  if (!(await store.insertVote(context.db, row))) {
    throw new Refusal(409, failureCodes.alreadyTaken, '이미 의견을 남겨 주셨습니다.');
  }
  return { result: 1 };
}

/** set_faq_keyword.php: logs a searched keyword of at most 70 characters (H035). */
export async function logKeyword(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  { szKeyword }: { szKeyword: string },
) {
  await countCall(context, 'faqKeyword', actor, ip);
  await store.insertSearchLog(context.db, maskNumbers(composed(szKeyword)), context.clock.now());
  return { result: 1 };
}

/** Deletes searches and missed questions that are older than half a year. */
export const sweepHelpLogs = (context: PlatformContext): Promise<void> =>
  store.deleteHelpLogs(context.db, timeBefore(context.clock.now(), keptMs));
