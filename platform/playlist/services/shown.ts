import type { VodItemWire } from '~protocol/vod';
import type { PlatformContext } from '../../core/context';
import { isAdult, isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import * as store from '../store/shown';

/**
 * A page of somebody's playlists as VOD items: `listNo` is the playlist's number, `titleNo` its first VOD (the list's
 * own number where there is none to play). Private ones are for their owner.
 */
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
    items: rows.map((row) => ({
      titleNo: row.titleNo ?? row.listIdx,
      userId: row.userId,
      userNick: row.nick,
      fileType: 'PLAYLIST',
      listNo: row.listIdx,
      playlistCnt: row.count,
      title: row.title,
      thumb: row.thumb ?? '',
      regDate: seoulText(row.createdAt),
      vodAddDate: seoulText(row.vodAddedAt),
      config: { display: row.isDisplay ? 'Y' : 'N' },
    })),
    total,
  };
}
