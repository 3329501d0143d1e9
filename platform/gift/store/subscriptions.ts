import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { subscription, subscriptionTicket } from '../../tables/station/ties';

export type SubscriptionRow = typeof subscription.$inferSelect;
export type TicketRow = typeof subscriptionTicket.$inferSelect;

const pair = (accountId: string, stationUserId: string) =>
  and(eq(subscription.accountId, accountId), eq(subscription.stationUserId, stationUserId));

/** A subscription that runs or ran. */
export async function findSubscription(
  db: Db,
  accountId: string,
  stationUserId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscription).where(pair(accountId, stationUserId));
  return row ?? null;
}

/** Begins a subscription or goes on with it, as one payment more; its number. */
export async function saveSubscription(
  tx: Db,
  row: Pick<SubscriptionRow, 'accountId' | 'stationUserId' | 'tier' | 'type' | 'expiresAt' | 'firstPaidAt'>,
): Promise<number> {
  const { tier, type, expiresAt } = row;
  const [saved] = await tx
    .insert(subscription)
    .values({ ...row, paymentCount: 1 })
    .onConflictDoUpdate({
      target: [subscription.accountId, subscription.stationUserId],
      set: { tier, type, expiresAt, paymentCount: sql`${subscription.paymentCount} + 1` },
    })
    .returning({ subscribeNo: subscription.subscribeNo });
  return saved?.subscribeNo ?? 0;
}

/** It ends by itself when its time is over. */
export async function endAuto(tx: Db, accountId: string, stationUserId: string): Promise<void> {
  await tx.update(subscription).set({ type: 'ticket' }).where(pair(accountId, stationUserId));
}

/** Those that go on by themselves and end by then, the first first. */
export const listDue = (db: Db, until: Date, limit: number) =>
  db
    .select({ accountId: subscription.accountId, stationUserId: subscription.stationUserId })
    .from(subscription)
    .where(and(eq(subscription.type, 'auto'), lte(subscription.expiresAt, until)))
    .orderBy(asc(subscription.expiresAt), asc(subscription.subscribeNo))
    .limit(limit);

/** The account's subscriptions: those that run and those that ended after `since`. */
export const listOwn = (db: Db, accountId: string, since: Date) =>
  db
    .select({
      userId: subscription.stationUserId,
      userNick: account.nick,
      profileImage: account.profileImage,
      tier: subscription.tier,
      type: subscription.type,
      expiresAt: subscription.expiresAt,
    })
    .from(subscription)
    .innerJoin(account, eq(account.userId, subscription.stationUserId))
    .where(and(eq(subscription.accountId, accountId), gt(subscription.expiresAt, since)))
    .orderBy(asc(subscription.expiresAt), asc(subscription.subscribeNo))
    .limit(200);

export async function insertTicket(tx: Db, row: typeof subscriptionTicket.$inferInsert): Promise<void> {
  await tx.insert(subscriptionTicket).values(row);
}

/** The tickets that the account could use at the station: those that are good there alone first, then by expiry. */
export function listUsableTickets(
  db: Db,
  {
    accountId,
    stationUserId,
    tier,
    now,
  }: { accountId: string; stationUserId: string; tier: number | null; now: Date },
): Promise<TicketRow[]> {
  return db
    .select()
    .from(subscriptionTicket)
    .where(
      and(
        eq(subscriptionTicket.accountId, accountId),
        tier === null ? undefined : eq(subscriptionTicket.tier, tier),
        isNull(subscriptionTicket.usedAt),
        gt(subscriptionTicket.expiresAt, now),
        or(isNull(subscriptionTicket.stationUserId), eq(subscriptionTicket.stationUserId, stationUserId)),
      ),
    )
    .orderBy(
      sql`${subscriptionTicket.stationUserId} is null`,
      asc(subscriptionTicket.expiresAt),
      asc(subscriptionTicket.code),
    )
    .limit(100);
}

/** One of the account's tickets. */
export async function findTicket(db: Db, accountId: string, code: string): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionTicket)
    .where(and(eq(subscriptionTicket.accountId, accountId), eq(subscriptionTicket.code, code)));
  return row ?? null;
}

/** False when it was used already. */
export async function markUsed(
  tx: Db,
  { code, stationUserId, now }: { code: string; stationUserId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(subscriptionTicket)
    .set({ usedAt: now, stationUserId })
    .where(and(eq(subscriptionTicket.code, code), isNull(subscriptionTicket.usedAt)))
    .returning({ code: subscriptionTicket.code });
  return rows.length === 1;
}

/** The account's tickets: those that can be used before the others, the newest of each first; 100 at most. */
export const listTickets = (db: Db, accountId: string, now: Date) =>
  db
    .select({
      code: subscriptionTicket.code,
      name: subscriptionTicket.productName,
      tier: subscriptionTicket.tier,
      days: subscriptionTicket.days,
      expiresAt: subscriptionTicket.expiresAt,
      usedAt: subscriptionTicket.usedAt,
      stationUserId: subscriptionTicket.stationUserId,
      stationNick: account.nick,
    })
    .from(subscriptionTicket)
    .leftJoin(account, eq(account.userId, subscriptionTicket.stationUserId))
    .where(eq(subscriptionTicket.accountId, accountId))
    .orderBy(
      desc(and(isNull(subscriptionTicket.usedAt), gt(subscriptionTicket.expiresAt, now)) ?? sql`true`),
      desc(subscriptionTicket.expiresAt),
      asc(subscriptionTicket.code),
    )
    .limit(100);
