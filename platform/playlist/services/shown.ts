import type { VodItemWire } from '~protocol/vod/calls';
import type { PlatformContext } from '../../core/context';
import { isAdult, isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import * as store from '../store/shown';

/** What an item of a list tells of a playlist with something to play. */
export interface ShownPlaylist {
  listIdx: number;
  /** its first VOD */
  titleNo: number;
  userId: string;
  nick: string;
  title: string;
  count: number;
  thumb: string | null;
  createdAt: Date;
  vodAddedAt: Date;
}

/** A playlist as a VOD item: `listNo` is its number, `titleNo` its first VOD. */
export const toPlaylistItem = (row: ShownPlaylist): VodItemWire => ({
  titleNo: row.titleNo,
  userId: row.userId,
  userNick: row.nick,
  fileType: 'PLAYLIST',
  listNo: row.listIdx,
  playlistCnt: row.count,
  title: row.title,
  thumb: row.thumb ?? '',
  regDate: seoulText(row.createdAt),
  vodAddDate: seoulText(row.vodAddedAt),
});

/** A page of somebody's playlists that have something to play. Private ones are for their owner. */
export async function listPlaylistsOf(
  { db }: PlatformContext,
  actor: Actor,
  { userId, ...page }: Pick<store.ShownQuery, 'userId' | 'limit' | 'offset' | 'oldestFirst'>,
): Promise<{ items: VodItemWire[]; total: number }> {
  const withClosed = isOwnerOrStaff(actor, { userId });
  const [rows, total] = await Promise.all([
    store.listShownPlaylists(db, { userId, withClosed, withAdult: isAdult(actor), ...page }),
    store.countShownPlaylists(db, userId, withClosed),
  ]);
  return {
    items: rows.map((row) => ({ ...toPlaylistItem(row), config: { display: row.isDisplay ? 'Y' : 'N' } })),
    total,
  };
}
