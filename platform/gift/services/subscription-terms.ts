import { failureCodes } from '~protocol/wire/failure';
import { Refusal } from '../../core/services/refusal';
import { dayMs, timeAfter } from '../../core/time';
import type { SubscriptionRow } from '../store/subscriptions';
import { productOfTier } from './products';

const refused = (message: string) => new Refusal(409, failureCodes.alreadyTaken, message);

/** The subscription, while it runs. */
export const runningOf = (row: SubscriptionRow | null, now: Date): SubscriptionRow | null =>
  row && row.expiresAt > now ? row : null;

/** Whole days that are left of it, begun ones counted. */
export const daysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs));

/**
 * When a subscription ends that goes on for `days`: a running one goes on from its end. 409 where it pays by itself, or
 * is of another tier (one cannot be turned into the other).
 */
export function termsOf(
  row: SubscriptionRow | null,
  { tier, days, now }: { tier: number; days: number; now: Date },
): { expiresAt: Date; firstPaidAt: Date } {
  const running = runningOf(row, now);
  if (!running) return { expiresAt: timeAfter(now, days, 'day'), firstPaidAt: row?.firstPaidAt ?? now };
  if (running.type === 'auto') throw refused('이미 자동 결제로 구독하고 있습니다.');
  if (running.tier !== tier)
    throw refused(
      `지금은 ${productOfTier(running.tier).item_name} 구독을 이용하고 있습니다. 기간이 끝난 뒤에 다른 등급을 구독할 수 있습니다.`,
    );
  return { expiresAt: timeAfter(running.expiresAt, days, 'day'), firstPaidAt: running.firstPaidAt };
}
