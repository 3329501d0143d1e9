import { dayMs, seoulDay, seoulMidnight, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/station-days';

const keptUpDays = 3;

/** Brings the visits and UPs of yesterday and today to `now`: of the size of the stations. Again changes nothing. */
export async function refreshStationDays(db: Db, now: Date): Promise<void> {
  const day = seoulDay(now);
  const midnight = seoulMidnight(day);
  const before = timeBefore(midnight, 1, 'day');
  const today = { day, midnight, share: (now.getTime() - midnight.getTime()) / dayMs };
  await store.raiseVisits(db, [today, { day: seoulDay(before), midnight: before, share: 1 }]);
  await store.raiseUps(db, today);
  await store.forgetUps(db, timeBefore(midnight, keptUpDays, 'day'));
}
