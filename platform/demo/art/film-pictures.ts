import { type Film, films } from './film-table';
import { drawingAt } from './motion';
import { personOf } from './people';
import { drawThumbnail, drawUpright } from './scenes';

/**
 * The parts of a film that are over when its pictures are taken, 0 … 1. Not evenly: what turns three times in a film would be
 * where it was.
 */
const times = [0.04, 0.36, 0.77] as const;

/** At how many moments of a film a picture is taken. */
export const moments = times.length;

/** The drawing of a film; motion.ts shows it at a time. Of a virtual streamer, the figure itself is the look. */
export function drawFilm({ kind, seed, look, isUpright }: Film): string {
  const who = look === null ? undefined : personOf(look);
  return isUpright ? drawUpright(kind, seed, who) : drawThumbnail(kind, seed, who);
}

/** The frames of a film that its pictures are, in their order. */
export function framesOf(film: Film): string[] {
  const drawing = drawFilm(film);
  return times.map((time) => drawingAt(drawing, time));
}

const lying = films.filter(({ isUpright }) => !isUpright);
const upright = films.filter(({ isUpright }) => isUpright);

/** A frame's number among those of its shape: /media/t/{no}.webp, /media/v/{no}.webp. */
export function frameNo(film: Film, moment: number): number {
  const place = (film.isUpright ? upright : lying).indexOf(film);
  return place * moments + (moment % moments) + 1;
}

/** A frame: 480 × 270, with an `s` before the ending 240 × 135; of an upright film 360 × 640 and 180 × 320. */
export const framePath = (film: Film, moment: number): string =>
  `/media/${film.isUpright ? 'v' : 't'}/${frameNo(film, moment)}.webp`;
