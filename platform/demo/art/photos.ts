import type { Random } from '../../core/random';
import { framePath, leastMoments } from './film-pictures';
import { films } from './film-table';
import type { SceneKind } from './palettes';

/** Of what somebody takes a photo. */
const photographed: readonly SceneKind[] = [
  ...(['city', 'sea', 'camp', 'mountain', 'market', 'pet', 'food', 'plant', 'craft'] as const),
];

/** The addresses of all pictures of some kinds that can be photos. */
export const photosOf = (kinds: readonly SceneKind[]): string[] =>
  films
    .filter(({ kind, isUpright }) => !isUpright && kinds.includes(kind))
    .flatMap((film) => Array.from({ length: leastMoments }, (_, moment) => framePath(film, moment)));

const all = photosOf(photographed);

export const photoOf = (random: Random): string => random.pick(all);
