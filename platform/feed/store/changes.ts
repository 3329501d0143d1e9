import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import { addWithin } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { board, feedBlind, post, postLike } from '../../station/schema/post';

/** What decides who may read a post; null when it is gone, or on another station. */
export async function findPostDoor(db: Db, stationUserId: string, titleNo: number) {
  const [row] = await db
    .select({ authNo: post.authNo, boardAuthNo: board.authNo })
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .where(
      and(
        eq(post.titleNo, titleNo),
        eq(post.stationUserId, stationUserId),
        sql`${post.deletedAt} is null and ${post.blindedAt} is null`,
      ),
    );
  return row ?? null;
}

/** Likes a post or takes it back; again changes nothing. Answers how many like it then. */
export function setLike(
  db: Db,
  { accountId, titleNo }: { accountId: string; titleNo: number },
  isLike: boolean,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = isLike
      ? await tx
          .insert(postLike)
          .values({ accountId, titleNo, createdAt: now })
          .onConflictDoNothing()
          .returning({ titleNo: postLike.titleNo })
      : await tx
          .delete(postLike)
          .where(and(eq(postLike.accountId, accountId), eq(postLike.titleNo, titleNo)))
          .returning({ titleNo: postLike.titleNo });
    const step = changed.length === 0 ? 0 : isLike ? 1 : -1;
    const [row] = await tx
      .update(post)
      .set({ likes: sql`greatest(0, ${post.likes} + ${step}::int)` })
      .where(eq(post.titleNo, titleNo))
      .returning({ likes: post.likes });
    return row?.likes ?? 0;
  });
}

export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: account.userId }).from(account).where(eq(account.userId, userId));
  return rows.length > 0;
}

export const blindAuthor = (db: Db, row: typeof feedBlind.$inferInsert, limit: number) =>
  addWithin(db, feedBlind, row, { limit, isSame: eq(feedBlind.userId, row.userId) });

export async function unblindAuthor(db: Db, accountId: string, userId: string): Promise<void> {
  await db.delete(feedBlind).where(and(eq(feedBlind.accountId, accountId), eq(feedBlind.userId, userId)));
}
