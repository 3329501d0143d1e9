import { type MyData, type MyDataKind, myDataKinds } from '~protocol/my-data';
import { lockAccount } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import * as contents from './import-contents';
import * as playlists from './import-playlists';
import * as streamers from './import-streamers';
import type { Importer, Merged } from './importer';

export type ImportCounts = Record<'added' | 'skipped', Record<MyDataKind, number>>;

type Step = (tx: Db, importer: Importer, file: MyData) => Promise<Merged>;

/** In this order: groups and pins take favourites only, lists their VODs. Each is one statement, however long its part. */
const steps: Record<MyDataKind, { of: (file: MyData) => readonly unknown[]; merge: Step }> = {
  favorites: { of: (file) => file.favorites, merge: streamers.mergeFavorites },
  pins: { of: (file) => file.favorites.filter(({ pinnedAt }) => pinnedAt), merge: streamers.mergePins },
  groups: { of: (file) => file.groups, merge: streamers.mergeGroups },
  groupMembers: {
    of: (file) => file.groups.filter(({ members }) => members.length > 0),
    merge: streamers.mergeGroupMembers,
  },
  hiddenStreamers: { of: (file) => file.hiddenStreamers, merge: streamers.mergeHiddenStreamers },
  hiddenRules: { of: (file) => file.hiddenRules, merge: streamers.mergeHiddenRules },
  history: { of: (file) => file.history, merge: contents.mergeHistory },
  later: { of: (file) => file.later, merge: contents.mergeLater },
  ups: { of: (file) => file.ups, merge: contents.mergeUps },
  playlists: { of: (file) => file.playlists, merge: playlists.mergePlaylists },
  playlistVods: {
    of: (file) => file.playlists.filter(({ vods }) => vods.length > 0),
    merge: playlists.mergePlaylistVods,
  },
  takenPlaylists: { of: (file) => file.takenPlaylists, merge: playlists.mergeTakenPlaylists },
};

/** All of the file or nothing; what the member has stays. */
export const mergeMyData = (db: Db, importer: Importer, file: MyData): Promise<ImportCounts> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, importer.accountId);
    const merged: [MyDataKind, Merged][] = [];
    for (const kind of myDataKinds) {
      const { of, merge } = steps[kind];
      if (of(file).length > 0) merged.push([kind, await merge(tx, importer, file)]);
    }
    const countsOf = (of: (one: Merged) => number) => {
      const counts = Object.fromEntries(myDataKinds.map((kind) => [kind, 0])) as Record<MyDataKind, number>;
      for (const [kind, one] of merged) counts[kind] = of(one);
      return counts;
    };
    return { added: countsOf(({ added }) => added), skipped: countsOf(({ skipped }) => skipped) };
  });
