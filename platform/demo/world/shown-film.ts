import type { Random } from '../../core/random';
import { framePath, leastMoments } from '../art/film-pictures';
import { type Film, filmsOf } from '../art/film-table';
import type { DemoCategory } from './category-row';
import { homeOf } from './homes';

/** A moment of a film: what a picture shows. */
export interface Shown {
  film: Film;
  moment: number;
}

/** The columns that follow from it. */
export const shownColumns = ({ film, moment }: Shown) => ({
  thumb: framePath(film, moment),
  clip: film.name,
});

/** The films of a category that the streamer can be the one of: without a face, or with theirs. */
export function filmsFor(userId: string, category: DemoCategory, isUpright = false): Film[] {
  const { look } = homeOf(userId).film;
  return filmsOf(category, isUpright).filter((film) => film.look === null || film.look === look);
}

/** Picks the moment that was shown the longest ago, of the film that was shown the longest ago. */
export function makeFilmPicker(random: Random) {
  const shown = new Map<string, number>();
  let count = 0;
  const lastOf = (key: string) => shown.get(key) ?? 0;
  const oldest = <Item>(list: readonly Item[], keyOf: (item: Item) => string) =>
    random.shuffle(list).reduce((a, b) => (lastOf(keyOf(b)) < lastOf(keyOf(a)) ? b : a));
  return (choices: readonly Film[]): Shown => {
    const film = oldest(choices, ({ name }) => name);
    const moment = oldest(
      Array.from({ length: leastMoments }, (_, index) => index),
      (index) => `${film.name} ${index}`,
    );
    count += 1;
    shown.set(film.name, count).set(`${film.name} ${moment}`, count);
    return { film, moment };
  };
}
