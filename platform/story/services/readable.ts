import { type AllTies, tiesTo } from '../../channel/services/ties';
import { isInAudience } from '../../core/audience';
import type { Member } from '../../core/services/actor';
import type { PostRow } from '../store/story';

/** Whether this member may read the post now: its author, its station, or whom both board and post are open to. */
export function mayReadPost({ userId }: Member, ties: AllTies, row: PostRow): boolean {
  if (row.deletedAt) return false;
  if (row.userId === userId || row.stationUserId === userId) return true;
  if (row.blindedAt) return false;
  const here = tiesTo(row.stationUserId, ties);
  return [row.authNo, row.boardAuthNo].every((no) => isInAudience(no, here));
}
