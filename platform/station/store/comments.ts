import { and, asc, count, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { comment, commentLike, post } from '../../tables/station/post';

/** @param accountId whose likes are marked */
const selectComments = (db: Db, accountId: string | null) =>
  db
    .select({
      commentNo: comment.commentNo,
      titleNo: comment.titleNo,
      parentNo: comment.parentNo,
      userId: comment.userId,
      nick: account.nick,
      content: comment.content,
      likes: comment.likes,
      isPinned: comment.isPinned,
      registeredAt: comment.registeredAt,
      updatedAt: comment.updatedAt,
      hiddenAt: comment.hiddenAt,
      deletedAt: comment.deletedAt,
      isLike: sql<boolean>`exists (select 1 from ${commentLike} where ${and(eq(commentLike.commentNo, comment.commentNo), eq(commentLike.accountId, accountId ?? ''))})`,
    })
    .from(comment)
    .innerJoin(account, eq(account.userId, comment.userId))
    .$dynamic();
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** A comment that was deleted stays as long as somebody has answered it. */
const isShown = (titleNo: number) =>
  and(
    eq(comment.titleNo, titleNo),
    isNull(comment.parentNo),
    or(
      isNull(comment.deletedAt),
      // a limit keeps the planner from reading all replies there are
      sql`(select true from ${comment} as reply where reply.parent_no = ${comment.commentNo} and reply.deleted_at is null limit 1)`,
    ),
  );

/** A page of a post's comments, the oldest first; the pinned one has a place of its own. */
export const listComments = (
  db: Db,
  titleNo: number,
  accountId: string | null,
  page: { limit: number; offset: number },
) =>
  selectComments(db, accountId)
    .where(and(isShown(titleNo), not(comment.isPinned)))
    .orderBy(asc(comment.registeredAt), asc(comment.commentNo))
    .limit(page.limit)
    .offset(page.offset);

/** The comment that stands above the first page; none or one. */
export const listPinned = (db: Db, titleNo: number, accountId: string | null) =>
  selectComments(db, accountId)
    .where(and(isShown(titleNo), comment.isPinned))
    .limit(1);

/** How many stand on the pages: the pinned one does not. */
export async function countComments(db: Db, titleNo: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(comment)
    .where(and(isShown(titleNo), not(comment.isPinned)));
  return row?.total ?? 0;
}

/** How many comments of the pages stand before this one: which page it is on. */
export async function countBefore(
  db: Db,
  titleNo: number,
  { registeredAt, commentNo }: { registeredAt: Date; commentNo: number },
): Promise<number> {
  const before = sql`(${comment.registeredAt}, ${comment.commentNo}) < (${registeredAt.toISOString()}::timestamptz, ${commentNo})`;
  const [row] = await db
    .select({ total: count() })
    .from(comment)
    .where(and(isShown(titleNo), not(comment.isPinned), before));
  return row?.total ?? 0;
}

/** The answers to these comments, the oldest first. */
export const listReplies = async (
  db: Db,
  parentNos: readonly number[],
  accountId: string | null,
): Promise<CommentRow[]> =>
  parentNos.length === 0
    ? []
    : selectComments(db, accountId)
        .where(and(inArray(comment.parentNo, [...parentNos]), isNull(comment.deletedAt)))
        .orderBy(asc(comment.registeredAt), asc(comment.commentNo));

/** One comment or reply in any state. @param titleNo the post that it must be of; null: any */
export async function findComment(
  db: Db,
  titleNo: number | null,
  commentNo: number,
  accountId: string | null,
): Promise<CommentRow | null> {
  const [row] = await selectComments(db, accountId).where(
    and(titleNo === null ? undefined : eq(comment.titleNo, titleNo), eq(comment.commentNo, commentNo)),
  );
  return row ?? null;
}

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

const addToCount = (tx: Db, titleNo: number, step: number) =>
  tx
    .update(post)
    .set({ comments: sql`greatest(0, ${post.comments} + ${step}::int)` })
    .where(eq(post.titleNo, titleNo));

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

/** A hidden comment is not pinned any more. */
export async function setCommentHidden(db: Db, commentNo: number, hiddenAt: Date | null): Promise<void> {
  await db
    .update(comment)
    .set(hiddenAt ? { hiddenAt, isPinned: false } : { hiddenAt })
    .where(eq(comment.commentNo, commentNo));
}
