import type { Db } from '../../db/open-database';
import * as store from '../store/template';
import { accounts, bornYearsAgo } from './accounts';
import { composePopups } from './ads';
import { eventDays } from './search';
import { calendarTimes } from './station-posts';

/**
 * Moves a world that the build has made ahead to `now`, once; false where there is none. What it leaves are the rows
 * of a world that is loaded at `now` but for the games, which services/schedule.ts makes at each start.
 */
export async function moveTemplate(tx: Db, now: Date): Promise<boolean> {
  const madeAt = await store.takeMark(tx);
  if (!madeAt) return false;
  await store.moveTimes(tx, now.getTime() - madeAt.getTime());
  await store.setDays(tx, {
    births: accounts.map(({ userId, age }) => ({ userId, birthDate: bornYearsAgo(age, now) })),
    popups: composePopups(now),
    event: eventDays(now),
    calendar: calendarTimes(now),
  });
  return true;
}
