import { authNumbers } from '~protocol/vod-codes';
import type { Member } from '../../core/services/actor';
import type { listTies } from '../../station/services/ties';
import type { PostRow } from '../store/story';

type Ties = Awaited<ReturnType<typeof listTies>>;

/** By authNumber: the ties that open a post or a board; nothing else opens 102, 105 and 106 here. */
const openBy: Partial<Record<number, (ties: Ties, stationUserId: string) => boolean>> = {
  [authNumbers.all]: () => true,
  [authNumbers.favorite]: ({ favorites }, id) => favorites.has(id),
  [authNumbers.fanClub]: ({ fans }, id) => fans.has(id),
  [authNumbers.subscription]: ({ subscribed }, id) => subscribed.has(id),
};

/** Whether this member may read the post now: its author, its station, or whom both board and post are open to. */
export function mayReadPost({ userId }: Member, ties: Ties, row: PostRow): boolean {
  if (row.deletedAt) return false;
  if (row.userId === userId || row.stationUserId === userId) return true;
  if (row.blindedAt) return false;
  return [row.authNo, row.boardAuthNo].every((no) => openBy[no]?.(ties, row.stationUserId) ?? false);
}
