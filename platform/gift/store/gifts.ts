import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { fanClub, gift } from '../../tables/station/ties';

/** Its number. */
export async function insertGift(tx: Db, row: typeof gift.$inferInsert): Promise<number> {
  const [made] = await tx.insert(gift).values(row).returning({ id: gift.id });
  return made?.id ?? 0;
}

/** Makes the account a member of the station's fan club, if it is none yet. */
export async function joinFanClub(tx: Db, row: typeof fanClub.$inferInsert): Promise<void> {
  await tx.insert(fanClub).values(row).onConflictDoNothing();
}

const receiver = alias(account, 'receiver');

interface Received {
  stationUserId: string;
  beforeId: number | null;
  /** all without */
  kind?: (typeof gift.$inferSelect)['kind'];
  limit: number;
}

/** What a station was given, the newest first. */
export const listReceived = (db: Db, { stationUserId, beforeId, kind, limit }: Received) =>
  db
    .select({
      id: gift.id,
      kind: gift.kind,
      amount: gift.amount,
      message: gift.message,
      createdAt: gift.createdAt,
      thankedAt: gift.thankedAt,
      userId: gift.senderId,
      userNick: account.nick,
      receiverNick: receiver.nick,
    })
    .from(gift)
    .innerJoin(account, eq(account.userId, gift.senderId))
    .leftJoin(receiver, eq(receiver.userId, gift.receiverId))
    .where(
      and(
        eq(gift.stationUserId, stationUserId),
        beforeId === null ? undefined : lt(gift.id, beforeId),
        kind === undefined ? undefined : eq(gift.kind, kind),
      ),
    )
    .orderBy(desc(gift.id))
    .limit(limit);
