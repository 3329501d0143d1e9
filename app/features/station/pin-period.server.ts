import { addDays, isDay, seoulDay } from '~/domain/format/dates';
import type { PostedForm } from '~/request/form.server';
import { type PinPeriod, pinPeriods } from '~protocol/station/talk/codes';

/** Said at the day when it is none. */
export const noDay = '앞으로의 날짜를 입력해 주세요.';

const isPeriod = (text: string): text is PinPeriod => Object.hasOwn(pinPeriods, text);

/**
 * Until when: '' for good, a day for the end of that day, a moment for so many days from now. null: the day that was
 * entered is none.
 */
export function expireDateOf(form: PostedForm, now: number): string | null {
  const period = form.get('period');
  if (!isPeriod(period)) return isDay(form.get('day')) ? form.get('day') : null;
  const days = pinPeriods[period];
  if (days === null) return '';
  const time = new Date(now + 9 * 3_600_000).toISOString().slice(11, 19);
  return `${addDays(seoulDay(now), days)} ${time}`;
}
