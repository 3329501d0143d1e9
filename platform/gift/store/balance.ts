import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BalanceKind } from '~protocol/station/gift/codes';
import { lockAccount } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { balance, balanceEntry } from '../../tables/gift/balance';

export type NewEntry = typeof balanceEntry.$inferInsert;

/** Keeps whatever else changes the account's things waiting to the end of the transaction. */
export const lockOwner = (tx: Db, accountId: string) => lockAccount(tx, accountId);

/** Keeps the account's other movements waiting, and finds the one that was made under the key already. */
export async function beginMove(tx: Db, accountId: string, key: string) {
  await lockOwner(tx, accountId);
  const [entry] = await tx
    .select({ after: balanceEntry.after, change: balanceEntry.change })
    .from(balanceEntry)
    .where(and(eq(balanceEntry.accountId, accountId), eq(balanceEntry.key, key)));
  return entry ?? null;
}

/** Adds to the balance, or takes away: what it is then; null when there is not enough of it. */
export async function moveBalance(
  tx: Db,
  { accountId, kind, change }: { accountId: string; kind: BalanceKind; change: number },
): Promise<number | null> {
  if (change > 0) {
    const [row] = await tx
      .insert(balance)
      .values({ accountId, kind, amount: change })
      .onConflictDoUpdate({
        target: [balance.accountId, balance.kind],
        set: { amount: sql`${balance.amount} + ${change}` },
      })
      .returning({ amount: balance.amount });
    return row?.amount ?? null;
  }
  const [row] = await tx
    .update(balance)
    .set({ amount: sql`${balance.amount} + ${change}` })
    .where(and(eq(balance.accountId, accountId), eq(balance.kind, kind), gte(balance.amount, -change)))
    .returning({ amount: balance.amount });
  return row?.amount ?? null;
}

export const insertEntry = (tx: Db, row: NewEntry) => tx.insert(balanceEntry).values(row);

export async function findBalance(db: Db, accountId: string, kind: BalanceKind): Promise<number> {
  const [row] = await db
    .select({ amount: balance.amount })
    .from(balance)
    .where(and(eq(balance.accountId, accountId), eq(balance.kind, kind)));
  return row?.amount ?? 0;
}

export const listBalances = (db: Db, accountId: string) =>
  db
    .select({ kind: balance.kind, amount: balance.amount })
    .from(balance)
    .where(eq(balance.accountId, accountId));

/** Whether the account has moved a balance under a key that begins so. */
export async function hasEntry(db: Db, accountId: string, prefix: string): Promise<boolean> {
  const rows = await db
    .select({ id: balanceEntry.id })
    .from(balanceEntry)
    .where(and(eq(balanceEntry.accountId, accountId), sql`starts_with(${balanceEntry.key}, ${prefix})`))
    .limit(1);
  return rows.length > 0;
}

const streamer = alias(account, 'streamer');
const receiver = alias(account, 'receiver');

/** The account's movements, the newest first. */
export const listEntries = (
  db: Db,
  { accountId, beforeId, limit }: { accountId: string; beforeId: number | null; limit: number },
) =>
  db
    .select({
      id: balanceEntry.id,
      kind: balanceEntry.kind,
      reason: balanceEntry.reason,
      change: balanceEntry.change,
      after: balanceEntry.after,
      note: balanceEntry.note,
      createdAt: balanceEntry.createdAt,
      stationUserId: balanceEntry.stationUserId,
      stationNick: streamer.nick,
      receiverId: balanceEntry.receiverId,
      receiverNick: receiver.nick,
    })
    .from(balanceEntry)
    .leftJoin(streamer, eq(streamer.userId, balanceEntry.stationUserId))
    .leftJoin(receiver, eq(receiver.userId, balanceEntry.receiverId))
    .where(
      and(
        eq(balanceEntry.accountId, accountId),
        beforeId === null ? undefined : lt(balanceEntry.id, beforeId),
      ),
    )
    .orderBy(desc(balanceEntry.id))
    .limit(limit);
