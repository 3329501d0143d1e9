/**
 * Days and moments, and their texts; "now" is passed in. No date library: pages run this in the browser, where its
 * bytes would cost more than these lines, and Seoul has no summer time.
 */
import { parseWireDate } from '~protocol/wire/date';

const dayMs = 86_400_000;

/** 'YYYY-MM-DD' of a day that exists. */
export const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** '2026-11-30', 1 → '2026-12-01' */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The calendar day in Seoul: 'YYYY-MM-DD'. */
export const seoulDay = (epochMs: number) => new Date(epochMs + 9 * 3_600_000).toISOString().slice(0, 10);

/** A moment as the wire writes it: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const seoulMoment = (epochMs: number) =>
  new Date(epochMs + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const ages = [
  { ms: dayMs, unit: '일' },
  { ms: 3_600_000, unit: '시간' },
  { ms: 60_000, unit: '분' },
  { ms: 1_000, unit: '초' },
] as const;

/** Under four days '{n}일 전' … '{n}초 전', else 'YYYY-MM-DD'; a date in the future reads as its day. */
export function relativeDate(text: string, now: number): string {
  const time = parseWireDate(text);
  if (time === null) return text.slice(0, 10);
  const age = now - time;
  if (age < 0 || age >= 4 * dayMs) return text.slice(0, 10);
  const step = ages.find(({ ms }) => age >= ms);
  return step ? `${Math.floor(age / step.ms)}${step.unit} 전` : '0초 전';
}

/** Milliseconds until so much time has passed since, 0 once it has; null where the date is unreadable. */
export function msUntilPassed(text: string | null, ms: number, now: number): number | null {
  const time = parseWireDate(text);
  return time === null ? null : Math.max(0, time + ms - now);
}

/** '2026-12-20 12:00' → '2026-12-20': a day as pages say it; a station's head has its own way (S035, S036). */
export const dayText = (date: string): string => date.slice(0, 10);

/** '2026-11-21 09:05:00' → '11-21 09:05'; null when the date is unreadable. */
export function startMoment(text: string | null | undefined): string | null {
  return parseWireDate(text) === null
    ? null
    : `${(text as string).slice(5, 10)} ${(text as string).slice(11, 16)}`;
}

/** '2026-11-21 15:05:00' → '오후 03:05' ('A hh:mm'); '' when the date is unreadable. */
export function clockText(text: string): string {
  if (parseWireDate(text) === null) return '';
  const hour = Number(text.slice(11, 13));
  return `${hour < 12 ? '오전' : '오후'} ${String(hour % 12 || 12).padStart(2, '0')}:${text.slice(14, 16)}`;
}
