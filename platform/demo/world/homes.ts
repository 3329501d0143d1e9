import { createRandom } from '../../core/random';
import { type Film, filmsOf } from '../art/film-table';
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

interface Home {
  category: DemoCategory;
  /** Where it has a face, it is this streamer's. */
  film: Film;
}

/**
 * What each streamer broadcasts, always the same: people do not go fishing today and sing tomorrow. Places are spread
 * evenly, so that every category has the streamers of its weight, and each of its films about as many.
 */
function makeHomes(): ReadonlyMap<string, Home> {
  const random = createRandom(20_261_124);
  const counts = new Map<DemoCategory, number>();
  const settle = (userId: string, category: DemoCategory): [string, Home] => {
    const before = counts.get(category) ?? Number(category.no) % 3;
    counts.set(category, before + 1);
    const choices = filmsOf(category);
    return [userId, { category, film: choices[before % choices.length] as Film }];
  };
  const talk = demoCategories.find(({ no }) => no === '00130000') as DemoCategory;
  return new Map([
    settle('dodam', talk),
    ...random
      .shuffle(demoStreamers)
      .map(({ userId }, index) => settle(userId, categoryAt((index + 0.5) / demoStreamers.length))),
  ]);
}

const homes = makeHomes();
const [firstHome] = homes.values();

/** The category and the film of a streamer's broadcasts. */
export const homeOf = (userId: string): Home => homes.get(userId) ?? (firstHome as Home);
