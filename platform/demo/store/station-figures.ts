import { and, eq, gte, sql } from 'drizzle-orm';
import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { broadcastFigure, broadcastMinute } from '../../tables/live/figures';
import { broadcast, category } from '../../tables/live/live';
import { gift, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { vod } from '../../tables/vod/vod';

/** The recordings of a streamer since then, the oldest first, with the category and the broadcast that they are of; `broadNo` is null where there is none. */
export const listRecordings = (db: Db, userId: string, since: Date) =>
  db
    .select({
      title: vod.title,
      tags: vod.tags,
      grade: vod.grade,
      startedAt: sql<Date>`${vod.broadcastAt}`.mapWith(vod.broadcastAt),
      durationMs: vod.durationMs,
      categoryNo: category.no,
      groupType: category.groupType,
      broadNo: broadcast.no,
    })
    .from(vod)
    .innerJoin(category, eq(category.vodNo, vod.vodCategoryNo))
    .leftJoin(broadcast, and(eq(broadcast.userId, vod.userId), eq(broadcast.startedAt, vod.broadcastAt)))
    .where(and(eq(vod.userId, userId), eq(vod.fileType, 'REVIEW'), gte(vod.broadcastAt, since)))
    .orderBy(vod.broadcastAt);

/** What came in at a station in the time. */
export async function countIncome(db: Db, userId: string, { from, to }: { from: Date; to: Date }) {
  const during = (column: unknown) =>
    sql`${column} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
  const given = (kind: string) =>
    sql<number>`(select coalesce(sum(${gift.amount}), 0) from ${gift} where ${gift.stationUserId} = ${userId}
      and ${gift.kind} = ${kind} and ${during(gift.createdAt)})`.mapWith(Number);
  const [row] = await db
    .select({
      balloons: given('balloon'),
      adBalloons: given('adBalloon'),
      stickers: given('sticker'),
      favorites: sql<number>`(select count(*) from ${favorite} where ${favorite.streamerId} = ${userId}
        and ${during(favorite.createdAt)})`.mapWith(Number),
      subscribers:
        sql<number>`(select count(*) from ${subscription} where ${subscription.stationUserId} = ${userId}
        and ${during(subscription.firstPaidAt)})`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  return row;
}

export interface FigureRows {
  broadcasts: Rows<typeof broadcast>;
  figures: Rows<typeof broadcastFigure>;
  minutes: Rows<typeof broadcastMinute>;
}

export async function insertFigures(db: Db, { broadcasts, figures, minutes }: FigureRows): Promise<void> {
  await insertRows(db, broadcast, broadcasts);
  await insertRows(db, broadcastFigure, figures);
  await insertRows(db, broadcastMinute, minutes);
}
