import type { StationCommentWire } from '~protocol/station';
import { commentPageSize } from '~protocol/station-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import * as comments from '../store/comments';
import { pageMeta } from './page-meta';
import { requirePost } from './posts';
import { type Visit, visitStation } from './visitor';

function toComment(
  row: comments.CommentRow,
  replies: comments.CommentRow[],
  visit: Visit,
): StationCommentWire {
  const isGone = row.deletedAt !== null;
  const isHidden = row.hiddenAt !== null;
  const isVeiled = isGone || (isHidden && !visit.isInside && row.userId !== visit.accountId);
  return {
    commentNo: row.commentNo,
    userId: row.userId,
    userNick: row.nick,
    content: isVeiled ? '' : row.content,
    regDate: seoulText(row.registeredAt),
    likeCnt: row.likes,
    isPinned: row.isPinned,
    isHidden,
    isDeleted: isGone,
    replies: replies
      .filter(({ parentNo }) => parentNo === row.commentNo)
      .map((reply) => toComment(reply, [], visit)),
  };
}

/** A page of a post's comments, each with its replies; for whoever may read the post. */
export async function listPostComments(
  context: PlatformContext,
  actor: Actor,
  { userId, titleNo, page }: { userId: string; titleNo: number; page: number },
) {
  const { db } = context;
  const visit = await visitStation(context, actor, userId);
  await requirePost(context, visit, titleNo);
  const window = { limit: commentPageSize, offset: (page - 1) * commentPageSize };
  const [rows, total] = await Promise.all([
    comments.listComments(db, titleNo, window),
    comments.countComments(db, titleNo),
  ]);
  const replies = await comments.listReplies(
    db,
    rows.map(({ commentNo }) => commentNo),
  );
  return {
    data: rows.map((row) => toComment(row, replies, visit)),
    meta: pageMeta(page, commentPageSize, total),
  };
}
