import { type MyData, type MyDataKind, myDataKinds } from '~protocol/my/data/calls';
import { lockAccount } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import * as contents from './import-contents';
import * as playlists from './import-playlists';
import * as streamers from './import-streamers';
import type { Importer, Merged } from './importer';

export type ImportCounts = Record<'added' | 'skipped', Record<MyDataKind, number>>;

type Part =
  | 'favorites'
  | 'groups'
  | 'hiddenStreamers'
  | 'hiddenRules'
  | 'history'
  | 'later'
  | 'ups'
  | 'playlists'
  | 'takenPlaylists';

/**
 * In this order: groups and pins take favourites only, lists their VODs. Each is a statement for `most` entries of its
 * part, which takes half a second of the embedded engine at most; between them others have their turn.
 */
const steps: Record<
  MyDataKind,
  { part: Part; most: number; merge: (tx: Db, importer: Importer, file: MyData) => Promise<Merged> }
> = {
  favorites: { part: 'favorites', most: 5_000, merge: streamers.mergeFavorites },
  pins: { part: 'favorites', most: 5_000, merge: streamers.mergePins },
  groups: { part: 'groups', most: 30, merge: streamers.mergeGroups },
  groupMembers: { part: 'groups', most: 10, merge: streamers.mergeGroupMembers },
  hiddenStreamers: { part: 'hiddenStreamers', most: 500, merge: streamers.mergeHiddenStreamers },
  hiddenRules: { part: 'hiddenRules', most: 500, merge: streamers.mergeHiddenRules },
  history: { part: 'history', most: 5_000, merge: contents.mergeHistory },
  later: { part: 'later', most: 5_000, merge: contents.mergeLater },
  ups: { part: 'ups', most: 1_000, merge: contents.mergeUps },
  playlists: { part: 'playlists', most: 50, merge: playlists.mergePlaylists },
  playlistVods: { part: 'playlists', most: 10, merge: playlists.mergePlaylistVods },
  takenPlaylists: { part: 'takenPlaylists', most: 500, merge: playlists.mergeTakenPlaylists },
};

/**
 * What the member has stays. Each piece of the file is a transaction of its own: what came in before a failure stays,
 * and the same file again brings the rest.
 */
export async function mergeMyData(db: Db, importer: Importer, file: MyData): Promise<ImportCounts> {
  const noCounts = () =>
    Object.fromEntries(myDataKinds.map((kind) => [kind, 0])) as Record<MyDataKind, number>;
  const counts: ImportCounts = { added: noCounts(), skipped: noCounts() };
  for (const kind of myDataKinds) {
    const { part, most, merge } = steps[kind];
    for (let start = 0; start < file[part].length; start += most) {
      const piece = { ...file, [part]: file[part].slice(start, start + most) };
      const { added, skipped } = await db.transaction(async (tx) => {
        await lockAccount(tx, importer.accountId);
        return merge(tx, importer, piece);
      });
      counts.added[kind] += added;
      counts.skipped[kind] += skipped;
    }
  }
  return counts;
}
