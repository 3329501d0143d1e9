import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { chatLine } from '../../tables/chat/lines';
import { demoAccount, demoBroadcast } from '../../tables/demo/demo';
import { event } from '../../tables/events/events';
import { broadcast } from '../../tables/live/live';
import { post } from '../../tables/station/post';
import { watchHistory, watchLater } from '../../tables/viewer/viewer';
import { insertDemoBroadcasts, type NewDemoBroadcast } from './broadcasts';

/** The streamers of the demo world: nobody can sign in as one of them, so no real broadcast is touched. */
export const isSimulated = and(
  isNull(account.passwordHash),
  sql`not exists (select 1 from ${demoAccount} where ${demoAccount.userId} = ${account.userId})`,
);
/** Only what the simulator has put on air, or the demo world: never what a streamer shows for real. */
const isOfDemo = (db: Db) => inArray(broadcast.no, db.select({ no: demoBroadcast.no }).from(demoBroadcast));
const simulatedIds = (db: Db) => db.select({ userId: account.userId }).from(account).where(isSimulated);

/**
 * One step of every simulated viewer count: a 240th of the way to the usual count, so that most have come after twenty
 * minutes of steps (as world/broadcasts.ts has it), and up or down by up to 2 %. The chance comes from the broadcast's number and `step`, so a step can be repeated.
 */
export async function stepViewers(db: Db, step: number): Promise<void> {
  const chance = sql`((hashint8(${broadcast.no} * 7919 + ${step}::bigint) & 1023) / 511.5 - 1)`;
  const walk = sql`${broadcast.viewers} + (${demoBroadcast.usualViewers} - ${broadcast.viewers}) / 240.0 + ${chance} * greatest(${broadcast.viewers} * 0.02, 1.5)`;
  await db
    .update(broadcast)
    .set({ viewers: sql`greatest(1, round(${walk}))::int` })
    .from(demoBroadcast)
    .where(and(eq(demoBroadcast.no, broadcast.no), isNull(broadcast.endedAt)));
}

export interface SimulatedHost {
  userId: string;
  nick: string;
  usualViewers: number;
}

/** The simulated streamer who has been off air the longest, or null when all are on air. */
export async function findFreeStreamer(db: Db): Promise<SimulatedHost | null> {
  const onAir = db
    .select({ one: sql`1` })
    .from(broadcast)
    .where(and(eq(broadcast.userId, account.userId), isNull(broadcast.endedAt)));
  const last = sql`(select max(${broadcast.endedAt}) from ${broadcast} where ${broadcast.userId} = ${account.userId})`;
  const [row] = await db
    .select({
      userId: account.userId,
      nick: account.nick,
      usualViewers: sql<number>`coalesce((select max(${demoBroadcast.usualViewers}) from ${demoBroadcast} join ${broadcast} on ${broadcast.no} = ${demoBroadcast.no} where ${broadcast.userId} = ${account.userId}), 1)`,
    })
    .from(account)
    .innerJoin(station, eq(station.userId, account.userId))
    .where(and(isSimulated, notExists(onAir)))
    .orderBy(sql`${last} asc nulls first`, asc(account.userId))
    .limit(1);
  return row ?? null;
}

/** Starts one broadcast and ends the oldest simulated one, both or neither. */
export async function replaceOldest(db: Db, next: NewDemoBroadcast, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [oldest] = await tx
      .select({ no: broadcast.no })
      .from(broadcast)
      .where(and(isNull(broadcast.endedAt), inArray(broadcast.userId, simulatedIds(tx)), isOfDemo(tx)))
      .orderBy(asc(broadcast.startedAt), asc(broadcast.no))
      .limit(1);
    if (!oldest) return;
    await tx.update(broadcast).set({ endedAt: now }).where(eq(broadcast.no, oldest.no));
    await insertDemoBroadcasts(tx, [next]);
  });
}

/** When a simulated broadcast started last; null when none is on air. */
export async function findLastStart(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: broadcast.startedAt })
    .from(broadcast)
    .where(and(isNull(broadcast.endedAt), inArray(broadcast.userId, simulatedIds(db)), isOfDemo(db)))
    .orderBy(desc(broadcast.startedAt))
    .limit(1);
  return row?.startedAt ?? null;
}

/** The titles of what is on air. */
export async function listTitles(db: Db): Promise<string[]> {
  const rows = await db.select({ title: broadcast.title }).from(broadcast).where(isNull(broadcast.endedAt));
  return rows.map(({ title }) => title);
}

/** The simulated streamers on air, most usual viewers first. */
export function listSimulatedHosts(db: Db): Promise<SimulatedHost[]> {
  return db
    .select({ userId: account.userId, nick: account.nick, usualViewers: demoBroadcast.usualViewers })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(demoBroadcast, eq(demoBroadcast.no, broadcast.no))
    .where(and(isNull(broadcast.endedAt), isSimulated))
    .orderBy(desc(demoBroadcast.usualViewers), asc(broadcast.no));
}

/**
 * The morning after: ends what was on air (at most four hours after it had started), puts `next` on air, and moves the
 * broadcasts of the demo accounts, which never end, to `now`.
 */
export async function restartWorld(db: Db, next: readonly NewDemoBroadcast[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(broadcast)
      .set({
        endedAt: sql`least(${broadcast.startedAt} + interval '4 hours', ${now.toISOString()}::timestamptz)`,
      })
      .where(and(isNull(broadcast.endedAt), inArray(broadcast.userId, simulatedIds(tx)), isOfDemo(tx)));
    await tx
      .update(broadcast)
      .set({ startedAt: now })
      .where(and(isNull(broadcast.endedAt), isOfDemo(tx)));
    await insertDemoBroadcasts(tx, next);
  });
}

/** Forgets ended broadcasts that nobody has on a list. Returns how many. */
export async function pruneEnded(db: Db, before: Date): Promise<number> {
  const listedIn = (list: typeof watchHistory | typeof watchLater) =>
    db
      .select({ one: sql`1` })
      .from(list)
      .where(and(eq(list.type, 'live'), eq(list.contentNo, broadcast.no)));
  const rows = await db
    .delete(broadcast)
    .where(
      and(
        isNotNull(broadcast.endedAt),
        lt(broadcast.endedAt, before),
        isOfDemo(db),
        notExists(listedIn(watchHistory)),
        notExists(listedIn(watchLater)),
      ),
    )
    .returning({ no: broadcast.no });
  return rows.length;
}

/**
 * One step of the posts of the last month: a sixteenth of them are read some more, those that are read much the most,
 * and now and then somebody likes one.
 */
export async function stepPosts(db: Db, step: number, since: Date): Promise<void> {
  const chance = sql`(hashint8(${post.titleNo} * 7919 + ${step}::bigint) & 1023)`;
  await db
    .update(post)
    .set({
      views: sql`${post.views} + 1 + round(${post.views} * ${chance} / 1023 / 200.0)::int`,
      likes: sql`${post.likes} + (${chance} / 64 % 4 = 0)::int`,
    })
    .where(
      and(
        isNull(post.deletedAt),
        isNull(post.blindedAt),
        gte(post.registeredAt, since),
        sql`${chance} % 16 = 0`,
      ),
    );
}

/** The embedded engine has no autovacuum, and every step leaves old row versions behind. */
export async function tidyMoved(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${broadcast}, ${post}, ${chatLine}, ${event}`);
}
