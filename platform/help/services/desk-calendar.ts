import { dayMinutes, type Week } from '~protocol/staff/hours-codes';
import { dayMs, minuteMs, seoulMidnight } from '../../core/time';

/** When the desk is open. */
export interface DeskCalendar {
  week: Week;
  /** Numbers of days (dayNumber) on which it is closed. */
  closedDays: ReadonlySet<number>;
}

const epoch = seoulMidnight('1970-01-01').getTime();
/** Seoul's days since 1970, which all have 24 hours. */
export const dayNumber = (at: Date): number => Math.floor((at.getTime() - epoch) / dayMs);

/** `days`: 'YYYY-MM-DD', Seoul. */
export const calendarOf = (week: Week, days: readonly string[]): DeskCalendar => ({
  week,
  closedDays: new Set(days.map((day) => dayNumber(seoulMidnight(day)))),
});

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const weekday = (day: number) => (((day + 3) % 7) + 7) % 7;

/** From when to when the desk is open on the day, in milliseconds since 1970; null: not at all. */
function spanOf({ week, closedDays }: DeskCalendar, day: number) {
  const span = closedDays.has(day) ? null : week[weekday(day)];
  const midnight = epoch + day * dayMs;
  return span ? { begin: midnight + span.from * minuteMs, end: midnight + span.to * minuteMs } : null;
}

/** So many days in a row without an opening hour are no calendar. */
const mostClosedDays = 366;

/**
 * The first moment by which the desk has been open for so many milliseconds since `from`: closing time rather than the next
 * opening. 0 is `from` itself.
 *
 * @throws RangeError for a calendar that does not open within a year
 */
export function addOpenTime(from: Date, ms: number, calendar: DeskCalendar): Date {
  let rest = ms;
  let closed = 0;
  for (let day = dayNumber(from); rest > 0; day += 1) {
    const span = spanOf(calendar, day);
    const begin = span ? Math.max(span.begin, from.getTime()) : 0;
    const open = span ? Math.max(0, span.end - begin) : 0;
    if (open >= rest) return new Date(begin + rest);
    rest -= open;
    closed = open > 0 ? 0 : closed + 1;
    if (closed > mostClosedDays) throw new RangeError('the desk is never open');
  }
  return from;
}

/** For how many milliseconds the desk is open between the two; 0 where the second one is not later. */
export function openTimeBetween(from: Date, to: Date, calendar: DeskCalendar): number {
  const last = dayNumber(to);
  let sum = 0;
  for (let day = dayNumber(from); day <= last; day += 1) {
    const span = spanOf(calendar, day);
    if (span) sum += Math.max(0, Math.min(span.end, to.getTime()) - Math.max(span.begin, from.getTime()));
  }
  return sum;
}

/**
 * What so many days on which the desk is open are in opening time (milliseconds): as much as any so many of them in a row
 * have at least, so that it is over by the end of the last of them.
 *
 * @throws RangeError for a week without an opening hour
 */
export function openTimeOf(week: Week, days: number): number {
  const lengths = week.flatMap((span) => (span ? [(span.to - span.from) * minuteMs] : []));
  if (lengths.length === 0) throw new RangeError('the desk is never open');
  const sumOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => lengths[(first + n) % lengths.length] ?? 0).reduce(
      (sum, length) => sum + length,
      0,
    );
  const [weeks, rest] = [Math.floor(days / lengths.length), days % lengths.length];
  return weeks * sumOf(0, lengths.length) + Math.min(...lengths.map((_, first) => sumOf(first, rest)));
}

/** Whether the desk is open around the clock on that day and on so many days after it. */
export const isAlwaysOpen = ({ week, closedDays }: DeskCalendar, from: Date, days: number): boolean =>
  week.every((span) => span !== null && span.to - span.from === dayMinutes) &&
  ![...closedDays].some((day) => day >= dayNumber(from) && day <= dayNumber(from) + days);

/** Whether the desk opens at all on the day of the moment. */
export const isOpenDay = (calendar: DeskCalendar, at: Date): boolean =>
  spanOf(calendar, dayNumber(at)) !== null;

/** For how many days in a row the desk is closed at most; Infinity where no weekday opens it. */
export function longestClosure(calendar: DeskCalendar): number {
  if (calendar.week.every((span) => span === null)) return Number.POSITIVE_INFINITY;
  const isClosed = (day: number) => spanOf(calendar, day) === null;
  // one without a holiday in it is one of the week: two weeks without holidays hold each of them whole
  const week = { ...calendar, closedDays: new Set<number>() };
  let longest = 0;
  for (let day = 0, length = 0; day < 14; day += 1) {
    length = spanOf(week, day) ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  let last = Number.NEGATIVE_INFINITY;
  // from holiday to holiday: they may lie thousands of years apart
  for (const holiday of [...calendar.closedDays].sort((one, other) => one - other)) {
    if (holiday <= last) continue;
    let first = holiday;
    while (isClosed(first - 1)) first -= 1;
    last = holiday;
    while (isClosed(last + 1)) last += 1;
    longest = Math.max(longest, last - first + 1);
  }
  return longest;
}
