import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulDay } from '~/domain/dates';
import { daysOf, isMonth } from '~/domain/month';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { listCalendar } from '~/upstream/station-contents.server';

/** A month of the station, day by day; this month unless the address names one. */
export async function loadCalendar(args: LoaderFunctionArgs) {
  const today = seoulDay(Date.now());
  const asked = new URL(args.request.url).searchParams.get('month') ?? '';
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const entries = valueOrFail(
    await listCalendar(scopeOf(args).upstream, { userId: stationIdOf(args), month }),
  );
  const days = daysOf(month).map((day) => ({
    ...day,
    entries: entries
      .filter(({ startsAt }) => startsAt.startsWith(day.day))
      .map(({ id, title, startsAt, postNo }) => ({ id, title, time: startsAt.slice(11, 16), postNo })),
  }));
  return json({ month, thisMonth: today.slice(0, 7), today, days, isEmpty: entries.length === 0 });
}
