/** Months of a calendar: 'YYYY-MM'. Weekdays begin with Sunday, as Korean calendars do. */

export const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** A month of this century. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** '2026-12', 1 → '2027-01'; null outside the century. */
export function monthFrom(month: string, months: number): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
  return isMonth(at) ? at : null;
}

/** '2026-12' → '2026년 12월' */
export const monthName = (month: string): string =>
  `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

export interface MonthDay {
  /** 'YYYY-MM-DD' */
  day: string;
  date: number;
  /** 0 = Sunday */
  weekday: number;
}

/** The days of a month in their order. */
export function daysOf(month: string): MonthDay[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  return Array.from({ length }, (_, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
    date: index + 1,
    weekday: (first + index) % 7,
  }));
}
