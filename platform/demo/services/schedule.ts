import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { minuteMs } from '../../core/time';
import type { Db } from '../../db/open-database';
import { findId, listHosts, listSportsRecordings, saveSchedule } from '../store/schedule';
import { composeEsports, plannerId } from '../world/esports';
import { composeSports } from '../world/schedule';

/**
 * Brings the demo world's games to `now`: which there are follows from the day, how they stand from the clock. Again at
 * the same moment changes nothing.
 */
export async function refreshSchedule(db: Db, now: Date): Promise<void> {
  const sports = await listHosts(db, 'sports');
  const isEsports = ({ category }: { category: string }) => category === 'e스포츠';
  const reviews = await listSportsRecordings(db, 'REVIEW');
  const highlights = await listSportsRecordings(db, 'HIGHLIGHT');
  const hosts = sports.filter((host) => !isEsports(host));
  const esports = {
    hosts: [...sports.filter(isEsports), ...(await listHosts(db, 'game'))],
    reviews: reviews.filter(isEsports),
    planner: await findId(db, plannerId),
  };
  const games = composeSports(now, { hosts, reviews, highlights });
  await saveSchedule(db, games, composeEsports(now, esports));
}

/**
 * For a world in which nothing else moves: games follow the clock there, too. Over midnight the page would have none
 * that runs. Of several nodes on one database, one does it.
 */
export const startScheduleJob = ({ db, clock, log, leads }: PlatformContext): Job =>
  startJob({
    name: "the games' refresh",
    firstMs: minuteMs,
    everyMs: minuteMs,
    log,
    run: async () => {
      if (await leads('world')) await refreshSchedule(db, clock.now());
    },
  });
