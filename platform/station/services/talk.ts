import { createHash } from 'node:crypto';
import { talkLengths } from '~protocol/station/talk/rights';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import { type Actor, moderatesFor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { foldNotice } from '../../notice/services/raise';
import { plainLines } from '../../text/plain-text';
import * as store from '../store/comment-changes';
import { findComment } from '../store/comments';
import { pageOfComment } from './comments';
import { logHouseDeed } from './house-log';
import { doerOf, notifyOfAct, ofComment } from './notify';
import { readPowers, requireCaretaker } from './permissions';
import { openTalkPlace, type TalkAt } from './talk-place';
import { refuseWords, requireWriter } from './writer';

export interface CommentAt extends TalkAt {
  commentNo: number;
}

/** As it is kept; 400 at the field when it is empty or too long. */
function textOf(sent: string): string {
  const text = plainLines(sent);
  if (text === '') throw fieldInvalid('content', '내용을 입력해 주세요.');
  if ([...text].length > talkLengths.comment)
    throw fieldInvalid('content', `${talkLengths.comment.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`);
  return text;
}

/** The post or the VOD for somebody who wants to write below it. */
async function openForWriting(context: PlatformContext, actor: Actor, at: TalkAt) {
  requireMember(actor);
  const { visit, ownerId, closed } = await openTalkPlace(context, actor, at);
  const member = await requireWriter(context, actor, visit);
  if (closed) throw denied(closed);
  return { visit, ownerId, member };
}

interface NewComment {
  content: string;
  /** null for a comment, the comment for a reply */
  parentNo: number | null;
  idempotencyKey: string | null;
}

/**
 * Writes a comment, or a reply to one that is neither deleted nor hidden. The same words under the same key again are the
 * first comment. 429 beyond 60 in ten minutes. Anyone who may read the post or watch the VOD may: the board's write permission is about posts (GN74).
 */
export async function writeComment(
  context: PlatformContext,
  actor: Actor,
  { parentNo, idempotencyKey, ...sent }: NewComment & TalkAt,
) {
  const { db, clock } = context;
  const { visit, ownerId, member } = await openForWriting(context, actor, sent);
  const content = textOf(sent.content);
  await refuseWords(context, visit, { content });
  const parent = parentNo === null ? null : await findComment(db, sent.titleNo, parentNo, null);
  if (parentNo !== null && (!parent || parent.parentNo !== null || parent.deletedAt || parent.hiddenAt))
    throw notFound('답글을 쓸 댓글이 없습니다.');
  await countCall(context, 'commentWrite', actor, null);
  const row = {
    stationUserId: sent.userId,
    titleNo: sent.titleNo,
    parentNo,
    userId: member.userId,
    content,
    idempotencyKey,
    contentDigest:
      idempotencyKey &&
      createHash('sha256')
        .update(`${sent.titleNo} ${parentNo ?? ''} ${content}`)
        .digest('hex'),
    registeredAt: clock.now(),
  };
  const commentNo = await store.insertComment(db, row, (tx, ref) =>
    foldNotice(context, tx, {
      ...(parent
        ? { kind: 'reply', receiverId: parent.userId, subject: parent.commentNo }
        : { kind: 'comment', receiverId: ownerId, subject: sent.titleNo }),
      actorId: member.userId,
      ref,
    }),
  );
  const message = parentNo === null ? '댓글을 등록했습니다.' : '답글을 등록했습니다.';
  const page = await pageOfComment(context, sent.titleNo, commentNo, 'time');
  return { result: 1, message, commentNo, page };
}

/** Changes the words of one's own comment; it counts as writing one. */
export async function editComment(
  context: PlatformContext,
  actor: Actor,
  { commentNo, ...sent }: CommentAt & { content: string },
) {
  const { visit, member } = await openForWriting(context, actor, sent);
  const row = await findComment(context.db, sent.titleNo, commentNo, null);
  if (!row || row.deletedAt) throw notFound('존재하지 않는 댓글입니다.');
  if (row.userId !== member.userId) throw denied();
  if (row.hiddenAt) throw denied('숨겨진 댓글은 고칠 수 없습니다.');
  const content = textOf(sent.content);
  await refuseWords(context, visit, { content });
  await countCall(context, 'commentWrite', actor, null);
  await store.updateComment(context.db, commentNo, content, context.clock.now());
  const page = await pageOfComment(context, sent.titleNo, commentNo, 'time');
  return { result: 1, message: '댓글을 고쳤습니다.', commentNo, page };
}

/** The comment of a post or a VOD that is open to the actor, in any state, and what the actor may do here. */
async function requireComment(context: PlatformContext, actor: Actor, at: CommentAt) {
  requireMember(actor);
  const { visit } = await openTalkPlace(context, actor, at);
  const row = await findComment(context.db, at.titleNo, at.commentNo, null);
  if (!row) throw notFound('존재하지 않는 댓글입니다.');
  const powers = await readPowers(context, actor, visit);
  return { visit, row, powers };
}

/** By its author, or by who looks after the station; again is a success. Replies stay below a stone. */
export async function deleteComment(context: PlatformContext, actor: Actor, at: CommentAt) {
  const { row, powers, visit } = await requireComment(context, actor, at);
  if (!powers.isActive || (!powers.cares && row.userId !== powers.accountId)) throw denied();
  await context.db.transaction(async (tx) => {
    if (!(await store.deleteComment(tx, at.titleNo, at.commentNo, context.clock.now()))) return;
    await notifyOfAct(context, tx, actor, {
      act: 'commentDeleted',
      ...ofComment(at, row),
      by: doerOf(visit),
    });
    if (row.userId !== visit.accountId)
      await logHouseDeed(context, tx, { actor, visit }, { action: 'comment.delete', target: at.commentNo });
  });
  return { result: 1, message: row.parentNo === null ? '댓글을 삭제했습니다.' : '답글을 삭제했습니다.' };
}

/** One comment of a post or a VOD is pinned: another takes its place. */
export async function pinComment(context: PlatformContext, actor: Actor, at: CommentAt, isPinned: boolean) {
  const { visit, row } = await requireComment(context, actor, at);
  requireCaretaker(actor, visit);
  if (row.deletedAt || row.hiddenAt || row.parentNo !== null) throw notFound('고정할 수 없는 댓글입니다.');
  await context.db.transaction(async (tx) => {
    await store.setCommentPin(tx, at.titleNo, at.commentNo, isPinned);
    const action = isPinned ? 'comment.pin' : 'comment.unpin';
    if (isPinned !== row.isPinned)
      await logHouseDeed(context, tx, { actor, visit }, { action, target: at.commentNo });
  });
  return { result: 1, message: isPinned ? '댓글을 고정했습니다.' : '댓글 고정을 해제했습니다.' };
}

/** Hidden comments keep their place; their words are for their author and for who looks after the station. What the house has hidden its station does not show again. */
export async function hideComment(context: PlatformContext, actor: Actor, at: CommentAt, isHidden: boolean) {
  const { visit, row } = await requireComment(context, actor, at);
  requireCaretaker(actor, visit);
  if (row.deletedAt) throw notFound('존재하지 않는 댓글입니다.');
  const isBeyondManagers = row.hiddenBy === 'house';
  if (!isHidden && isBeyondManagers && !moderatesFor(actor, [row.userId, at.userId]))
    throw denied('운영자가 숨긴 댓글입니다.');
  const by = doerOf(visit);
  if (isHidden !== (row.hiddenAt !== null))
    await context.db.transaction(async (tx) => {
      const hidden = isHidden ? { hiddenAt: context.clock.now(), hiddenBy: by } : null;
      await store.setCommentHidden(tx, at.commentNo, hidden);
      const act = isHidden ? 'commentHidden' : 'commentUnhidden';
      await notifyOfAct(context, tx, actor, { act, ...ofComment(at, row), by });
      const action = isHidden ? 'comment.hide' : 'comment.unhide';
      const logged = { action, target: at.commentNo, isBeyondManagers };
      await logHouseDeed(context, tx, { actor, visit }, logged);
    });
  return { result: 1, message: isHidden ? '댓글을 숨겼습니다.' : '댓글을 다시 보이게 했습니다.' };
}
