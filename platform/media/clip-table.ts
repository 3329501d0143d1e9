import lengths from './clips/meta.json';

/** The clips that live playlists and VODs play: name → the lengths of its segments, in seconds. */
export const clipLengths: Readonly<Record<string, readonly number[]>> = lengths;

/** What the first worlds name, which had six clips for all → a family of today that looks most like it. */
const formerNames = new Map([
  ['aurora', 'camp'],
  ['lanterns', 'city'],
  ['sunset', 'stage'],
  ['cells', 'puzzle'],
  ['equalizer', 'rhythm'],
]);

/** The name of today: later worlds name a family of scenes ('talk', 'talk-up'), of which the first clip is played. */
function knownName(name: string): string | undefined {
  const family = formerNames.get(name) ?? name;
  const upright = family.replace(/-up$/, '');
  return [family, `${family}-1`, `${upright}-1`].find((known) => Object.hasOwn(clipLengths, known));
}

/** A clip by the name that a broadcast or VOD has: its folder's address and its segments; undefined where there is none. */
export function findClip(name: string | null | undefined) {
  const known = knownName(name ?? '');
  if (known === undefined) return undefined;
  return { base: `/media/clips/${known}`, lengths: clipLengths[known] ?? [] };
}

/** The address of the clip's moving picture, for cards; null where there is no clip. */
export function previewOf(name: string | null | undefined): string | null {
  const known = knownName(name ?? '');
  return known ? `/media/w/${known}.webp` : null;
}
