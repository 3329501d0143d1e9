import { dayMs, hourMs, minuteMs, seoulDay } from './time';

const ages = [
  [dayMs, '일'],
  [hourMs, '시간'],
  [minuteMs, '분'],
  [1_000, '초'],
] as const;

/** regDateHuman: '3분 전' within four days, else the day. */
export function humanDate(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < 0 || age >= 4 * dayMs) return seoulDay(date);
  const [ms, unit] = ages.find(([ms]) => age >= ms) ?? [1_000, '초'];
  return `${Math.floor(age / ms)}${unit} 전`;
}
