import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { UploadProblem } from '~protocol/station/upload/codes';
import type { Db } from '../../db/open-database';
import { findOpenCategory } from '../../live/store/publish';
import { video } from '../../tables/vod/video';
import type { NewVideo, VideoRow } from './videos';

/** All bytes are here: true once. */
export async function markArrived(db: Db, no: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(video)
    .set({ state: 'waiting', changedAt: now })
    .where(and(eq(video.no, no), eq(video.state, 'arriving')))
    .returning({ no: video.no });
  return rows.length > 0;
}

/** It is this node's to make, as long as it says so again in time: null when another one makes it, or nothing is to be made. */
export async function claimVideo(
  db: Db,
  no: number,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<VideoRow | null> {
  const [row] = await db
    .update(video)
    .set({ state: 'working', workedAt: now, percent: 0, tries: sql`${video.tries} + 1` })
    .where(
      and(
        eq(video.no, no),
        inArray(video.state, ['waiting', 'working']),
        or(isNull(video.workedAt), lt(video.workedAt, silentSince)),
      ),
    )
    .returning();
  return row ?? null;
}

/** A sign of life of who makes it; false when it is not theirs any more. */
export async function markWorked(
  db: Db,
  { no, tries }: VideoRow,
  { percent, now }: { percent: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(video)
    .set({ percent, workedAt: now })
    .where(and(eq(video.no, no), eq(video.state, 'working'), eq(video.tries, tries)))
    .returning({ no: video.no });
  return rows.length > 0;
}

/** Of who makes it: false when it is not theirs any more. */
export async function settleVideo(
  db: Db,
  { no, tries }: Pick<VideoRow, 'no' | 'tries'>,
  values: Partial<NewVideo>,
): Promise<boolean> {
  const rows = await db
    .update(video)
    .set(values)
    .where(and(eq(video.no, no), eq(video.state, 'working'), eq(video.tries, tries)))
    .returning({ no: video.no });
  return rows.length > 0;
}

export const failure = (problem: UploadProblem, now: Date) => ({
  state: 'failed' as const,
  problem,
  workedAt: null,
  changedAt: now,
});

/** The category as VODs know it; null when it takes none (any more). */
export const findVodCategory = async (db: Db, categoryNo: string): Promise<string | null> =>
  (await findOpenCategory(db, categoryNo))?.vodNo ?? null;

export { insertVod } from '../../live/store/publish';
export { replaceChapters, updateVod as showPicture } from '../../station/store/vods';
