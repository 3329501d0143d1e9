import { asc, desc, isNotNull, isNull } from 'drizzle-orm';
import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { playlistEntry } from '../../tables/playlist/playlist';
import { watchHistory, watchLater } from '../../tables/viewer/viewer';
import { vodLike } from '../../tables/vod/vod';

export interface MyHistoryRows {
  watched: Rows<typeof watchHistory>;
  later: Rows<typeof watchLater>;
  liked: Rows<typeof vodLike>;
  taken: Rows<typeof playlistEntry>;
}

export async function insertMyHistory(db: Db, rows: MyHistoryRows): Promise<void> {
  await insertRows(db, watchHistory, rows.watched);
  await insertRows(db, watchLater, rows.later);
  await insertRows(db, vodLike, rows.liked);
  await insertRows(db, playlistEntry, rows.taken);
}

/** Two broadcasts that are on air and two that have ended. */
export async function listBroadcastNumbers(db: Db): Promise<{ onAir: number[]; ended: number[] }> {
  const numbers = async (where: ReturnType<typeof isNull>) =>
    (
      await db
        .select({ no: broadcast.no })
        .from(broadcast)
        .where(where)
        .orderBy(asc(broadcast.grade), desc(broadcast.no))
        .limit(2)
    ).map(({ no }) => no);
  return {
    onAir: await numbers(isNull(broadcast.endedAt)),
    ended: await numbers(isNotNull(broadcast.endedAt)),
  };
}
