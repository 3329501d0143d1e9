import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { vod, vodLike } from '../../tables/vod/vod';

/** Gives the UP and counts it, both or neither; again is no harm. */
export async function addUp(db: Db, accountId: string, titleNo: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(vodLike)
      .values({ accountId, titleNo, createdAt: now })
      .onConflictDoNothing()
      .returning({ titleNo: vodLike.titleNo });
    if (added.length > 0) await countUps(tx, titleNo, 1);
  });
}

/** Takes it back; one that was not given is no harm. */
export async function removeUp(db: Db, accountId: string, titleNo: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(vodLike)
      .where(and(eq(vodLike.accountId, accountId), eq(vodLike.titleNo, titleNo)))
      .returning({ titleNo: vodLike.titleNo });
    if (gone.length > 0) await countUps(tx, titleNo, -1);
  });
}

const countUps = (tx: Db, titleNo: number, more: 1 | -1) =>
  tx
    .update(vod)
    .set({ likes: sql`greatest(${vod.likes} + ${more}, 0)` })
    .where(eq(vod.titleNo, titleNo));

/** Whose VOD it is, in any state; null when there is none. */
export async function findVodOwner(db: Db, titleNo: number): Promise<string | null> {
  const [row] = await db.select({ userId: vod.userId }).from(vod).where(eq(vod.titleNo, titleNo));
  return row?.userId ?? null;
}
