import type { FormType } from '~protocol/help/codes';
import { queueOfForm } from '~protocol/staff/codes';
import {
  type DuePromise,
  dueDaysLimits,
  illegalDueHours,
  openAlways,
  type PlannedQueue,
} from '~protocol/staff/hours-codes';
import type { PlatformContext } from '../../core/context';
import { timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/desk-hours';
import { addOpenTime, calendarOf, type DeskCalendar, isAlwaysOpen, openTimeOf } from './desk-calendar';

/** When the desk is open, and how long answers may take. */
export interface Desk {
  calendar: DeskCalendar;
  /** Days on which the desk is open. */
  days: Record<PlannedQueue, number>;
  /** Grows with every change: a case keeps by which one its due time was counted. */
  no: number;
}

const always = calendarOf(openAlways, []);
const usual = { general: dueDaysLimits.usual, objection: dueDaysLimits.usual };

/** Around the clock as long as nobody has chosen. */
export async function readDesk(db: Db): Promise<Desk> {
  const row = await store.findHours(db);
  if (!row) return { calendar: always, days: usual, no: 0 };
  return {
    calendar: calendarOf(row.week, await store.listClosedDays(db)),
    days: { general: row.generalDays, objection: row.objectionDays },
    no: row.calendarNo,
  };
}

/** Illegal material is looked at around the clock: the law counts hours. */
export const calendarFor = (formType: FormType, { calendar }: Desk): DeskCalendar =>
  queueOfForm(formType) === 'illegal' ? always : calendar;

/** When an answer is due to a case of the form whose opening time counts from then on. */
export function dueOf(formType: FormType, from: Date, { calendar, days }: Desk): Date {
  const queue = queueOfForm(formType);
  if (queue === 'illegal') return timeAfter(from, illegalDueHours, 'hour');
  return addOpenTime(from, openTimeOf(calendar.week, days[queue]), calendar);
}

/** What filers of the form are told. */
export function promiseOf(formType: FormType, { calendar, days }: Desk, now: Date): DuePromise {
  const queue = queueOfForm(formType);
  if (queue === 'illegal') return { amount: illegalDueHours, unit: 'hour' };
  const amount = days[queue];
  // a holiday of next year changes nothing that is filed today
  if (!isAlwaysOpen(calendar, now, dueDaysLimits.max)) return { amount, unit: 'openDay' };
  return amount === 1 ? { amount: 24, unit: 'hour' } : { amount, unit: 'day' };
}

/** What filers of each form are told. */
export async function getPromises({ db, clock }: PlatformContext) {
  const desk = await readDesk(db);
  const of = (formType: FormType) => promiseOf(formType, desk, clock.now());
  return {
    inquiry: of('inquiry'),
    report: of('report'),
    illegal: of('illegal'),
    objection: of('objection'),
  };
}
