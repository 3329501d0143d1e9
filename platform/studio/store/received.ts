import { and, count, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';

export { listReceived } from '../../gift/store/gifts';

import { account } from '../../tables/account/account';
import { gift, subscription } from '../../tables/station/ties';

interface Slice {
  stationUserId: string;
  before?: number;
  limit: number;
}

/** How much of each kind came in since then; kinds of which nothing came are left out. */
export const sumGifts = (db: Db, stationUserId: string, since: Date) =>
  db
    .select({ kind: gift.kind, amount: sql<number>`sum(${gift.amount})`.mapWith(Number) })
    .from(gift)
    .where(and(eq(gift.stationUserId, stationUserId), gte(gift.createdAt, since)))
    .groupBy(gift.kind);

const runs = (stationUserId: string, now: Date) =>
  and(eq(subscription.stationUserId, stationUserId), gt(subscription.expiresAt, now));

/** Those whose subscription runs, the newest first. */
export const listSubscribers = (db: Db, { stationUserId, before, limit }: Slice, now: Date) =>
  db
    .select({
      subscribeNo: subscription.subscribeNo,
      userId: subscription.accountId,
      userNick: account.nick,
      profileImage: account.profileImage,
      tier: subscription.tier,
      type: subscription.type,
      months: subscription.paymentCount,
      thankedCount: subscription.thankedCount,
      firstPaidAt: subscription.firstPaidAt,
      expiresAt: subscription.expiresAt,
    })
    .from(subscription)
    .innerJoin(account, eq(account.userId, subscription.accountId))
    .where(
      and(runs(stationUserId, now), before === undefined ? undefined : lt(subscription.subscribeNo, before)),
    )
    .orderBy(desc(subscription.subscribeNo))
    .limit(limit);

export async function countSubscribers(db: Db, stationUserId: string, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subscription).where(runs(stationUserId, now));
  return row?.total ?? 0;
}

/** Marks a gift as thanked for. `isNew`: it was not before. Null: the station was given none of the number. */
export async function thankForGift(tx: Db, stationUserId: string, id: number, now: Date) {
  const at = and(eq(gift.id, id), eq(gift.stationUserId, stationUserId));
  const marked = await tx
    .update(gift)
    .set({ thankedAt: now })
    .where(and(at, isNull(gift.thankedAt)))
    .returning({ id: gift.id });
  const [row] = await tx
    .select({ senderId: gift.senderId, nick: account.nick })
    .from(gift)
    .innerJoin(account, eq(account.userId, gift.senderId))
    .where(at);
  return row ? { ...row, isNew: marked.length > 0 } : null;
}

/** The same of the last payment of a subscription. */
export async function thankForSubscription(tx: Db, stationUserId: string, subscribeNo: number) {
  const at = and(eq(subscription.subscribeNo, subscribeNo), eq(subscription.stationUserId, stationUserId));
  const { paymentCount, thankedCount } = subscription;
  const marked = await tx
    .update(subscription)
    .set({ thankedCount: sql`${paymentCount}` })
    .where(and(at, or(isNull(thankedCount), lt(thankedCount, paymentCount))))
    .returning({ months: paymentCount });
  const [row] = await tx
    .select({ senderId: subscription.accountId, nick: account.nick, months: paymentCount })
    .from(subscription)
    .innerJoin(account, eq(account.userId, subscription.accountId))
    .where(at);
  return row ? { ...row, isNew: marked.length > 0 } : null;
}
