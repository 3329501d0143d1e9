import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { storeItem } from '../../tables/station/page';
import { board, post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';

/** The boards in their order, each with the number of posts that are there. */
export const listCountedBoards = (db: Db, stationUserId: string) =>
  db
    .select({
      bbsNo: board.bbsNo,
      name: board.name,
      boardType: board.boardType,
      authNo: board.authNo,
      writeAuthNo: board.writeAuthNo,
      posts: sql<number>`(select count(*)::int from ${post} where ${and(eq(post.bbsNo, board.bbsNo), isNull(post.deletedAt))})`,
    })
    .from(board)
    .where(eq(board.stationUserId, stationUserId))
    .orderBy(asc(board.position), asc(board.bbsNo));

/** Whether a board of the station was made by this form. */
export async function isBoardMade(tx: Db, stationUserId: string, formDigest: string): Promise<boolean> {
  const rows = await tx
    .select({ bbsNo: board.bbsNo })
    .from(board)
    .where(and(eq(board.stationUserId, stationUserId), eq(board.formDigest, formDigest)));
  return rows.length > 0;
}

export async function insertBoard(tx: Db, row: typeof board.$inferInsert): Promise<void> {
  await tx.insert(board).values(row);
}

export async function updateBoard(
  tx: Db,
  stationUserId: string,
  bbsNo: number,
  values: Partial<typeof board.$inferInsert>,
): Promise<void> {
  await tx
    .update(board)
    .set(values)
    .where(and(eq(board.stationUserId, stationUserId), eq(board.bbsNo, bbsNo)));
}

/** Positions by the order of the numbers. */
export async function orderBoards(tx: Db, stationUserId: string, bbsNos: readonly number[]): Promise<void> {
  const order = sql`array_position(${sql.param([...bbsNos])}::bigint[], ${board.bbsNo})`;
  await tx
    .update(board)
    .set({ position: order })
    .where(and(eq(board.stationUserId, stationUserId), inArray(board.bbsNo, [...bbsNos])));
}

/** Removes the board; its posts, deleted ones too, and its VODs go to another, where there is one. */
export async function removeBoard(
  tx: Db,
  stationUserId: string,
  bbsNo: number,
  into: number | null,
): Promise<void> {
  if (into !== null)
    await tx
      .update(post)
      .set({ bbsNo: into })
      .where(and(eq(post.stationUserId, stationUserId), eq(post.bbsNo, bbsNo)));
  await tx
    .update(vod)
    .set({ bbsNo: into })
    .where(and(eq(vod.userId, stationUserId), eq(vod.bbsNo, bbsNo)));
  await tx.delete(board).where(and(eq(board.stationUserId, stationUserId), eq(board.bbsNo, bbsNo)));
}

export const listStoreItems = (db: Db, stationUserId: string) =>
  db
    .select({
      id: storeItem.id,
      name: storeItem.name,
      description: storeItem.description,
      price: storeItem.price,
      url: storeItem.url,
      isShown: storeItem.isShown,
    })
    .from(storeItem)
    .where(eq(storeItem.stationUserId, stationUserId))
    .orderBy(asc(storeItem.position), asc(storeItem.id));

export async function insertStoreItem(tx: Db, row: typeof storeItem.$inferInsert): Promise<void> {
  await tx.insert(storeItem).values(row);
}

/** False when the station has no such item. */
export async function updateStoreItem(
  tx: Db,
  stationUserId: string,
  id: number,
  values: Partial<typeof storeItem.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(storeItem)
    .set(values)
    .where(and(eq(storeItem.stationUserId, stationUserId), eq(storeItem.id, id)))
    .returning({ id: storeItem.id });
  return rows.length > 0;
}

export async function orderStoreItems(tx: Db, stationUserId: string, ids: readonly number[]): Promise<void> {
  const order = sql`array_position(${sql.param([...ids])}::bigint[], ${storeItem.id})`;
  await tx
    .update(storeItem)
    .set({ position: order })
    .where(and(eq(storeItem.stationUserId, stationUserId), inArray(storeItem.id, [...ids])));
}

export async function removeStoreItem(tx: Db, stationUserId: string, id: number): Promise<void> {
  await tx.delete(storeItem).where(and(eq(storeItem.stationUserId, stationUserId), eq(storeItem.id, id)));
}
