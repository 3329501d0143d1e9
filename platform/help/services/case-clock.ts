import { timeAfter } from '../../core/time';

/** The parts of a ticket that its clock is read from. */
export interface CaseClock {
  createdAt: Date;
  /** Null = when the ticket came in. */
  clockFrom: Date | null;
  /** While the filer is asked, the clock stands still. */
  askedAt: Date | null;
}

/** When the case's clock began. */
export const beginOf = ({ createdAt, clockFrom }: CaseClock) => clockFrom ?? createdAt;

/** How long the filer has been waiting for us, in milliseconds. */
export const waitedMs = (clock: CaseClock, now: Date): number =>
  Math.max(0, (clock.askedAt ?? now).getTime() - beginOf(clock).getTime());

/** When so many hours of the clock are over; while it stands still, as if it went on now. */
export const dueAt = (clock: CaseClock, hours: number, now: Date): Date =>
  timeAfter(runOn(clock, now).clockFrom ?? clock.createdAt, hours, 'hour');

/** It is open again: its clock begins anew. */
export const reopened = (ticket: { reopened: number }, now: Date) => ({
  clockFrom: now,
  askedAt: null,
  closedAt: null,
  spamAt: null,
  reopened: ticket.reopened + 1,
});

/** The filer is not asked any more: the clock begins later by the time that it stood still. */
export function runOn(clock: CaseClock, now: Date): Pick<CaseClock, 'clockFrom' | 'askedAt'> {
  const { clockFrom, askedAt } = clock;
  if (!askedAt) return { clockFrom, askedAt };
  return { clockFrom: timeAfter(beginOf(clock), now.getTime() - askedAt.getTime()), askedAt: null };
}
