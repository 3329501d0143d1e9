import { and, asc, count, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { lockAccount } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { favoriteGroup, favoriteGroupMember } from '../../tables/station/ties';

/** The account's groups in its order, with how many favourites are in each. */
export const listGroups = (db: Db, accountId: string) =>
  db
    .select({
      idx: favoriteGroup.idx,
      title: favoriteGroup.title,
      count: count(favoriteGroupMember.streamerId),
    })
    .from(favoriteGroup)
    .leftJoin(favoriteGroupMember, eq(favoriteGroupMember.groupIdx, favoriteGroup.idx))
    .where(eq(favoriteGroup.accountId, accountId))
    .groupBy(favoriteGroup.idx)
    .orderBy(asc(favoriteGroup.position), asc(favoriteGroup.idx));

const named = (accountId: string, title: string) =>
  and(eq(favoriteGroup.accountId, accountId), eq(favoriteGroup.title, title));

/** The group of this name, the last one when it is new; 'full' when there are `limit` others. */
export function addGroup(
  db: Db,
  accountId: string,
  title: string,
  limit: number,
): Promise<{ idx: number; isNew: boolean } | 'full'> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [known] = await tx
      .select({ idx: favoriteGroup.idx })
      .from(favoriteGroup)
      .where(named(accountId, title));
    if (known) return { idx: known.idx, isNew: false };
    const [last] = await tx
      .select({ count: count(), position: max(favoriteGroup.position) })
      .from(favoriteGroup)
      .where(eq(favoriteGroup.accountId, accountId));
    if ((last?.count ?? 0) >= limit) return 'full';
    const [row] = await tx
      .insert(favoriteGroup)
      .values({ accountId, title, position: (last?.position ?? -1) + 1 })
      .returning({ idx: favoriteGroup.idx });
    return { idx: row?.idx ?? 0, isNew: true };
  });
}

/** 'missing' when the account has no such group, 'taken' when another of its groups has the name. */
export function renameGroup(
  db: Db,
  accountId: string,
  idx: number,
  title: string,
): Promise<'renamed' | 'missing' | 'taken'> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [other] = await tx
      .select({ idx: favoriteGroup.idx })
      .from(favoriteGroup)
      .where(named(accountId, title));
    if (other && other.idx !== idx) return 'taken';
    const rows = await tx
      .update(favoriteGroup)
      .set({ title })
      .where(and(eq(favoriteGroup.idx, idx), eq(favoriteGroup.accountId, accountId)))
      .returning({ idx: favoriteGroup.idx });
    return rows.length > 0 ? 'renamed' : 'missing';
  });
}

/** The favourites in it stay favourites. False when the account has no such group. */
export async function deleteGroup(db: Db, accountId: string, idx: number): Promise<boolean> {
  const rows = await db
    .delete(favoriteGroup)
    .where(and(eq(favoriteGroup.idx, idx), eq(favoriteGroup.accountId, accountId)))
    .returning({ idx: favoriteGroup.idx });
  return rows.length > 0;
}

/**
 * Puts the account's groups in this order; those that are not named follow as they were. False, and nothing is moved,
 * when one of them is none of the account's.
 */
export function orderGroups(db: Db, accountId: string, order: readonly number[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const own = new Set((await ownGroups(tx, accountId)).map(({ idx }) => idx));
    if (order.some((idx) => !own.has(idx))) return false;
    const place = sql`array_position(${sql.param([...order])}::bigint[], ${favoriteGroup.idx})`;
    await tx
      .update(favoriteGroup)
      .set({ position: sql`coalesce(${place}, ${order.length} + ${favoriteGroup.position})` })
      .where(eq(favoriteGroup.accountId, accountId));
    return true;
  });
}

const ownGroups = (db: Db, accountId: string) =>
  db.select({ idx: favoriteGroup.idx }).from(favoriteGroup).where(eq(favoriteGroup.accountId, accountId));

/** The account's groups that the streamer is in. */
export async function listGroupsOf(db: Db, accountId: string, streamerId: string): Promise<number[]> {
  const rows = await db
    .select({ idx: favoriteGroupMember.groupIdx })
    .from(favoriteGroupMember)
    .where(
      and(
        inArray(favoriteGroupMember.groupIdx, ownGroups(db, accountId)),
        eq(favoriteGroupMember.streamerId, streamerId),
      ),
    )
    .orderBy(asc(favoriteGroupMember.groupIdx));
  return rows.map(({ idx }) => idx);
}

/** The streamer is in these of the account's groups afterwards, and in no other; numbers of others' groups do nothing. */
export async function putIntoGroups(
  db: Db,
  accountId: string,
  streamerId: string,
  groups: readonly number[],
): Promise<void> {
  await db
    .delete(favoriteGroupMember)
    .where(
      and(
        eq(favoriteGroupMember.streamerId, streamerId),
        inArray(favoriteGroupMember.groupIdx, ownGroups(db, accountId)),
        groups.length > 0 ? notInArray(favoriteGroupMember.groupIdx, [...groups]) : undefined,
      ),
    );
  if (groups.length === 0) return;
  await db
    .insert(favoriteGroupMember)
    .select(
      db
        .select({
          groupIdx: favoriteGroup.idx,
          streamerId: sql<string>`${streamerId}::text`.as('streamer_id'),
        })
        .from(favoriteGroup)
        .where(and(eq(favoriteGroup.accountId, accountId), inArray(favoriteGroup.idx, [...groups]))),
    )
    .onConflictDoNothing();
}
