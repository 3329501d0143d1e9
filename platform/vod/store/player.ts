import { and, eq, sql } from 'drizzle-orm';
import { followersOf } from '../../channel/store/followers';
import type { Db } from '../../db/open-database';
import { stream } from '../../tables/live/ingest';
import { watchHistory } from '../../tables/viewer/viewer';
import { video } from '../../tables/vod/video';
import { vod, vodLike } from '../../tables/vod/vod';
import { selectVods } from './columns';

/** One VOD in any state with what the player needs; `viewerId` null is a guest. */
export async function findVod(db: Db, titleNo: number, viewerId: string | null) {
  const mine = and(eq(vodLike.titleNo, vod.titleNo), eq(vodLike.accountId, sql`${viewerId}`));
  const watched = and(
    eq(watchHistory.type, 'vod'),
    eq(watchHistory.contentNo, vod.titleNo),
    eq(watchHistory.accountId, sql`${viewerId}`),
  );
  const [row] = await selectVods(db, {
    clip: sql<string | null>`${vod.clip}`.as('clip'),
    passwordHash: sql<string | null>`${vod.passwordHash}`.as('password_hash'),
    hlsUrl: sql<string | null>`${vod.hlsUrl}`.as('hls_url'),
    takesComments: sql<boolean>`${vod.takesComments}`.as('takes_comments'),
    /** the broadcast that it is the recording of */
    recordedNo: sql<
      number | null
    >`(select ${stream.broadNo} from ${stream} where ${stream.titleNo} = ${vod.titleNo})`
      .mapWith(Number)
      .as('recorded_no'),
    /** what was made here of an upload */
    videoNo: sql<number | null>`(select ${video.no} from ${video} where ${video.titleNo} = ${vod.titleNo})`
      .mapWith(Number)
      .as('video_no'),
    favoriteCount: sql<number>`${followersOf(vod.userId)}`.as('favorite_count'),
    isLike: sql<boolean>`exists (select 1 from ${vodLike} where ${mine})`.as('is_like'),
    position: sql<number | null>`(select ${watchHistory.position} from ${watchHistory} where ${watched})`.as(
      'position',
    ),
  }).where(eq(vod.titleNo, titleNo));
  return row ?? null;
}

/** The upload that a VOD was made of; null for others. */
export async function findVideoNo(db: Db, titleNo: number): Promise<number | null> {
  const [row] = await db.select({ no: video.no }).from(video).where(eq(video.titleNo, titleNo));
  return row?.no ?? null;
}

/** The VOD that an upload has become, as cards are made of it; null before. */
export async function findPictured(db: Db, videoNo: number) {
  const [row] = await selectVods(db, {}).where(
    sql`${vod.titleNo} = (select ${video.titleNo} from ${video} where ${video.no} = ${videoNo})`,
  );
  return row ?? null;
}

/** One more view. */
export async function countView(db: Db, titleNo: number): Promise<void> {
  await db
    .update(vod)
    .set({ views: sql`${vod.views} + 1` })
    .where(eq(vod.titleNo, titleNo));
}
