/** Figures of the help centre for those who lead it. All of it is ours. */
import { z } from 'zod';
import { promiseSchema } from '../help/promise';
import { callTable } from '../wire/call';
import { listOf } from '../wire/list-of';
import { staffQueues } from './codes';
import { figureDays } from './figure-codes';

export * from './figure-codes';

const count = z.number().int().nonnegative();
/** Whole minutes; null where there was nothing to measure. */
const minutes = count.nullable();
/** 20 … 100; null where nobody rated. */
const rating = z.number().min(0).max(100).nullable();

const sums = {
  /** cases that came in, spam and those that were merged into others among them */
  came: count,
  spam: count,
  merged: count,
  /** of those that came in, without these two: how many have an answer, and how long the first one took */
  answered: count,
  firstMedian: minutes,
  first90: minutes,
  /** `due`: those whose first answer came, or is missing after its due time. `inDue`: where it came in time. */
  due: count,
  inDue: count,
  /** of those that came in: closed at least once, and how many of these were opened again */
  closedOnce: count,
  reopened: count,
  /** closed in the time, without spam and merged ones; by the case's own clock */
  closed: count,
  closeMedian: minutes,
  close90: minutes,
  closedInDue: count,
  /** rated in the time */
  rated: count,
  feedback: rating,
  speed: rating,
};
const sumsSchema = z.object(sums);
export type CaseSums = z.output<typeof sumsSchema>;

/** 'YYYY-MM-DD', Seoul */
const day = z.string();

const daySchema = z.object({ day, came: count, closed: count });
export type DayFigure = z.output<typeof daySchema>;
const weekSchema = z.object({ from: day, to: day, ...sums });
export type WeekFigure = z.output<typeof weekSchema>;
const categorySchema = z.object({ nodeId: z.string().min(1), name: z.string(), ...sums });
export type CategoryFigure = z.output<typeof categorySchema>;
const staffSchema = z.object({
  userId: z.string().min(1),
  /** null: the operator's command line, or nobody any more */
  nick: z.string().nullable(),
  /** answers of every kind that they sent */
  answers: count,
  /** of their cases, those that were closed */
  closed: count,
  /** theirs and not closed, at this moment */
  assigned: count,
});
export type StaffFigure = z.output<typeof staffSchema>;

const figuresSchema = z.object({
  /** both days within; the time before is as long, and ends at the same time of its day */
  from: day,
  to: day,
  /** when an answer is due, as it is now */
  due: promiseSchema,
  now: sumsSchema,
  before: sumsSchema,
  /** at this moment: what waits for us, of this overdue and nobody's, and what its filer is asked about */
  open: z.object({ waiting: count, overdue: count, nobodys: count, asked: count }),
  /** every day, the oldest first */
  days: listOf(daySchema),
  /** seven days each, counted back from today: the oldest may be shorter. The newest first. */
  weeks: listOf(weekSchema),
  /** by main category, the one with most cases first; those without any are left out */
  categories: listOf(categorySchema),
  /** who sent or closed something, or has something to do; by nick */
  staff: listOf(staffSchema),
});
export type CaseFigures = z.output<typeof figuresSchema>;

/** Service HELP; who leads, and has the right of the queue. */
export const staffFigureCalls = callTable({
  service: 'help',
  prefix: 'staff.figures',
  calls: {
    /** Of one queue, for the last days of Seoul, today included. */
    cases: {
      method: 'GET',
      path: '/api/help/staff/figures',
      query: z.object({
        queue: z.enum(staffQueues).default('general'),
        days: z.coerce
          .number<number | string>()
          .refine((value) => figureDays.some((days) => days === value))
          .default(figureDays[0]),
      }),
      answer: figuresSchema,
    },
  },
});
