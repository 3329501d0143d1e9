import lengths from './clips/meta.json';

/** The clips that live playlists and VODs play: name → the lengths of its segments, in seconds. */
export const clipLengths: Readonly<Record<string, readonly number[]>> = lengths;

/** What the first worlds name, which had six clips for all → the family's that looks most like it. */
const formerNames = new Map([
  ['aurora', 'camp'],
  ['lanterns', 'city'],
  ['sunset', 'stage'],
  ['cells', 'puzzle'],
  ['equalizer', 'rhythm'],
]);

/** A clip by the name that a broadcast or VOD has: its folder's address and its segments; undefined where there is none. */
export function findClip(name: string | null | undefined) {
  const known = formerNames.get(name ?? '') ?? name ?? '';
  const lengths = Object.hasOwn(clipLengths, known) ? clipLengths[known] : undefined;
  return lengths && { base: `/media/clips/${known}`, lengths };
}
