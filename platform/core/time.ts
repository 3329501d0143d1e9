import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const dayFormat = 'YYYY-MM-DD';

/** Milliseconds. */
export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Stand for an open end of a period in statements that are prepared with both. */
export const farPast = new Date('2000-01-01T00:00:00Z');
export const farFuture = new Date('2200-01-01T00:00:00Z');

type Unit = 'millisecond' | 'minute' | 'hour' | 'day' | 'year';

/** So much later; a day is 24 hours (dayjs would round a part of a day). */
export const timeAfter = (date: Date, count: number, unit: Unit = 'millisecond'): Date =>
  (unit === 'day' ? dayjs.utc(date).add(count * 24, 'hour') : dayjs.utc(date).add(count, unit)).toDate();

/** So much earlier; as timeAfter. */
export const timeBefore = (date: Date, count: number, unit?: Unit): Date => timeAfter(date, -count, unit);

/** Seoul keeps UTC+9 all year. */
const seoulOffset = 9 * hourMs;

/**
 * 'YYYY-MM-DD HH:mm:ss' in Seoul: how the wire writes dates. Every card of a list has one or two, and dayjs's format
 * takes six times as long as this.
 */
export function seoulText(date: Date): string {
  return new Date(date.getTime() + seoulOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** 'YYYY-MM-DD' in Seoul. */
export const seoulDay = (date: Date): string => seoulText(date).slice(0, 10);

export const seoulYear = (date: Date): number => Number(seoulText(date).slice(0, 4));

/** When a day ('YYYY-MM-DD') begins in Seoul. */
export const seoulMidnight = (day: string): Date => dayjs(`${day}T00:00:00+09:00`).toDate();

/** Whether the text is a day that there is, as 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean => dayjs.utc(text, dayFormat, true).isValid();

/**
 * Age in full years on the Seoul day of `now`; null when the birth date is unknown. Who was born on 29 February is a
 * year older from 1 March on in other years: dayjs's diff would say 28 February.
 */
export function ageOn(birthDate: string | null, now: Date): number | null {
  if (!birthDate) return null;
  const today = seoulDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
