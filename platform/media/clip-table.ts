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

/** Every name of today, and that of a family of scenes ('talk', 'talk-up') → its first clip: what later worlds name. */
const knownNames = new Map(
  Object.keys(clipLengths).flatMap((name) => [
    [name, name] as const,
    ...(name.endsWith('-1') ? [[name.slice(0, -2), name] as const] : []),
  ]),
);

/** Families that have no upright clip play the lying one. */
function knownName(name: string): string | undefined {
  const family = formerNames.get(name) ?? name;
  return knownNames.get(family) ?? knownNames.get(family.replace(/-up$/, ''));
}

/** A clip by the name that a broadcast or VOD has: its own name, its folder's address and its segments; undefined where there is none. */
export function findClip(name: string | null | undefined) {
  const known = knownName(name ?? '');
  if (known === undefined) return undefined;
  return { name: known, base: `/media/clips/${known}`, lengths: clipLengths[known] ?? [] };
}

/** The address of the clip's moving picture, for cards; null where there is no clip. */
export function previewOf(name: string | null | undefined): string | null {
  const known = knownName(name ?? '');
  return known ? `/media/w/${known}.webp` : null;
}
