/** Limits and kinds of a member's own data as a file (protocol/my/data/calls.ts has its shape). No zod: pages import it. */

export const myDataFormat = 'moabom.my-data';
/** Files of a higher version were made by a newer Moabom. */
export const myDataVersion = 1;

/** Bytes of a file that is brought back. */
export const myDataBytes = 5 * 1024 * 1024;

/**
 * Entries of each part of a file; of longer lists the newest are in it. A file with all parts full stays below
 * `myDataBytes`. `favorites` and `hiddenStreamers` are also how many an import fills up to.
 */
export const myDataLimits = {
  favorites: 5_000,
  groups: 30,
  groupMembers: 1_000,
  hiddenStreamers: 500,
  hiddenRules: 500,
  history: 20_000,
  later: 5_000,
  ups: 10_000,
  playlists: 50,
  playlistVods: 500,
  takenPlaylists: 500,
} as const;

export const myRecordsFormat = 'moabom.my-records';
export const myRecordsVersion = 1;

/** The newest of each part; texts up to so many bytes, the rest in entries. A full file stays below `myRecordsBytes`. */
export const myRecordLimits = {
  postBytes: 8 * 1024 * 1024,
  noteBytes: 4 * 1024 * 1024,
  comments: 5_000,
  payments: 10_000,
  /** of history, 나중에 보기, UPs and favourites each */
  watched: 5_000,
} as const;
export const myRecordsBytes = 32 * 1024 * 1024;

/** What an import counts. */
export const myDataKinds = [
  'favorites',
  'pins',
  'groups',
  'groupMembers',
  'hiddenStreamers',
  'hiddenRules',
  'history',
  'later',
  'ups',
  'playlists',
  'playlistVods',
  'takenPlaylists',
] as const;
export type MyDataKind = (typeof myDataKinds)[number];

/** What can be deleted as a whole: `favorites` with groups and pins, `hidden` with categories, tags and words. */
export const wipeKinds = ['history', 'later', 'ups', 'hidden', 'favorites'] as const;
export type WipeKind = (typeof wipeKinds)[number];
