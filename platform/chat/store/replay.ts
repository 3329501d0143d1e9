import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { chatLine } from '../../tables/chat/lines';
import { type RecordingGap, stream } from '../../tables/live/ingest';
import { broadcast } from '../../tables/live/live';
import { vod } from '../../tables/vod/vod';

/** A VOD, as far as it says what it is the recording of. */
interface Recording {
  userId: string;
  fileType: string;
  /** of an encoder's broadcast */
  recordedNo: number | null;
  broadcastAt: Date | null;
}

/** The broadcast that a VOD shows from its beginning, when that was, and what of it is not shown; null: none that is known. */
export async function findReplayed(
  db: Db,
  { userId, fileType, recordedNo, broadcastAt }: Recording,
): Promise<{ broadNo: number; startedAt: Date; gaps: RecordingGap[] } | null> {
  if (!broadcastAt || fileType !== 'REVIEW') return null;
  if (recordedNo) {
    const [kept] = await db.select({ gaps: stream.gaps }).from(stream).where(eq(stream.broadNo, recordedNo));
    return { broadNo: recordedNo, startedAt: broadcastAt, gaps: kept?.gaps ?? [] };
  }
  const [row] = await db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(
      and(eq(broadcast.userId, userId), eq(broadcast.startedAt, broadcastAt), isNotNull(broadcast.endedAt)),
    )
    .limit(1);
  return row ? { broadNo: row.no, startedAt: broadcastAt, gaps: [] } : null;
}

/** A VOD that is there shows the broadcast: its lines are kept. */
const isShown = sql`exists (select 1 from ${vod} left join ${stream} on ${stream.titleNo} = ${vod.titleNo}
  where ${vod.deletedAt} is null and ${vod.userId} = ${broadcast.userId}
    and (${stream.broadNo} = ${broadcast.no} or (${vod.fileType} = 'REVIEW' and ${vod.broadcastAt} = ${broadcast.startedAt})))`;

/** Broadcasts that ended before then, of which no VOD is there, and that have lines. */
export const listForgotten = (db: Db, endedBefore: Date, limit: number) =>
  db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(
      and(
        lt(broadcast.endedAt, endedBefore),
        sql`exists (select 1 from ${chatLine} where ${chatLine.broadNo} = ${broadcast.no})`,
        sql`not ${isShown}`,
      ),
    )
    .limit(limit);

/** So many lines of the broadcast at a time, or all; how many there were. */
export async function deleteLines(db: Db, broadNo: number, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${chatLine} where no in (select no from ${chatLine} where broad_no = ${broadNo} order by no limit ${limit})`);
  return rowCount ?? 0;
}
