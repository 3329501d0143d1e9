import type { StreamerItemWire } from '~protocol/search/items';
import type { StreamerRow } from '../store/streamers';

export const medalPath = (key: string) => `/media/m/${key}.webp`;

/** The streamer of a search answer. */
export const toStreamerItem = (row: StreamerRow): StreamerItemWire => ({
  userId: row.userId,
  userNick: row.nick,
  fanFlag: row.isFan ? 1 : 0,
  subsFlag: row.isSubscriber ? 1 : 0,
  favoriteCnt: row.favoriteCount,
  favoriteFlag: row.isFavorite ? 1 : 0,
  broadNo: row.broadNo,
  medalUrl: row.medal && medalPath(row.medal),
  imgFile: row.profileImage,
});
