import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { ViewerSource } from '~protocol/station/studio/codes';
import type { Db } from '../../db/open-database';
import { chatLine } from '../../tables/chat/lines';
import { broadcastArrival, broadcastFigure, broadcastMinute, streamViewer } from '../../tables/live/figures';
import { stream } from '../../tables/live/ingest';
import { broadcast } from '../../tables/live/live';
import { gift, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';

/** What is counted of a broadcast. */
export type Counted = Omit<typeof broadcastFigure.$inferSelect, 'broadNo' | 'userId' | 'startedAt'>;

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Notes for all broadcasts on air how many watch now: the most of each minute stays. */
export async function noteMinute(db: Db, { now, since }: { now: Date; since: Date }): Promise<void> {
  await db.execute(sql`
    insert into ${broadcastMinute} (broad_no, minute, viewers)
    select ${broadcast.no},
      greatest(0, floor(extract(epoch from ${time(now)} - ${broadcast.startedAt}) / 60))::integer,
      count(${streamViewer.viewer}) filter (where ${streamViewer.source} not in ('own', 'bot'))
    from ${broadcast} join ${stream} on ${stream.broadNo} = ${broadcast.no}
      left join ${streamViewer} on ${streamViewer.broadNo} = ${broadcast.no} and ${streamViewer.at} >= ${time(since)}
    where ${broadcast.endedAt} is null and ${stream.state} in ('on', 'silent')
    group by ${broadcast.no}
    on conflict (broad_no, minute) do update set viewers = greatest(${broadcastMinute.viewers}, excluded.viewers)`);
}

const within = (column: unknown) =>
  sql`${column} >= ${broadcast.startedAt} and ${column} <= coalesce(${broadcast.endedAt}, 'infinity')`;
const ofMinutes = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from ${broadcastMinute} where ${broadcastMinute.broadNo} = ${broadcast.no})`.mapWith(
    Number,
  );
const arrived = (source?: ViewerSource) =>
  sql<number>`(select count(*) from ${broadcastArrival} where ${broadcastArrival.broadNo} = ${broadcast.no}${
    source ? sql` and ${broadcastArrival.source} = ${source}` : sql``
  })`.mapWith(Number);
const given = (kind: 'balloon' | 'adBalloon' | 'sticker') =>
  sql<number>`(select coalesce(sum(${gift.amount}), 0) from ${gift} where ${gift.stationUserId} = ${broadcast.userId}
    and ${gift.kind} = ${kind} and ${within(gift.createdAt)})`.mapWith(Number);

/** What is counted of a broadcast from what there is of it now. */
const counted = {
  minutes: ofMinutes('count(*)'),
  peak: ofMinutes('coalesce(max(viewers), 0)'),
  watchedMinutes: ofMinutes('coalesce(sum(viewers), 0)'),
  viewers: arrived(),
  fromHome: arrived('home'),
  fromSearch: arrived('search'),
  fromFavorite: arrived('favorite'),
  fromInside: arrived('inside'),
  fromOutside: arrived('outside'),
  favorites: sql<number>`(select count(*) from ${favorite} where ${favorite.streamerId} = ${broadcast.userId}
    and ${within(favorite.createdAt)})`.mapWith(Number),
  balloons: given('balloon'),
  adBalloons: given('adBalloon'),
  stickers: given('sticker'),
  subscribers:
    sql<number>`(select count(*) from ${subscription} where ${subscription.stationUserId} = ${broadcast.userId}
    and ${within(subscription.firstPaidAt)})`.mapWith(Number),
  lines: sql<number>`(select count(*) from ${chatLine} where ${chatLine.broadNo} = ${broadcast.no}
    and ${chatLine.kind} = 'talk' and ${chatLine.deletedAt} is null)`.mapWith(Number),
} as const;

/** Of one that is on air, or that nobody has settled yet; null: there is none. */
export async function countNow(db: Db, broadNo: number): Promise<Counted | null> {
  const [row] = await db.select(counted).from(broadcast).where(eq(broadcast.no, broadNo));
  return row ?? null;
}

/** Keeps what was counted of a broadcast that has ended, and forgets who watched. Again changes nothing. */
export async function settle(tx: Db, broadNo: number): Promise<void> {
  const [row] = await tx
    .select({ broadNo: broadcast.no, userId: broadcast.userId, startedAt: broadcast.startedAt, ...counted })
    .from(broadcast)
    .where(eq(broadcast.no, broadNo));
  if (row) await tx.insert(broadcastFigure).values(row).onConflictDoNothing();
  await tx.delete(broadcastArrival).where(eq(broadcastArrival.broadNo, broadNo));
}

/** The minutes of broadcasts that ended before then: what they sum up to stays. */
export async function deleteOldMinutes(db: Db, before: Date): Promise<void> {
  const old = db.select({ no: broadcast.no }).from(broadcast).where(lt(broadcast.endedAt, before));
  await db.delete(broadcastMinute).where(inArray(broadcastMinute.broadNo, old));
}
