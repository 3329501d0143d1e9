import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
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

/** Hides an author; 'added' when they were hidden already, 'full' when `limit` others are. */
export function blindAuthor(
  db: Db,
  row: { accountId: string; userId: string; createdAt: Date },
  limit: number,
): Promise<'added' | 'full'> {
  return db.transaction(async (tx) => {
    // whoever hides for the same account waits here, so that the count stays true
    await tx
      .select({ id: account.userId })
      .from(account)
      .where(eq(account.userId, row.accountId))
      .for('no key update');
    const [state] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        isKnown: sql<boolean>`coalesce(bool_or(${feedBlind.userId} = ${row.userId}), false)`,
      })
      .from(feedBlind)
      .where(eq(feedBlind.accountId, row.accountId));
    if (state?.isKnown) return 'added';
    if ((state?.count ?? 0) >= limit) return 'full';
    await tx.insert(feedBlind).values(row);
    return 'added';
  });
}

export async function unblindAuthor(db: Db, accountId: string, userId: string): Promise<void> {
  await db.delete(feedBlind).where(and(eq(feedBlind.accountId, accountId), eq(feedBlind.userId, userId)));
}
