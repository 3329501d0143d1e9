import { and, asc, eq, max } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { banWord, stationBlacklist, stationRole } from '../../tables/station/moderation';
import { stationBadge, stationLink, stationProfile, storeItem } from '../../tables/station/page';
import { board } from '../../tables/station/post';
import { fanClub, gift, subscription } from '../../tables/station/ties';

export interface StationSettingRows {
  userId: string;
  profile: Partial<typeof stationProfile.$inferInsert>;
  links: (typeof stationLink.$inferInsert)[];
  badges: (typeof stationBadge.$inferInsert)[];
  items: (typeof storeItem.$inferInsert)[];
  words: (typeof banWord.$inferInsert)[];
  roles: (typeof stationRole.$inferInsert)[];
  blacklists: (typeof stationBlacklist.$inferInsert)[];
  /** boards behind those that are there, without their places */
  boards: Omit<typeof board.$inferInsert, 'position'>[];
  fans: (typeof fanClub.$inferInsert)[];
  subscriptions: (typeof subscription.$inferInsert)[];
  gifts: (typeof gift.$inferInsert)[];
}

/** What the owner of one station chose, and who gave to it. What is there already stays. */
export async function insertStationSettings(db: Db, rows: StationSettingRows): Promise<void> {
  await db.update(stationProfile).set(rows.profile).where(eq(stationProfile.userId, rows.userId));
  await db.insert(stationLink).values(rows.links);
  await db.insert(stationBadge).values(rows.badges);
  await db.insert(storeItem).values(rows.items);
  await db.insert(banWord).values(rows.words);
  await db.insert(stationRole).values(rows.roles);
  await db.insert(stationBlacklist).values(rows.blacklists);
  const [last] = await db
    .select({ position: max(board.position) })
    .from(board)
    .where(eq(board.stationUserId, rows.userId));
  const next = (last?.position ?? 0) + 1;
  await db.insert(board).values(rows.boards.map((row, index) => ({ ...row, position: next + index })));
  await db.insert(fanClub).values(rows.fans).onConflictDoNothing();
  await db.insert(subscription).values(rows.subscriptions).onConflictDoNothing();
  await db.insert(gift).values(rows.gifts);
}

/** The types of boards that a station has. */
export async function listBoardTypes(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ boardType: board.boardType })
    .from(board)
    .where(and(eq(board.stationUserId, userId)))
    .orderBy(asc(board.boardType));
  return rows.map(({ boardType }) => boardType);
}
