import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulDay } from '~/domain/format/dates';
import { daysOf, isMonth } from '~/domain/station/month';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { contents } from '~/upstream/clients.server';

/** A month of the station, day by day; this month unless the address names one. */
export async function loadCalendar(args: LoaderFunctionArgs) {
  const today = seoulDay(Date.now());
  const asked = new URL(args.request.url).searchParams.get('month') ?? '';
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const entries = valueOrFail(
    await contents.calendar(scopeOf(args).upstream, { userId: stationIdOf(args), month }),
  );
  const days = daysOf(month).map((day) => ({
    ...day,
    entries: entries
      .filter(({ startDate }) => startDate.startsWith(day.day))
      .map(({ startDate, endDate: _, ...entry }) => ({ ...entry, time: startDate.slice(11, 16) })),
  }));
  return json({ month, thisMonth: today.slice(0, 7), today, days, isEmpty: entries.length === 0 });
}
