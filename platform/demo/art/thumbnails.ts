import type { SceneKind } from './palettes';

/** How many thumbnails of each kind there are: the more broadcasts show it, the more. */
const counts: Record<SceneKind, number> = {
  talk: 14,
  virtual: 10,
  field: 9,
  stage: 9,
  food: 9,
  arena: 8,
  shooter: 8,
  farm: 7,
  race: 7,
  pet: 7,
  pitch: 7,
  rhythm: 6,
  puzzle: 6,
  board: 6,
  art: 6,
  study: 6,
  diamond: 6,
  city: 6,
  camp: 6,
  sea: 6,
  court: 5,
};

export interface Thumbnail {
  /** Its name: /media/t/{no}.webp (480 × 270) and /media/t/{no}s.webp (240 × 135) */
  no: number;
  kind: SceneKind;
  seed: number;
}

/** All of them, numbered from 1. */
export const thumbnails: readonly Thumbnail[] = Object.entries(counts)
  .flatMap(([kind, count]) => Array.from({ length: count }, (_, seed) => ({ kind: kind as SceneKind, seed })))
  .map(({ kind, seed }, index) => ({ no: index + 1, kind, seed: seed + 1 }));

/** The numbers of the thumbnails that show one of these kinds. */
export const thumbnailsOf = (kinds: readonly SceneKind[]): number[] =>
  thumbnails.filter(({ kind }) => kinds.includes(kind)).map(({ no }) => no);

export const thumbnailPath = (no: number) => `/media/t/${no}.webp`;

/** Those that are drawn upright too, for Catch and stories: /media/v/{no}.webp (360 × 640) and {no}s.webp (180 × 320). */
export const uprightThumbnails: readonly Thumbnail[] = thumbnails.filter(({ seed }) => seed <= 4);

export const uprightPath = (no: number) => `/media/v/${no}.webp`;

/** The animated preview of a kind, /media/w/{kind}-{n}.webp: some frames of its thumbnails' size. */
export const previewsPerKind = 2;

export const previewPath = (kind: SceneKind, n: number) => `/media/w/${kind}-${n}.webp`;
