import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { FeedKeyKind } from '~protocol/syndication/codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { feedKey } from '../../tables/viewer/viewer';

/** Tells keys of one account apart and opens nothing: the beginning of the hash. */
const id = sql<string>`left(${feedKey.keyHash}, 16)`;

const isKind = (accountId: string, kind: FeedKeyKind) =>
  and(eq(feedKey.accountId, accountId), eq(feedKey.kind, kind));

/** The account's keys, at most one of a kind. */
export const listKeys = (db: Db, accountId: string) =>
  db
    .select({ kind: feedKey.kind, id, createdAt: feedKey.createdAt, lastReadAt: feedKey.lastReadAt })
    .from(feedKey)
    .where(eq(feedKey.accountId, accountId));

/** Whether it is the account's key of the kind now; false when it has one. */
export async function insertKey(
  db: Db,
  row: { accountId: string; kind: FeedKeyKind; keyHash: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(feedKey)
    .values(row)
    .onConflictDoNothing({ target: [feedKey.accountId, feedKey.kind] })
    .returning({ kind: feedKey.kind });
  return rows.length > 0;
}

/** Puts a key in the place of the one that `replaces` names; false when that one is gone. */
export async function replaceKey(
  db: Db,
  { accountId, kind, ...fresh }: { accountId: string; kind: FeedKeyKind; keyHash: string; createdAt: Date },
  replaces: string,
): Promise<boolean> {
  const rows = await db
    .update(feedKey)
    .set({ ...fresh, lastReadAt: null })
    .where(and(isKind(accountId, kind), eq(id, replaces)))
    .returning({ kind: feedKey.kind });
  return rows.length > 0;
}

export async function deleteKey(db: Db, accountId: string, kind: FeedKeyKind): Promise<void> {
  await db.delete(feedKey).where(isKind(accountId, kind));
}

/** Whose key it is; null for an unknown one and while the account is suspended. */
export async function findKeyOwner(
  db: Db,
  kind: FeedKeyKind,
  keyHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ accountId: feedKey.accountId })
    .from(feedKey)
    .innerJoin(account, eq(account.userId, feedKey.accountId))
    .where(
      and(
        eq(feedKey.keyHash, keyHash),
        eq(feedKey.kind, kind),
        or(isNull(account.suspendedUntil), lte(account.suspendedUntil, now)),
      ),
    );
  return row?.accountId ?? null;
}

/** Keeps that the key was read, unless that was kept after `since`. */
export async function markRead(db: Db, keyHash: string, now: Date, since: Date): Promise<void> {
  await db
    .update(feedKey)
    .set({ lastReadAt: now })
    .where(and(eq(feedKey.keyHash, keyHash), or(isNull(feedKey.lastReadAt), lte(feedKey.lastReadAt, since))));
}
