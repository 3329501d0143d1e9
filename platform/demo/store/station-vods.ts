import { and, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { stationProfile, vodPin } from '../../tables/station/page';
import { board } from '../../tables/station/post';
import { catchStoryItem, vod } from '../../tables/vod/vod';
import { vodChapter, vodMidroll } from '../../tables/vod/vod-marks';

/** VODs of a streamer that everybody may watch, the newest first; those of playlists and stories too. */
export const listOpenVods = (db: Db, userId: string) =>
  db
    .select({ titleNo: vod.titleNo, durationMs: vod.durationMs })
    .from(vod)
    .where(
      and(
        eq(vod.userId, userId),
        ne(vod.fileType, 'CATCH'),
        eq(vod.authNo, 101),
        eq(vod.subscriptionOnly, 0),
        eq(vod.grade, 0),
        ne(vod.category, 30_000),
        vod.isDisplay,
        eq(vod.isPpv, false),
        eq(vod.isBlinded, false),
        eq(vod.isAbroadBlocked, false),
        isNull(vod.passwordHash),
        isNull(vod.deletedAt),
        notExists(db.select().from(catchStoryItem).where(eq(catchStoryItem.titleNo, vod.titleNo))),
      ),
    )
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo));

export interface VodCareRows {
  chapters: Rows<typeof vodChapter>;
  midrolls: Rows<typeof vodMidroll>;
  pins: Rows<typeof vodPin>;
  blinds: { titleNo: number; by: 'station' | 'house' }[];
  setting: { userId: string; midroll: { isOn: boolean; minutes: number } };
  /** put on the station's first board of this name */
  onBoard: { stationUserId: string; name: string; titleNos: number[] };
}

export async function insertStationVods(db: Db, rows: VodCareRows): Promise<void> {
  await insertRows(db, vodChapter, rows.chapters);
  await insertRows(db, vodMidroll, rows.midrolls);
  await insertRows(db, vodPin, rows.pins);
  for (const { titleNo, by } of rows.blinds)
    await db.update(vod).set({ isBlinded: true, blindedBy: by }).where(eq(vod.titleNo, titleNo));
  const { userId, midroll } = rows.setting;
  await db
    .update(stationProfile)
    .set({ settings: sql`${stationProfile.settings} || ${JSON.stringify({ midroll })}::jsonb` })
    .where(eq(stationProfile.userId, userId));
  const { stationUserId, name, titleNos } = rows.onBoard;
  const [first] = await db
    .select({ bbsNo: board.bbsNo })
    .from(board)
    .where(and(eq(board.stationUserId, stationUserId), eq(board.name, name)));
  if (first) await db.update(vod).set({ bbsNo: first.bbsNo }).where(inArray(vod.titleNo, titleNos));
}
