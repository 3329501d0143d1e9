import { LRUCache } from 'lru-cache';
import type { PlatformContext } from '../../core/context';
import { oncePerDatabase } from '../../core/once-per-database';
import { seoulDay, timeBefore } from '../../core/time';
import { countVisit, forgetVisits } from '../store/visits';

/** Whose visit of which day is known to be counted, so that a page which is not the first of a day writes nothing. */
const countedOf = oncePerDatabase(() => new LRUCache<string, true>({ max: 20_000 }));

/** Counts a member's visit of a station, once a day of Seoul, whichever node sees it first. */
export async function countVisitOnce(context: PlatformContext, stationUserId: string, accountId: string) {
  const day = seoulDay(context.clock.now());
  const counted = countedOf(context.db);
  const key = `${day} ${stationUserId} ${accountId}`;
  if (counted.has(key)) return;
  await countVisit(context.db, { stationUserId, accountId, day });
  counted.set(key, true);
}

/** Forgets who came to a station two days ago and before: that somebody came today is all that is asked. */
export const sweepVisits = ({ db, clock }: PlatformContext): Promise<void> =>
  forgetVisits(db, seoulDay(timeBefore(clock.now(), 1, 'day')));
