import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { balance, balanceEntry } from '../../tables/gift/balance';
import { gift, subscription, subscriptionTicket } from '../../tables/station/ties';

/** Streamers subscribe to each other: so many to each station, in one statement. Demo accounts are left as they are. */
export async function insertSubscribers(
  db: Db,
  stations: readonly { userId: string; count: number }[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into ${subscription} (account_id, station_user_id, tier, type, payment_count, first_paid_at, expires_at)
    select fan.user_id, wanted.user_id, case when fan.pick % 10 < 7 then 1 else 2 end, 'ticket', 1 + fan.pick % 16,
      ${at}::timestamptz - make_interval(days => 10 + (fan.pick % 16) * 30),
      ${at}::timestamptz + make_interval(days => 20 + fan.pick % 300)
    from json_to_recordset(${JSON.stringify(stations.map(({ userId, count }) => ({ user_id: userId, count })))}::json)
      as wanted(user_id text, count int)
    cross join lateral (
      select ${account.userId} as user_id, abs(hashtext(${account.userId} || wanted.user_id) % 100000) as pick
      from ${account} where ${account.email} is null and ${account.userId} <> wanted.user_id
      order by pick, ${account.userId} limit wanted.count
    ) fan
    on conflict do nothing`);
}

/** Puts words to gifts of a station, one after the other, and leaves every other gift without. */
export async function setMessages(db: Db, stationUserId: string, words: readonly string[]): Promise<void> {
  const rows = await db
    .select({ id: gift.id })
    .from(gift)
    .where(and(eq(gift.stationUserId, stationUserId), inArray(gift.kind, ['balloon', 'sticker'])))
    .orderBy(asc(gift.id))
    .limit(words.length * 4);
  for (const [index, message] of words.entries()) {
    const id = rows[index * 4]?.id;
    if (id !== undefined) await db.update(gift).set({ message }).where(eq(gift.id, id));
  }
}

/** What an account gave, the first first. */
export const listGifts = (db: Db, senderId: string) =>
  db
    .select({
      id: gift.id,
      kind: gift.kind,
      amount: gift.amount,
      stationUserId: gift.stationUserId,
      createdAt: gift.createdAt,
    })
    .from(gift)
    .where(and(eq(gift.senderId, senderId), inArray(gift.kind, ['balloon', 'adBalloon', 'sticker'])))
    .orderBy(asc(gift.createdAt), asc(gift.id));

/** What an account pays for by itself. */
export const listAutoSubscriptions = (db: Db, accountId: string) =>
  db
    .select({
      stationUserId: subscription.stationUserId,
      tier: subscription.tier,
      paymentCount: subscription.paymentCount,
      firstPaidAt: subscription.firstPaidAt,
      expiresAt: subscription.expiresAt,
    })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), eq(subscription.type, 'auto')))
    .orderBy(asc(subscription.subscribeNo));

/** Balances with the movements that made them. */
export async function insertBalances(
  db: Db,
  rows: (typeof balance.$inferInsert)[],
  entries: (typeof balanceEntry.$inferInsert)[],
): Promise<void> {
  await db.insert(balance).values(rows);
  await db.insert(balanceEntry).values(entries);
}

export const insertTickets = (db: Db, rows: (typeof subscriptionTicket.$inferInsert)[]) =>
  db.insert(subscriptionTicket).values(rows);
