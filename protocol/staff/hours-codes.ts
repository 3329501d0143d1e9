/** When the desk is open, and what filers are told of it. No zod: pages import it. */

/** Minutes of Seoul's day; `to` up to 1440, later than `from`. */
export interface OpenSpan {
  from: number;
  to: number;
}
/** Monday first; null: closed. */
export type Week = readonly (OpenSpan | null)[];

export const weekdayNames = ['월', '화', '수', '목', '금', '토', '일'] as const;
export const dayMinutes = 1_440;
/** Around the clock: as long as nobody has set anything. */
export const openAlways: Week = weekdayNames.map(() => ({ from: 0, to: dayMinutes }));

/** The queues whose target can be set; a report of illegal material is due by law. */
export const plannedQueues = ['general', 'objection'] as const;
export type PlannedQueue = (typeof plannedQueues)[number];
/** In days on which the desk is open. */
export const dueDaysLimits = { usual: 3, min: 1, max: 30 } as const;
/** A report of illegal material, whatever the calendar says. */
export const illegalDueHours = 24;

export const holidayNameLength = 40;
/** Holidays that are still to come, at most. */
export const mostHolidays = 200;
/** The desk may not stay closed for longer: a case would wait without an end. */
export const longestClosedDays = 60;

/** How long an answer takes at most, as filers are told: `openDay` counts only days on which the desk is open. */
export interface DuePromise {
  amount: number;
  unit: 'hour' | 'day' | 'openDay';
}

const units: Record<DuePromise['unit'], (amount: number) => string> = {
  hour: (amount) => `${amount}시간`,
  day: (amount) => `${amount}일`,
  openDay: (amount) => `영업일 기준 ${amount}일`,
};

/** For '… 안에': '24시간', '3일', '영업일 기준 3일'. */
export const promiseText = ({ amount, unit }: DuePromise): string => units[unit](amount);

/** What happens now, for anyone who has sent a form: the same in receipt, mail and case. */
export const answerPromise = (promise: DuePromise): string =>
  `담당자가 확인한 뒤 보통 ${promiseText(promise)} 안에 답변을 드려요.`;

/** 570 → '09:30', 1440 → '24:00' */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** '09:30' → 570, '24:00' → 1440; null for anything else. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const read = Number(hours) * 60 + Number(minutes);
  return read <= dayMinutes ? read : null;
}

function spanText(span: Week[number]): string {
  if (!span) return '휴무';
  if (span.from === 0 && span.to === dayMinutes) return '24시간';
  return `${clockText(span.from)}~${clockText(span.to)}`;
}

/** '월~금 09:00~18:00, 토~일 휴무': weekdays in a row that are alike stand together. */
export function weekText(week: Week): string {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, span] of week.entries()) {
    const text = spanText(span);
    const run = runs.at(-1);
    if (run?.text === text) run.last = index;
    else runs.push({ first: index, last: index, text });
  }
  return runs
    .map(({ first, last, text }) => {
      const days = first === last ? weekdayNames[first] : `${weekdayNames[first]}~${weekdayNames[last]}`;
      return `${days} ${text}`;
    })
    .join(', ');
}
