import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { calendarEntry, postPin, vodPin } from '../../tables/station/page';
import { board, post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';
import { deleteCommentsOf } from './comment-changes';

/** Posts of the station in any state, locked to the end of the transaction, in the order of their numbers. */
export const lockPosts = (tx: Db, stationUserId: string, titleNos: readonly number[]) =>
  tx
    .select({
      titleNo: post.titleNo,
      userId: post.userId,
      bbsNo: post.bbsNo,
      authNo: post.authNo,
      title: post.title,
      isNotice: post.isNotice,
      blindedAt: post.blindedAt,
      blindedBy: post.blindedBy,
      deletedAt: post.deletedAt,
      boardAuthNo: board.authNo,
      boardType: board.boardType,
      nick: account.nick,
    })
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .innerJoin(account, eq(account.userId, post.userId))
    .where(and(eq(post.stationUserId, stationUserId), inArray(post.titleNo, [...titleNos])))
    .orderBy(post.titleNo)
    .for('update', { of: post });
export type CarePost = Awaited<ReturnType<typeof lockPosts>>[number];

/** The posts go with what was written below them, with their pins and their entries of the calendar. */
export async function deletePosts(tx: Db, titleNos: readonly number[], now: Date): Promise<void> {
  if (titleNos.length === 0) return;
  const nos = [...titleNos];
  await tx
    .update(post)
    .set({ deletedAt: now })
    .where(and(inArray(post.titleNo, nos), isNull(post.deletedAt)));
  await deleteCommentsOf(tx, nos, now);
  await tx.delete(postPin).where(inArray(postPin.titleNo, nos));
  await tx.delete(calendarEntry).where(inArray(calendarEntry.titleNo, nos));
}

export async function movePosts(tx: Db, titleNos: readonly number[], bbsNo: number): Promise<void> {
  if (titleNos.length === 0) return;
  await tx
    .update(post)
    .set({ bbsNo })
    .where(inArray(post.titleNo, [...titleNos]));
}

export async function setNotice(tx: Db, titleNo: number, isNotice: boolean): Promise<void> {
  await tx.update(post).set({ isNotice }).where(eq(post.titleNo, titleNo));
}

type Blind = { blindedAt: Date; blindedBy: 'station' | 'house'; blindReason: string };

/** A blinded post is pinned no more; null takes the blind off. */
export async function setBlind(tx: Db, titleNo: number, blind: Blind | null): Promise<void> {
  await tx
    .update(post)
    .set(blind ?? { blindedAt: null, blindedBy: null, blindReason: null })
    .where(eq(post.titleNo, titleNo));
  if (blind) await tx.delete(postPin).where(eq(postPin.titleNo, titleNo));
}

interface Pin {
  stationUserId: string;
  titleNo: number;
  expiresAt: Date | null;
  createdAt: Date;
}

const pinTables = { post: postPin, vod: vodPin } as const;
export type Pinned = keyof typeof pinTables;

/** Pins until then (null: for good); again changes the end only. */
export async function savePin(db: Db, kind: Pinned, pin: Pin): Promise<void> {
  const table = pinTables[kind];
  await db
    .insert(table)
    .values(pin)
    .onConflictDoUpdate({
      target: [table.stationUserId, table.titleNo],
      // one that has run out is pinned anew
      set: {
        expiresAt: pin.expiresAt,
        createdAt: sql`case when ${table.expiresAt} <= ${pin.createdAt.toISOString()}::timestamptz then ${pin.createdAt.toISOString()}::timestamptz else ${table.createdAt} end`,
      },
    });
}

/** False: it is not pinned. */
export async function removePin(
  db: Db,
  kind: Pinned,
  stationUserId: string,
  titleNo: number,
): Promise<boolean> {
  const table = pinTables[kind];
  const rows = await db
    .delete(table)
    .where(and(eq(table.stationUserId, stationUserId), eq(table.titleNo, titleNo)))
    .returning({ titleNo: table.titleNo });
  return rows.length > 0;
}

/** Until when it is pinned (null: for good); undefined when it is not. */
export async function findPin(
  db: Db,
  kind: Pinned,
  stationUserId: string,
  titleNo: number,
): Promise<Date | null | undefined> {
  const table = pinTables[kind];
  const [row] = await db
    .select({ expiresAt: table.expiresAt })
    .from(table)
    .where(and(eq(table.stationUserId, stationUserId), eq(table.titleNo, titleNo)));
  return row?.expiresAt;
}

/** A VOD of the station in any state, locked. */
export async function lockVod(tx: Db, stationUserId: string, titleNo: number) {
  const [row] = await tx
    .select({
      title: vod.title,
      isBlinded: vod.isBlinded,
      blindedBy: vod.blindedBy,
      authNo: vod.authNo,
      isDisplay: vod.isDisplay,
      makerUserId: vod.makerUserId,
      deletedAt: vod.deletedAt,
    })
    .from(vod)
    .where(and(eq(vod.userId, stationUserId), eq(vod.titleNo, titleNo)))
    .for('update');
  return row ?? null;
}

/** The VOD goes with what was written below it, and with its pin. */
export async function deleteVod(tx: Db, titleNo: number, now: Date): Promise<void> {
  await tx
    .update(vod)
    .set({ deletedAt: now })
    .where(and(eq(vod.titleNo, titleNo), isNull(vod.deletedAt)));
  await deleteCommentsOf(tx, [titleNo], now);
  await tx.delete(vodPin).where(eq(vodPin.titleNo, titleNo));
}

/** A blinded VOD is pinned no more; null takes the blind off. */
export async function setVodBlind(tx: Db, titleNo: number, by: 'station' | 'house' | null): Promise<void> {
  await tx
    .update(vod)
    .set({ isBlinded: by !== null, blindedBy: by })
    .where(eq(vod.titleNo, titleNo));
  if (by) await tx.delete(vodPin).where(eq(vodPin.titleNo, titleNo));
}
