import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { video } from '../../tables/vod/video';
import { vod } from '../../tables/vod/vod';
import type { Cut, NewVideo, VideoRow } from '../../video/store/videos';

export interface ClipRow extends Omit<VideoRow, 'cut' | 'state'> {
  cut: Cut;
  /** nothing of it arrives */
  state: Exclude<VideoRow['state'], 'arriving'>;
  nick: string;
}

/** With its streamer's name; its Catch is left out once that is deleted or hidden. */
const selectClips = (db: Db) =>
  db
    .select({
      clip: video,
      nick: account.nick,
      title: vod.title,
      titleNo: vod.titleNo,
      isOpen: sql<boolean>`coalesce(${isPublicVod(vod)}, false)`,
    })
    .from(video)
    .innerJoin(account, eq(account.userId, video.userId))
    .leftJoin(vod, and(eq(vod.titleNo, video.titleNo), isNull(vod.deletedAt)))
    .$dynamic();

// its streamer may have called the Catch something else, or hidden it: that is not its maker's to know any more
const clipOf = ({ clip, nick, title, titleNo, isOpen }: Awaited<ReturnType<typeof selectClips>>[number]) =>
  ({ ...clip, nick, ...(isOpen ? { title, titleNo } : { titleNo: null }) }) as ClipRow;

/** A clip that the member cuts. */
export async function findClip(db: Db, makerId: string, no: number): Promise<ClipRow | null> {
  const [row] = await selectClips(db).where(
    and(eq(video.no, no), eq(video.makerId, makerId), isNotNull(video.cut)),
  );
  return row ? clipOf(row) : null;
}

/** Those that the member cuts, and whose Catch is there still, the newest first. */
export async function listOwn(
  db: Db,
  makerId: string,
  { before, most }: { before?: number; most: number },
): Promise<ClipRow[]> {
  const rows = await selectClips(db)
    .where(
      and(
        eq(video.makerId, makerId),
        isNotNull(video.cut),
        or(ne(video.state, 'done'), isNotNull(vod.titleNo)),
        before === undefined ? undefined : lt(video.no, before),
      ),
    )
    .orderBy(desc(video.no))
    .limit(most);
  return rows.map(clipOf);
}

/** What the member holds and has not cut yet, the newest first. */
export const listHeld = (db: Db, makerId: string) =>
  db
    .select()
    .from(video)
    .where(and(eq(video.makerId, makerId), eq(video.state, 'held'), isNotNull(video.cut)))
    .orderBy(desc(video.no));

/** False when it is not held any more. */
export async function updateHeld(db: Db, no: number, values: Partial<NewVideo>): Promise<boolean> {
  const rows = await db
    .update(video)
    .set(values)
    .where(and(eq(video.no, no), eq(video.state, 'held')))
    .returning({ no: video.no });
  return rows.length > 0;
}

/** False when it is not held any more. */
export async function deleteHeld(db: Db, no: number): Promise<boolean> {
  const rows = await db
    .delete(video)
    .where(and(eq(video.no, no), eq(video.state, 'held')))
    .returning({ no: video.no });
  return rows.length > 0;
}

export { deleteVideo, insertVideo } from '../../video/store/videos';
export type { Cut, VideoRow };
