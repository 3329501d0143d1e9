import { commentPageSize } from '~protocol/station/codes';
import type { StationCommentWire } from '~protocol/station/comments';
import type { CommentOrder } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import * as comments from '../store/comments';
import { commentAuth, type Powers, readPowers } from './permissions';
import { openTalkPlace, type TalkAt } from './talk-place';
import type { Visit } from './visitor';

/** A hidden comment is read by its author and by who looks after the station; a deleted one by nobody. */
function mayRead(row: comments.CommentRow, visit: Visit, powers: Powers): boolean {
  if (row.deletedAt) return false;
  return !row.hiddenAt || visit.isInside || powers.cares || row.userId === visit.accountId;
}

function toComment(
  row: comments.CommentRow,
  replies: comments.CommentRow[],
  about: { visit: Visit; powers: Powers; closed: string | null },
): StationCommentWire {
  const { visit, powers, closed } = about;
  const auth = commentAuth(powers, row);
  return {
    commentNo: row.commentNo,
    parentNo: row.parentNo,
    userId: row.userId,
    userNick: row.nick,
    content: mayRead(row, visit, powers) ? row.content : '',
    regDate: seoulText(row.registeredAt),
    likeCnt: row.likes,
    isPinned: row.isPinned,
    isHidden: row.hiddenAt !== null,
    isDeleted: row.deletedAt !== null,
    isEdited: row.updatedAt !== null,
    isLike: row.isLike,
    auth: closed ? { ...auth, isUpdate: false, isLikable: false, isReplyWritable: false } : auth,
    replies: replies
      .filter(({ parentNo }) => parentNo === row.commentNo)
      .map((reply) => toComment(reply, [], about)),
  };
}

/**
 * A page of the comments of a post or a VOD, each with its replies; for anyone who may read or watch it. The pinned comment
 * stands above the first page and is no part of any; `meta.total` counts it too. With `commentNo` it is the page of that comment.
 */
export async function listComments(
  context: PlatformContext,
  actor: Actor,
  input: TalkAt & { page: number; commentNo?: number; order?: CommentOrder },
) {
  const { db } = context;
  const { titleNo, commentNo, order = 'time' } = input;
  const place = await openTalkPlace(context, actor, input);
  const { visit, closed } = place;
  const page = commentNo === undefined ? input.page : await pageOfComment(context, titleNo, commentNo, order);
  const powers = await readPowers(context, actor, visit);
  const { accountId } = visit;
  const window = { order, limit: commentPageSize, offset: (page - 1) * commentPageSize };
  const [rows, pinned, total] = await Promise.all([
    comments.listComments(db, titleNo, accountId, window),
    comments.listPinned(db, titleNo, accountId),
    comments.countComments(db, titleNo),
  ]);
  const shown = page === 1 ? [...pinned, ...rows] : rows;
  const replies = await comments.listReplies(
    db,
    shown.map(({ commentNo }) => commentNo),
    accountId,
  );
  const about = { visit, powers, closed };
  return {
    data: shown.map((row) => toComment(row, replies, about)),
    meta: { ...pageMeta(page, commentPageSize, total), total: total + pinned.length },
    commentCnt: place.comments,
    isWritable: powers.writes && !closed,
    closed,
  };
}

/** One comment or reply that is not deleted; 404 too where its words are not for the actor. */
export async function getComment(
  context: PlatformContext,
  actor: Actor,
  { commentNo, ...at }: TalkAt & { commentNo: number },
) {
  const { visit, closed } = await openTalkPlace(context, actor, at);
  const powers = await readPowers(context, actor, visit);
  const row = await comments.findComment(context.db, at.titleNo, commentNo, visit.accountId);
  if (!row || !mayRead(row, visit, powers)) throw notFound('존재하지 않는 댓글입니다.');
  return { data: toComment(row, [], { visit, powers, closed }) };
}

/** The page that a comment stands on, or a reply's comment, from 1. */
export async function pageOfComment(
  { db }: PlatformContext,
  titleNo: number,
  commentNo: number,
  order: CommentOrder,
): Promise<number> {
  const row = await comments.findComment(db, titleNo, commentNo, null);
  const above =
    row?.parentNo === null || !row ? row : await comments.findComment(db, titleNo, row.parentNo, null);
  if (!above || above.isPinned) return 1;
  return Math.floor((await comments.countBefore(db, titleNo, above, order)) / commentPageSize) + 1;
}
