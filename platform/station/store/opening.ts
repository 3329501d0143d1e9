import { boardTypes } from '~protocol/station/codes';
import { authNumbers } from '~protocol/vod/codes';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { stationProfile } from '../../tables/station/page';
import { board } from '../../tables/station/post';

/** The boards that a new station begins with. */
const firstBoards = [
  { name: '공지사항', boardType: boardTypes.normal, writeAuthNo: authNumbers.private },
  { name: '자유게시판', boardType: boardTypes.normal, writeAuthNo: authNumbers.all },
  { name: '방명록', boardType: boardTypes.guest, writeAuthNo: authNumbers.all },
];

/** A station with its first boards; false when the account has one. */
export async function insertStation(
  tx: Db,
  { userId, name, createdAt }: { userId: string; name: string; createdAt: Date },
): Promise<boolean> {
  const made = await tx
    .insert(station)
    .values({ userId, name, createdAt })
    .onConflictDoNothing()
    .returning({ userId: station.userId });
  if (made.length === 0) return false;
  await tx.insert(stationProfile).values({ userId });
  await tx.insert(board).values(
    firstBoards.map((row, position) => ({
      ...row,
      displayType: row.boardType,
      stationUserId: userId,
      position,
    })),
  );
  return true;
}
