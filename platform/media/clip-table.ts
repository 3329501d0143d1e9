import lengths from './clips/meta.json';

/** The clips that live playlists and VODs play: name → the lengths of its segments, in seconds. */
export const clipLengths: Readonly<Record<string, readonly number[]>> = lengths;

export const clipNames: readonly string[] = Object.keys(lengths);
