import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Doer } from '~protocol/station/talk/codes';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { comment } from '../../tables/station/comment';
import { post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';

type NewComment = Omit<typeof comment.$inferInsert, 'commentNo'>;

/**
 * Writes a comment and counts it, with what belongs to it; the same content under the same key again answers the first
 * one's number and does nothing else.
 */
export function insertComment(
  db: Db,
  row: NewComment,
  deed: (tx: Db, commentNo: number) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(comment)
      .values(row)
      .onConflictDoNothing()
      .returning({ commentNo: comment.commentNo });
    if (!added) {
      const [known] = await tx
        .select({ commentNo: comment.commentNo })
        .from(comment)
        .where(
          and(
            eq(comment.userId, row.userId),
            eq(comment.idempotencyKey, row.idempotencyKey ?? ''),
            eq(comment.contentDigest, row.contentDigest ?? ''),
          ),
        );
      return known?.commentNo ?? 0;
    }
    await addToCount(tx, row.titleNo, 1);
    await deed(tx, added.commentNo);
    return added.commentNo;
  });
}

/** A number is a post's or a VOD's, never both. */
export async function addToCount(tx: Db, titleNo: number, step: number): Promise<void> {
  for (const table of [post, vod])
    await tx
      .update(table)
      .set({ comments: sql`greatest(0, ${table.comments} + ${step}::int)` })
      .where(eq(table.titleNo, titleNo));
}

/** What was written below posts and VODs that go. */
export async function deleteCommentsOf(tx: Db, titleNos: readonly number[], now: Date): Promise<void> {
  await tx
    .update(comment)
    .set({ deletedAt: now })
    .where(and(inArray(comment.titleNo, [...titleNos]), isNull(comment.deletedAt)));
}

export async function updateComment(db: Db, commentNo: number, content: string, now: Date): Promise<void> {
  await db
    .update(comment)
    .set({ content, updatedAt: now })
    .where(and(eq(comment.commentNo, commentNo), isNull(comment.deletedAt), ne(comment.content, content)));
}

/** The comment alone goes: its replies stay below a stone. False when it was gone already. */
export function deleteComment(db: Db, titleNo: number, commentNo: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .update(comment)
      .set({ deletedAt: now, isPinned: false })
      .where(and(eq(comment.commentNo, commentNo), isNull(comment.deletedAt)))
      .returning({ commentNo: comment.commentNo });
    if (gone.length > 0) await addToCount(tx, titleNo, -1);
    return gone.length > 0;
  });
}

/** Pins the comment in the place of the one that is pinned, or takes it off. */
export function setCommentPin(db: Db, titleNo: number, commentNo: number, isPinned: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKey(tx, `comment pin ${titleNo}`);
    if (isPinned)
      await tx
        .update(comment)
        .set({ isPinned: false })
        .where(and(eq(comment.titleNo, titleNo), comment.isPinned));
    await tx.update(comment).set({ isPinned }).where(eq(comment.commentNo, commentNo));
  });
}

/** null: it is shown again. A hidden comment is not pinned any more. */
export async function setCommentHidden(
  db: Db,
  commentNo: number,
  hidden: { hiddenAt: Date; hiddenBy: Doer } | null,
): Promise<void> {
  await db
    .update(comment)
    .set(hidden ? { ...hidden, isPinned: false } : { hiddenAt: null, hiddenBy: null })
    .where(eq(comment.commentNo, commentNo));
}
