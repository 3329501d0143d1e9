import { createHmac } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { hourMs, timeAfter } from '../../core/time';
import { foldNotice } from '../../notice/services/raise';
import { findComment } from '../store/comments';
import * as store from '../store/likes';
import { requirePost } from './posts';
import { openTalkPlace, type TalkAt } from './talk-place';
import { visitStation } from './visitor';
import { requireWelcome } from './writer';

export interface PostAt {
  userId: string;
  titleNo: number;
}

/** A viewer's next view of a post counts after this time, as a VOD's does. */
const viewMs = 6 * hourMs;

/** Writes the like down; who may is decided before. Answers how many like the post now. */
export const setPostLike = (context: PlatformContext, accountId: string, titleNo: number, isLike: boolean) =>
  store.setPostLike(
    context.db,
    { accountId, titleNo },
    { isLike, now: context.clock.now() },
    (tx, receiverId) =>
      foldNotice(context, tx, {
        kind: 'like',
        receiverId,
        subject: `p${titleNo}`,
        actorId: accountId,
        ref: accountId,
      }),
  );

/** Likes a post or takes the like back (S101); again is a success. Anyone who may read it and is not shut out. */
export async function likeStationPost(context: PlatformContext, actor: Actor, at: PostAt, isLike: boolean) {
  requireMember(actor);
  const visit = await visitStation(context, actor, at.userId);
  const row = await requirePost(context, visit, at.titleNo);
  const { userId } = isLike ? await requireWelcome(context, actor, visit) : requireMember(actor);
  if (isLike && row.blindedAt) throw denied('가려진 게시글입니다.');
  const likeCnt = await setPostLike(context, userId, at.titleNo, isLike);
  const message = isLike ? '게시글에 좋아요를 남겼습니다.' : '좋아요를 취소했습니다.';
  return { result: 1, message, likeCnt };
}

/** Likes a comment or a reply, or takes it back; again is a success. */
export async function likeComment(
  context: PlatformContext,
  actor: Actor,
  { commentNo, ...at }: TalkAt & { commentNo: number },
  isLike: boolean,
) {
  requireMember(actor);
  const { visit, closed } = await openTalkPlace(context, actor, at);
  const { userId } = isLike ? await requireWelcome(context, actor, visit) : requireMember(actor);
  if (isLike && closed) throw denied(closed);
  const row = await findComment(context.db, at.titleNo, commentNo, userId);
  if (!row || row.deletedAt || row.hiddenAt) throw notFound('존재하지 않는 댓글입니다.');
  const likeCnt = await store.setCommentLike(
    context.db,
    { accountId: userId, commentNo },
    { isLike, now: context.clock.now() },
    (tx, receiverId) =>
      foldNotice(context, tx, {
        kind: 'like',
        receiverId,
        subject: `c${commentNo}`,
        actorId: userId,
        ref: userId,
      }),
  );
  return { result: 1, message: isLike ? '댓글에 좋아요를 남겼습니다.' : '좋아요를 취소했습니다.', likeCnt };
}

/**
 * A post was opened: one more view, once in six hours for each member; guests are distinguished by their address, which is
 * not kept.
 */
export async function viewPost(context: PlatformContext, actor: Actor, at: PostAt, ip: string | null) {
  const visit = await visitStation(context, actor, at.userId);
  await requirePost(context, visit, at.titleNo);
  const viewer = visit.accountId ?? ip;
  if (viewer === null) return { result: 1, message: '' };
  const key = createHmac('sha256', context.secret)
    .update(`post view ${visit.accountId === null ? 'guest' : 'member'} ${viewer} ${at.titleNo}`)
    .digest('base64url');
  const now = context.clock.now();
  await store.countPostView(context.db, at.titleNo, { key, until: timeAfter(now, viewMs) }, now);
  return { result: 1, message: '' };
}
