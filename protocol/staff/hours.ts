/** When the desk is open, as administrators and the operator decide. Service HELP; all of it is ours. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';

/** Minutes of Seoul's day. */
const spanSchema = z.object({ from: z.number().int(), to: z.number().int() }).nullable();
const weekSchema = z.array(spanSchema).length(7);
/** 'YYYY-MM-DD', Seoul */
const day = z.string();

const holidaySchema = z.object({ day, name: z.string() });
export type Holiday = z.output<typeof holidaySchema>;

const hoursSchema = z.object({
  /** Monday first; null: closed */
  week: weekSchema,
  /** days on which the desk is open, until a final answer is due */
  generalDays: z.number().int().positive(),
  objectionDays: z.number().int().positive(),
  /** of what was shown; goes back with the form */
  version: z.number().int().nonnegative(),
  /** null: nobody has chosen yet, and the desk is open around the clock */
  changedDate: minute.nullable(),
  /** today's and those to come, by day */
  holidays: listOf(holidaySchema),
  /** open cases whose due time is not counted anew yet since the last change */
  uncounted: z.number().int().nonnegative(),
});
export type StaffHours = z.output<typeof hoursSchema>;

/** Administrators and the operator only: 403 for everybody else. Each of them again is a success. */
export const staffHoursCalls = callTable({
  service: 'help',
  prefix: 'staff.hours',
  calls: {
    read: { method: 'GET', path: '/api/help/staff/hours', answer: hoursSchema },
    /**
     * 400 (1200) names `day0` … `day6` (Monday first), `generalDays` or `objectionDays`; `week` where the desk would never
     * be open, or not for too long. 409 (1201) where a colleague has changed it since `version`. null: what was typed is no number.
     */
    save: {
      method: 'POST',
      path: '/api/help/staff/hours',
      json: z.object({
        /** 'bad': what was typed is no time of the day */
        week: z.array(z.union([spanSchema, z.literal('bad')])).length(7),
        generalDays: z.number().int().nullable(),
        objectionDays: z.number().int().nullable(),
        version: z.number().int().nonnegative(),
      }),
      answer: resultSchema,
    },
    /**
     * The desk is closed on that day. 400 (1200) names `day` for none, one in the past, one that is there already and one more
     * than there may be, and `name`. The same key with the same fields again is one holiday.
     */
    addHoliday: {
      method: 'POST',
      path: '/api/help/staff/hours/holidays',
      json: z.object({
        day: z.string().max(40),
        name: z.string().max(1_000),
        idempotencyKey: z.string().min(1).max(100),
      }),
      answer: resultSchema,
    },
    /** 400 (1200) names `day` for one in the past: what was due by it stays. */
    removeHoliday: {
      method: 'POST',
      path: '/api/help/staff/hours/remove-holiday',
      json: z.object({ day: z.string().max(40) }),
      answer: resultSchema,
    },
  },
});
