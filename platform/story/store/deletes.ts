import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { addToCount, deleteCommentsOf } from '../../station/store/comment-changes';
import { comment } from '../../tables/station/comment';
import { post } from '../../tables/station/post';

interface PostAt {
  stationUserId: string;
  titleNo: number;
}

/**
 * The author's post goes, and what was written below it. Again is no harm; false when the account wrote no such post on
 * that station.
 */
export async function deletePost(db: Db, userId: string, at: PostAt, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = and(
      eq(post.titleNo, at.titleNo),
      eq(post.stationUserId, at.stationUserId),
      eq(post.userId, userId),
    );
    const found = await tx.select({ deletedAt: post.deletedAt }).from(post).where(own).for('update');
    if (found.length === 0) return false;
    if (found[0]?.deletedAt) return true;
    await tx.update(post).set({ deletedAt: now }).where(own);
    await deleteCommentsOf(tx, [at.titleNo], now);
    return true;
  });
}

interface CommentAt extends PostAt {
  commentNo: number;
  /** null for a comment, the comment for a reply */
  parentNo: number | null;
}

/**
 * The author's comment goes with its replies, or a reply alone; the count of the post or VOD follows. Again is no harm;
 * false when the account wrote no such comment there.
 */
export async function deleteComment(db: Db, userId: string, at: CommentAt, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { commentNo, parentNo, titleNo, stationUserId } = at;
    const found = await tx
      .select({ commentNo: comment.commentNo })
      .from(comment)
      .where(
        and(
          eq(comment.commentNo, commentNo),
          parentNo === null ? isNull(comment.parentNo) : eq(comment.parentNo, parentNo),
          eq(comment.titleNo, titleNo),
          eq(comment.stationUserId, stationUserId),
          eq(comment.userId, userId),
        ),
      )
      .for('update');
    if (found.length === 0) return false;
    const gone = await tx
      .update(comment)
      .set({ deletedAt: now })
      .where(
        and(or(eq(comment.commentNo, commentNo), eq(comment.parentNo, commentNo)), isNull(comment.deletedAt)),
      )
      .returning({ commentNo: comment.commentNo });
    await addToCount(tx, titleNo, -gone.length);
    return true;
  });
}
