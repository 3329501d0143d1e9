import { createRandom } from '../../core/random';
import { demoCategories } from './categories';
import type { DemoCategory } from './category-row';
import { demoStreamers } from './streamers';

const total = demoCategories.reduce((sum, { weight }) => sum + weight, 0);

/** The category at a place of the whole, 0 … 1, in which each takes up its weight. */
function categoryAt(place: number): DemoCategory {
  let rest = place * total;
  const category = demoCategories.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  return category ?? (demoCategories[0] as DemoCategory);
}

/**
 * What each streamer broadcasts, always the same: people do not go fishing today and sing tomorrow. Places are spread
 * evenly, so that every category has the streamers of its weight.
 */
function makeHomes(): ReadonlyMap<string, DemoCategory> {
  const random = createRandom(20_261_124);
  const homes = random
    .shuffle(demoStreamers)
    .map(({ userId }, index) => [userId, categoryAt((index + 0.5) / demoStreamers.length)] as const);
  const talk = demoCategories.find(({ no }) => no === '00130000') as DemoCategory;
  return new Map([...homes, ['dodam', talk]]);
}

const homes = makeHomes();

/** The category that the streamer broadcasts in. */
export const homeOf = (userId: string): DemoCategory =>
  homes.get(userId) ?? (demoCategories[0] as DemoCategory);
