import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import type { Db } from '../../db/open-database';
import { comment } from '../schema/post';

const selectComments = (db: Db) =>
  db
    .select({
      commentNo: comment.commentNo,
      parentNo: comment.parentNo,
      userId: comment.userId,
      nick: account.nick,
      content: comment.content,
      likes: comment.likes,
      isPinned: comment.isPinned,
      registeredAt: comment.registeredAt,
      hiddenAt: comment.hiddenAt,
      deletedAt: comment.deletedAt,
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
      sql`exists (select 1 from ${comment} as reply where reply.parent_no = ${comment.commentNo} and reply.deleted_at is null)`,
    ),
  );

/** A page of a post's comments: the pinned one, then the oldest first. */
export const listComments = (db: Db, titleNo: number, page: { limit: number; offset: number }) =>
  selectComments(db)
    .where(isShown(titleNo))
    .orderBy(desc(comment.isPinned), asc(comment.registeredAt), asc(comment.commentNo))
    .limit(page.limit)
    .offset(page.offset);

export async function countComments(db: Db, titleNo: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comment).where(isShown(titleNo));
  return row?.total ?? 0;
}

/** The answers to these comments, the oldest first. */
export const listReplies = async (db: Db, parentNos: readonly number[]): Promise<CommentRow[]> =>
  parentNos.length === 0
    ? []
    : selectComments(db)
        .where(and(inArray(comment.parentNo, [...parentNos]), isNull(comment.deletedAt)))
        .orderBy(asc(comment.registeredAt), asc(comment.commentNo));
