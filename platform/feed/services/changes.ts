import { blindLimit } from '~protocol/feed/calls';
import { isInAudience } from '../../core/audience';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput, notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { setPostLike } from '../../station/services/likes';
import { visitStation } from '../../station/services/visitor';
import { requireWelcome } from '../../station/services/writer';
import * as store from '../store/changes';

export interface PostRef {
  stationUserId: string;
  titleNo: number;
}

/**
 * Likes a post or takes the like back; again is a success. 404 for a post that is gone, on another station, or not for
 * this member's eyes; 403 for who is on the station's blacklist.
 */
export async function likePost(
  context: PlatformContext,
  actor: Actor,
  { stationUserId, titleNo }: PostRef,
  isLike: boolean,
) {
  const { userId: accountId } = isLike ? requireActiveMember(actor) : requireMember(actor);
  const visit = await visitStation(context, actor, stationUserId);
  const door = await store.findPostDoor(context.db, stationUserId, titleNo);
  const isOpen =
    door !== null &&
    (accountId === stationUserId ||
      [door.authNo, door.boardAuthNo].every((authNo) => isInAudience(authNo, visit.ties)));
  if (!isOpen) throw notFound('존재하지 않는 게시글입니다.');
  if (isLike) await requireWelcome(context, actor, visit);
  const likeCnt = await setPostLike(context, accountId, titleNo, isLike);
  const message = isLike ? '게시글에 좋아요를 남겼습니다.' : '좋아요를 취소했습니다.';
  return { result: 1, message, likeCnt };
}

/** Hides the posts of an author from the member, on every list of posts; again is a success. 404: no such account. */
export async function blindAuthor({ db, clock }: PlatformContext, actor: Actor, userId: string) {
  const { userId: accountId } = requireMember(actor);
  if (userId === accountId) throw badInput('내 게시글은 숨길 수 없습니다.');
  if (!(await store.hasAccount(db, userId))) throw notFound('존재하지 않는 회원입니다.');
  const outcome = await store.blindAuthor(db, { accountId, userId, createdAt: clock.now() }, blindLimit);
  if (outcome === 'full')
    return { result: 0, message: `게시글을 숨길 수 있는 회원은 최대 ${blindLimit}명입니다.` };
  return { result: 1, message: '이 회원의 게시글을 숨겼습니다.' };
}

/** Undo; an author who is not hidden is a success too. */
export async function unblindAuthor({ db }: PlatformContext, actor: Actor, userId: string) {
  const { userId: accountId } = requireMember(actor);
  await store.unblindAuthor(db, accountId, userId);
  return { result: 1, message: '이 회원의 게시글을 다시 봅니다.' };
}
