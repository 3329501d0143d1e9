import { type Film, films } from './film-table';
import { drawingAt } from './motion';
import { personOf } from './people';
import { drawThumbnail, drawUpright } from './scenes';

/**
 * The parts of a film that are over when its first pictures are taken, 0 … 1, which are its moving picture too. Not evenly:
 * what turns three times in a film would be where it was.
 */
const firstTimes = [0.04, 0.36, 0.77] as const;
/** Closer to each other two pictures would look the same. */
const leastApart = 0.012;

/** As many more as are asked for, each far from those before. */
function timesOf(count: number): number[] {
  const times: number[] = [...firstTimes];
  for (let step = 1; times.length < count; step++) {
    const time = (0.04 + step * 0.618_034) % 1;
    if (times.every((other) => Math.abs(other - time) > leastApart)) times.push(time);
  }
  return times;
}

/** At how many moments pictures are taken of every film; of some at more (Film.moments). */
export const leastMoments = firstTimes.length;

/** The drawing of a film; motion.ts shows it at a time. Of a virtual streamer, the figure itself is the look. */
export function drawFilm({ kind, seed, look, isUpright }: Film): string {
  const who = look === null ? undefined : personOf(look);
  return isUpright ? drawUpright(kind, seed, who) : drawThumbnail(kind, seed, who);
}

/** The frames of a film that its pictures are, in their order. */
export function framesOf(film: Film): string[] {
  const drawing = drawFilm(film);
  return timesOf(film.moments).map((time) => drawingAt(drawing, time));
}

/** The numbers of a shape's frames: the first ones of all films, then the further ones, so that a film with more moves no other. */
function numbersOf(shaped: readonly Film[]): Map<Film, readonly number[]> {
  let last = shaped.length * leastMoments;
  return new Map(
    shaped.map((film, place) => [
      film,
      Array.from({ length: film.moments }, (_, moment) => {
        if (moment < leastMoments) return place * leastMoments + moment + 1;
        last += 1;
        return last;
      }),
    ]),
  );
}

const numbers = new Map([
  ...numbersOf(films.filter(({ isUpright }) => !isUpright)),
  ...numbersOf(films.filter(({ isUpright }) => isUpright)),
]);

/** A frame: 480 × 270, with an `s` before the ending 240 × 135; of an upright film 360 × 640 and 180 × 320. */
export const framePath = (film: Film, moment: number): string =>
  `/media/${film.isUpright ? 'v' : 't'}/${numbers.get(film)?.[moment]}.webp`;
