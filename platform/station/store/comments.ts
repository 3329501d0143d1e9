import { and, asc, count, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { CommentOrder, TalkKind } from '~protocol/station/talk/codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { comment, commentLike } from '../../tables/station/comment';
import { vod } from '../../tables/vod/vod';

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
      hiddenBy: comment.hiddenBy,
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

const oldest = [asc(comment.registeredAt), asc(comment.commentNo)];
/** By the indexes comment_title and comment_by_likes. */
const orders: Record<CommentOrder, SQL[]> = {
  time: oldest,
  likes: [sql`${comment.likes} desc nulls first`, ...oldest],
};

/** A page of the comments of a post or a VOD; the pinned one has a place of its own. */
export const listComments = (
  db: Db,
  titleNo: number,
  accountId: string | null,
  page: { order: CommentOrder; limit: number; offset: number },
) =>
  selectComments(db, accountId)
    .where(and(isShown(titleNo), not(comment.isPinned)))
    .orderBy(...orders[page.order])
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
  { registeredAt, commentNo, likes }: { registeredAt: Date; commentNo: number; likes: number },
  order: CommentOrder,
): Promise<number> {
  const older = sql`(${comment.registeredAt}, ${comment.commentNo}) < (${registeredAt.toISOString()}::timestamptz, ${commentNo})`;
  const before =
    order === 'time' ? older : or(gt(comment.likes, likes), and(eq(comment.likes, likes), older));
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
        .orderBy(...oldest);

/** One comment or reply in any state. @param titleNo the post or VOD that it must be of; null: any */
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

export async function kindOfTitle(db: Db, titleNo: number): Promise<TalkKind> {
  const rows = await db.select({ no: vod.titleNo }).from(vod).where(eq(vod.titleNo, titleNo));
  return rows.length > 0 ? 'vod' : 'post';
}
