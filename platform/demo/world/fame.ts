import { createRandom } from '../../core/random';
import type { Host } from './broadcasts';
import { demoStreamers } from './streamers';

/** A streamer and how known they are: what else is counted about them follows from these figures. */
export interface DemoHost extends Host {
  stationName: string;
  followers: number;
  accountDays: number;
  stationDays: number;
}

const dodam = { userId: 'dodam', nick: '도담', stationName: '도담의 방송국' };
/** In the middle of the first page. */
const dodamsRank = 17;
/** As accounts.ts has it. */
const dodamsDays = { account: 400, station: 380 };

/** Few have very many viewers, most have few: rank 0 about 42 000, rank 10 4 000, rank 60 400, rank 200 20. */
const viewersAt = (rank: number) =>
  Math.max(2, Math.round((42_000 / (rank + 1) ** 0.9) * Math.exp(-rank / 70)));

/**
 * The streamers of the demo world and `dodam`, the best known first. The known ones have been there for a year at least;
 * followers are some times the viewers, and more where there was time to win them.
 */
export function demoHosts(seed: number): DemoHost[] {
  const random = createRandom(seed);
  const streamers: Pick<DemoHost, 'userId' | 'nick' | 'stationName'>[] = random.shuffle(demoStreamers);
  streamers.splice(dodamsRank, 0, dodam);
  return streamers.map((streamer, rank) => {
    const isDodam = streamer.userId === dodam.userId;
    const stationDays = isDodam ? dodamsDays.station : random.integer(rank < 40 ? 365 : 30, 1900);
    const usualViewers = viewersAt(rank);
    const growth = Math.min(1.5, Math.max(0.3, Math.sqrt(stationDays / 700)));
    return {
      ...streamer,
      usualViewers,
      followers: Math.round(usualViewers * random.between(5, 12) * growth) + random.integer(3, 30),
      accountDays: isDodam ? dodamsDays.account : stationDays + random.integer(0, 200),
      stationDays,
    };
  });
}
