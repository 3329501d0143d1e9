import { earliestDay, type Period } from '~protocol/directory/codes';
import { isDay, seoulDay, seoulMidnight, timeAfter, timeBefore } from '../time';
import { badInput } from './refusal';

export interface DayRange {
  /** Included; null = open. */
  since: Date | null;
  /** Not included; null = open. */
  until: Date | null;
}

const daysOf: Partial<Record<Period, number>> = { '1day': 1, '1week': 7, '1month': 30, '1year': 365 };

/**
 * The period of a list. A range of one's own needs a start and ends today unless it says otherwise (GX42), between
 * 2007-01-01 and today; anything else is a refusal 400.
 */
export function rangeOf(period: Period, start: string | null, end: string | null, now: Date): DayRange {
  if (period === 'all') return { since: null, until: null };
  const days = daysOf[period];
  if (days) return { since: timeBefore(now, days, 'day'), until: null };
  const today = seoulDay(now);
  const last = end || today;
  const isRight =
    start && isDay(start) && isDay(last) && earliestDay <= start && start <= last && start <= today;
  if (!isRight) throw badInput('기간을 선택해 주세요.');
  return {
    since: seoulMidnight(start),
    until: timeAfter(seoulMidnight(last), 1, 'day'),
  };
}
