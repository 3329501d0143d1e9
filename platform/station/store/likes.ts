import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { comment, commentLike } from '../../tables/station/comment';
import { post, postLike } from '../../tables/station/post';
import { countedView } from '../../tables/viewer/viewer';

/** What belongs to a new like: whose thing it is. */
type Deed = (tx: Db, authorId: string) => Promise<void>;

/** Likes a post or takes it back; again changes nothing. Answers how many like it then. */
export function setPostLike(
  db: Db,
  { accountId, titleNo }: { accountId: string; titleNo: number },
  { isLike, now }: { isLike: boolean; now: Date },
  deed: Deed,
): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = isLike
      ? await tx
          .insert(postLike)
          .values({ accountId, titleNo, createdAt: now })
          .onConflictDoNothing()
          .returning({ no: postLike.titleNo })
      : await tx
          .delete(postLike)
          .where(and(eq(postLike.accountId, accountId), eq(postLike.titleNo, titleNo)))
          .returning({ no: postLike.titleNo });
    const step = changed.length === 0 ? 0 : isLike ? 1 : -1;
    const [row] = await tx
      .update(post)
      .set({ likes: sql`greatest(0, ${post.likes} + ${step}::int)` })
      .where(eq(post.titleNo, titleNo))
      .returning({ likes: post.likes, userId: post.userId });
    if (row && step > 0) await deed(tx, row.userId);
    return row?.likes ?? 0;
  });
}

/** The same of a comment. */
export function setCommentLike(
  db: Db,
  { accountId, commentNo }: { accountId: string; commentNo: number },
  { isLike, now }: { isLike: boolean; now: Date },
  deed: Deed,
): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = isLike
      ? await tx
          .insert(commentLike)
          .values({ accountId, commentNo, createdAt: now })
          .onConflictDoNothing()
          .returning({ no: commentLike.commentNo })
      : await tx
          .delete(commentLike)
          .where(and(eq(commentLike.accountId, accountId), eq(commentLike.commentNo, commentNo)))
          .returning({ no: commentLike.commentNo });
    const step = changed.length === 0 ? 0 : isLike ? 1 : -1;
    const [row] = await tx
      .update(comment)
      .set({ likes: sql`greatest(0, ${comment.likes} + ${step}::int)` })
      .where(eq(comment.commentNo, commentNo))
      .returning({ likes: comment.likes, userId: comment.userId });
    if (row && step > 0) await deed(tx, row.userId);
    return row?.likes ?? 0;
  });
}

/** One more view of the post, unless this viewer's last one is still running. */
export async function countPostView(
  db: Db,
  titleNo: number,
  view: { key: string; until: Date },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const counted = await tx
      .insert(countedView)
      .values(view)
      .onConflictDoUpdate({
        target: countedView.key,
        set: { until: view.until },
        setWhere: lte(countedView.until, now),
      })
      .returning({ key: countedView.key });
    if (counted.length === 0) return;
    await tx
      .update(post)
      .set({ views: sql`${post.views} + 1` })
      .where(eq(post.titleNo, titleNo));
  });
}
