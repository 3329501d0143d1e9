import type { SceneKind } from './palettes';
import { thumbnails } from './thumbnails';

/** The clip of a family of scenes (platform/media/clips). */
export const clipName = (kind: SceneKind, isUpright = false) => (isUpright ? `${kind}-up` : kind);

/** The clip of a thumbnail's family, by the thumbnail's number. */
export const clipOf = (thumbnail: number) =>
  clipName(thumbnails.find(({ no }) => no === thumbnail)?.kind ?? 'talk');
