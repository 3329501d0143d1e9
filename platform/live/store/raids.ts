import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasPassword, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { raid } from '../../tables/live/raid';
import { stationBlacklist } from '../../tables/station/moderation';

/** What a streamer has on air, by their id or their nick, and whether the sender is on their blacklist. */
export async function findOnAirByName(db: Db, name: string, senderId: string) {
  const blacklisting = db
    .select({ one: sql`1` })
    .from(stationBlacklist)
    .where(
      and(
        eq(stationBlacklist.stationUserId, broadcast.userId),
        eq(stationBlacklist.accountId, senderId),
        eq(stationBlacklist.kind, 'station'),
      ),
    );
  const [row] = await db
    .select({
      no: broadcast.no,
      userId: broadcast.userId,
      grade: broadcast.grade,
      broadType: broadcast.broadType,
      subscriptionOnly: broadcast.subscriptionOnly,
      hasPassword: hasPassword(broadcast),
      isBlacklisted: sql<boolean>`exists (${blacklisting})`,
    })
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .where(and(isOnAir(broadcast), or(eq(account.userId, name), eq(account.nick, name))))
    // where an id is another one's nick
    .orderBy(desc(eq(account.userId, name)))
    .limit(1);
  return row ?? null;
}

export async function insertRaid(db: Db, row: typeof raid.$inferInsert): Promise<void> {
  await db.insert(raid).values(row);
}

/** Whether the sender has sent viewers to the streamer since then. */
export async function hasSent(
  db: Db,
  { senderId, targetId, since }: { senderId: string; targetId: string; since: Date },
): Promise<boolean> {
  const from = alias(broadcast, 'from');
  const rows = await db
    .select({ one: sql`1` })
    .from(from)
    .innerJoin(raid, eq(raid.fromNo, from.no))
    .innerJoin(broadcast, eq(broadcast.no, raid.toNo))
    .where(and(eq(from.userId, senderId), eq(broadcast.userId, targetId), gte(raid.at, since)))
    .limit(1);
  return rows.length > 0;
}

/** Where a broadcast's viewers were sent; null: nowhere, or it is over too. */
export async function findRaidTo(db: Db, fromNo: number): Promise<number | null> {
  const [row] = await db
    .select({ no: broadcast.no })
    .from(raid)
    .innerJoin(broadcast, eq(broadcast.no, raid.toNo))
    .where(and(eq(raid.fromNo, fromNo), isOnAir(broadcast)));
  return row?.no ?? null;
}
