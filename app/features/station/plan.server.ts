import { planTime } from '~/domain/station/plan';
import type { CalendarEntry } from '~protocol/station/contents/entry';
import { parseWireDate } from '~protocol/wire/date';
import type { Plan } from './plan';

/** As pages show it; null for none, and for a date that cannot be read. */
export function toPlan(entry: CalendarEntry | null, now: number): Plan | null {
  const at = parseWireDate(entry?.startDate);
  if (!entry || at === null) return null;
  const { id, title, titleNo, startDate, isAwaited, isAlarmed } = entry;
  const dateTime = new Date(at).toISOString();
  return { id, title, titleNo, at, dateTime, when: planTime(startDate, now), now, isAwaited, isAlarmed };
}
