import { readFile } from 'node:fs/promises';

/** What the film of an ad is: six seconds, 640 × 360, no sound. Made of the clip 'lanterns' with ffmpeg. */
export const filmPath = '/media/a/film.mp4';

/** Paths under the media folder, and bytes. */
export async function readFilms(): Promise<[path: string, bytes: Buffer][]> {
  const file = new URL('../../media/ads/film.mp4', import.meta.url);
  return [['a/film.mp4', await readFile(file)]];
}
