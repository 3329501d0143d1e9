import type { FormType } from '~protocol/help/codes';
import { timeAfter } from '../../core/time';
import { addOpenTime, openTimeBetween } from './desk-calendar';
import { calendarFor, type Desk, dueOf } from './desk-hours';

/** The parts of a ticket that its clock is read from. */
export interface CaseClock {
  formType: FormType;
  createdAt: Date;
  /** Null = when the ticket came in. */
  clockFrom: Date | null;
  /** Likewise, of opening time. */
  dueFrom: Date | null;
  /** While the filer is asked, the clock stands still. */
  askedAt: Date | null;
}

/** When the case's clock began. */
export const beginOf = ({ createdAt, clockFrom }: Pick<CaseClock, 'createdAt' | 'clockFrom'>) =>
  clockFrom ?? createdAt;

/** From when on opening time counts. */
export const dueBeginOf = ({ createdAt, dueFrom }: Pick<CaseClock, 'createdAt' | 'dueFrom'>) =>
  dueFrom ?? createdAt;

/** How long the filer has been waiting for us, by day and night, in milliseconds. */
export const waitedMs = (clock: Pick<CaseClock, 'createdAt' | 'clockFrom' | 'askedAt'>, now: Date): number =>
  Math.max(0, (clock.askedAt ?? now).getTime() - beginOf(clock).getTime());

/** When its final answer is due: never, as long as its filer is asked. */
export const dueNow = (
  clock: Pick<CaseClock, 'formType' | 'createdAt' | 'dueFrom' | 'askedAt'>,
  desk: Desk,
) => ({
  dueAt: clock.askedAt ? null : dueOf(clock.formType, dueBeginOf(clock), desk),
  calendarNo: desk.no,
});

/** It came in. */
export function filed(formType: FormType, createdAt: Date, desk: Desk) {
  const dueAt = dueOf(formType, createdAt, desk);
  return { dueAt, firstDueAt: dueAt, calendarNo: desk.no };
}

/** It is open again: its clock begins anew. */
export const reopened = (
  ticket: Pick<CaseClock, 'formType' | 'createdAt'> & { reopened: number },
  now: Date,
  desk: Desk,
) => ({
  clockFrom: now,
  dueFrom: now,
  ...dueNow({ ...ticket, dueFrom: now, askedAt: null }, desk),
  askedAt: null,
  closedAt: null,
  spamAt: null,
  reopened: ticket.reopened + 1,
});

/** The filer is asked something: the clock stands still. */
export const asked = ({ askedAt }: Pick<CaseClock, 'askedAt'>, now: Date) => ({
  askedAt: askedAt ?? now,
  dueAt: null,
});

/**
 * The filer is not asked any more: the clock begins later by the time that it stood still, and opening time by as much of that
 * as the desk was open.
 */
export function runOn(clock: CaseClock, now: Date, desk: Desk) {
  const { askedAt, formType } = clock;
  if (!askedAt) return {};
  const calendar = calendarFor(formType, desk);
  const dueFrom = addOpenTime(dueBeginOf(clock), openTimeBetween(askedAt, now, calendar), calendar);
  return {
    clockFrom: timeAfter(beginOf(clock), now.getTime() - askedAt.getTime()),
    dueFrom,
    ...dueNow({ ...clock, dueFrom, askedAt: null }, desk),
    askedAt: null,
  };
}

/** It came into another queue, which has its own time; a first answer that is out was in time, or it was not. */
export const moved = (
  clock: CaseClock & { firstAnsweredAt: Date | null },
  formType: FormType,
  desk: Desk,
) => ({
  ...dueNow({ ...clock, formType }, desk),
  ...(clock.firstAnsweredAt ? {} : { firstDueAt: dueOf(formType, clock.createdAt, desk) }),
});
