import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { stationProfile } from '../../tables/station/page';
import { vod } from '../../tables/vod/vod';
import { vodChapter, vodMidroll } from '../../tables/vod/vod-marks';

export interface Chapter {
  second: number;
  title: string;
}

const chapters = sql<
  Chapter[]
>`coalesce((select json_agg(json_build_object('second', ${vodChapter.second}, 'title', ${vodChapter.title}) order by ${vodChapter.second}) from ${vodChapter} where ${vodChapter.titleNo} = ${vod.titleNo}), '[]'::json)`;
const midrolls = sql<
  number[]
>`coalesce((select json_agg(${vodMidroll.second} order by ${vodMidroll.second}) from ${vodMidroll} where ${vodMidroll.titleNo} = ${vod.titleNo}), '[]'::json)`;

/** What the player needs beside the VOD itself, in one statement: its marks, and the settings of its station. */
export async function findMarks(db: Db, titleNo: number) {
  const [row] = await db
    .select({ chapters, midrolls, settings: stationProfile.settings })
    .from(vod)
    .leftJoin(stationProfile, eq(stationProfile.userId, vod.userId))
    .where(eq(vod.titleNo, titleNo));
  return row ?? { chapters: [], midrolls: [], settings: null };
}
