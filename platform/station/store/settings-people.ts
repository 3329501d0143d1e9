import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { insertRows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { account, stationManager } from '../../tables/account/account';
import { banWord, stationBlacklist, stationRole } from '../../tables/station/moderation';

/** Somebody by id, or else by nick. */
export async function findMember(db: Db, typed: string) {
  const [row] = await db
    .select({ userId: account.userId, nick: account.nick, role: account.role })
    .from(account)
    .where(or(eq(account.userId, typed.toLowerCase()), eq(account.nick, typed)))
    .orderBy(sql`(${account.userId} = ${typed.toLowerCase()}) desc`)
    .limit(1);
  return row ?? null;
}

const person = { userId: account.userId, userNick: account.nick, profileImage: account.profileImage };

export const listManagers = (db: Db, stationUserId: string) =>
  db
    .select(person)
    .from(stationManager)
    .innerJoin(account, eq(account.userId, stationManager.accountId))
    .where(eq(stationManager.stationUserId, stationUserId))
    .orderBy(asc(account.nick));

/** False when the member is one already. */
export async function addManager(tx: Db, stationUserId: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .insert(stationManager)
    .values({ stationUserId, accountId })
    .onConflictDoNothing()
    .returning({ accountId: stationManager.accountId });
  return rows.length > 0;
}

/** False when the member is none. */
export async function removeManager(tx: Db, stationUserId: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .delete(stationManager)
    .where(and(eq(stationManager.stationUserId, stationUserId), eq(stationManager.accountId, accountId)))
    .returning({ accountId: stationManager.accountId });
  return rows.length > 0;
}

type Role = typeof stationRole.$inferSelect.role;

export const listHelpers = (db: Db, stationUserId: string, role: Role) =>
  db
    .select({ ...person, createdAt: stationRole.createdAt })
    .from(stationRole)
    .innerJoin(account, eq(account.userId, stationRole.accountId))
    .where(and(eq(stationRole.stationUserId, stationUserId), eq(stationRole.role, role)))
    .orderBy(asc(account.nick));

/** False when the member has the role already. */
export async function addHelper(tx: Db, row: typeof stationRole.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(stationRole)
    .values(row)
    .onConflictDoNothing()
    .returning({ accountId: stationRole.accountId });
  return rows.length > 0;
}

/** False when the member does not have the role. */
export async function removeHelper(
  tx: Db,
  stationUserId: string,
  accountId: string,
  role: Role,
): Promise<boolean> {
  const rows = await tx
    .delete(stationRole)
    .where(
      and(
        eq(stationRole.stationUserId, stationUserId),
        eq(stationRole.role, role),
        eq(stationRole.accountId, accountId),
      ),
    )
    .returning({ accountId: stationRole.accountId });
  return rows.length > 0;
}

type Kind = typeof stationBlacklist.$inferSelect.kind;

/** False when the account stands there already. */
export async function addToBlacklist(tx: Db, row: typeof stationBlacklist.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(stationBlacklist)
    .values(row)
    .onConflictDoNothing()
    .returning({ accountId: stationBlacklist.accountId });
  return rows.length > 0;
}

export async function removeFromBlacklist(
  tx: Db,
  stationUserId: string,
  accountId: string,
  kind: Kind,
): Promise<void> {
  await tx
    .delete(stationBlacklist)
    .where(
      and(
        eq(stationBlacklist.stationUserId, stationUserId),
        eq(stationBlacklist.kind, kind),
        eq(stationBlacklist.accountId, accountId),
      ),
    );
}

interface Slice {
  limit: number;
  offset: number;
}

/** Of one station and kind, last listed first. */
export async function listBlacklist(db: Db, stationUserId: string, kind: Kind, slice: Slice) {
  const where = and(eq(stationBlacklist.stationUserId, stationUserId), eq(stationBlacklist.kind, kind));
  const rows = await db
    .select({
      ...person,
      reason: stationBlacklist.reason,
      createdAt: stationBlacklist.createdAt,
      byHouse: sql<boolean>`${stationBlacklist.doer} = 'house'`,
    })
    .from(stationBlacklist)
    .innerJoin(account, eq(account.userId, stationBlacklist.accountId))
    .where(where)
    .orderBy(desc(stationBlacklist.createdAt), asc(stationBlacklist.accountId))
    .limit(slice.limit)
    .offset(slice.offset);
  const [all] = await db.select({ total: count() }).from(stationBlacklist).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Words that are there already are left as they are. */
export async function addBanWords(
  tx: Db,
  stationUserId: string,
  words: readonly string[],
  createdAt: Date,
): Promise<void> {
  await insertRows(
    tx,
    banWord,
    words.map((word) => ({ stationUserId, word, createdAt })),
  );
}

export async function removeBanWords(tx: Db, stationUserId: string, words: readonly string[]): Promise<void> {
  await tx
    .delete(banWord)
    .where(and(eq(banWord.stationUserId, stationUserId), inArray(banWord.word, [...words])));
}
