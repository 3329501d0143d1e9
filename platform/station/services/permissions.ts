import { boardTypes } from '~protocol/station/codes';
import type { CommentAuth } from '~protocol/station/comments';
import type { Doer } from '~protocol/station/talk/codes';
import type { PostAuth } from '~protocol/station/talk/rights';
import type { PlatformContext } from '../../core/context';
import { type Actor, type Member, staffIdOf } from '../../core/services/actor';
import { denied } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { isBlacklisted } from '../store/moderation';
import type { Visit } from './visitor';
import { isCaretaker } from './writer';

/** Who asks, as far as it decides what they may do on a station. Read once for a page. */
export interface Powers {
  accountId: string | null;
  /** owner, manager or staff, and not suspended */
  cares: boolean;
  /** a member who is not suspended */
  isActive: boolean;
  /** may like here: not blacklisted either */
  isWelcome: boolean;
  /** may write here: staff have not forbidden it either */
  writes: boolean;
  isOwner: boolean;
  isStaff: boolean;
}

export async function readPowers(context: PlatformContext, actor: Actor, visit: Visit): Promise<Powers> {
  const { accountId } = visit;
  const isActive = actor.kind === 'member' && !actor.suspendedUntil;
  const cares = isActive && isCaretaker(visit);
  const isShutOut =
    isActive && !cares && (await isBlacklisted(context.db, visit.station.userId, actor.userId, 'station'));
  return {
    accountId,
    cares,
    isActive,
    isWelcome: isActive && !isShutOut,
    writes: isActive && !isShutOut && !actor.limits.noPosts,
    isOwner: visit.isOwner,
    isStaff: staffIdOf(actor, 'moderation') !== null,
  };
}

/** The member, who looks after the posts of the station (GN17): 401 guests, 403 everybody else. */
export function requireCaretaker(actor: Actor, visit: Visit): Member {
  const member = requireActiveMember(actor);
  if (!isCaretaker(visit)) throw denied();
  return member;
}

interface JudgedPost {
  userId: string;
  boardType: number;
  isNotice: boolean;
  isPin: boolean;
  blindedAt: Date | null;
  blindedBy: 'station' | 'house' | null;
}

/** What the house has hidden, staff show again: none who wrote it, or whose station it is. */
const mayShowHouses = ({ accountId, isStaff, isOwner }: Powers, { userId }: { userId: string }) =>
  isStaff && !isOwner && userId !== accountId;

/** A post that was blinded before anyone wrote down who did it was blinded by the house. */
export const blinderOf = ({ blindedBy }: Pick<JudgedPost, 'blindedBy'>) => blindedBy ?? 'house';

/** What may be done with a post: exactly what the calls allow (GN17, S123–S125). */
export function postAuth(powers: Powers, post: JudgedPost): PostAuth {
  const { cares, isActive, isWelcome, writes } = powers;
  const isAuthor = post.userId === powers.accountId;
  const isBlind = post.blindedAt !== null;
  const isByHouse = isBlind && blinderOf(post) === 'house';
  return {
    isShare: !isBlind,
    isUpdate: isActive && writes && isAuthor && !isBlind,
    isDelete: isActive && (isAuthor || cares),
    isMoveBoard: cares && post.boardType !== boardTypes.guest,
    isPinHome: cares && !post.isPin && !isBlind,
    isUnpinHome: cares && post.isPin,
    isSetNotice: cares && !post.isNotice && !isBlind,
    isCancelNotice: cares && post.isNotice,
    isBlind: cares && !isBlind,
    isUnblind: cares && isBlind && (!isByHouse || mayShowHouses(powers, post)),
    isReport: isActive && !isAuthor && !isBlind,
    isLikable: isWelcome && !isBlind,
    isCommentWritable: writes && !isBlind,
    isReplyWritable: writes && !isBlind,
    isBlindReportable: isByHouse && (isAuthor || powers.isOwner),
  };
}

interface JudgedComment {
  userId: string;
  parentNo: number | null;
  isPinned: boolean;
  hiddenAt: Date | null;
  hiddenBy: Doer | null;
  deletedAt: Date | null;
}

/** What may be done with a comment of a post that is not blinded: exactly what the calls allow. */
export function commentAuth(powers: Powers, comment: JudgedComment): CommentAuth {
  const { cares, isActive, isWelcome, writes } = powers;
  const isThere = comment.deletedAt === null;
  const isHidden = comment.hiddenAt !== null;
  const isOpen = isThere && !isHidden;
  const isAuthor = comment.userId === powers.accountId;
  return {
    isDelete: isThere && isActive && (isAuthor || cares),
    isUpdate: isOpen && writes && isAuthor,
    isPin: isOpen && cares && comment.parentNo === null && !comment.isPinned,
    isUnpin: isThere && cares && comment.isPinned,
    isHide: isOpen && cares,
    isUnhide:
      isThere && cares && isHidden && (comment.hiddenBy !== 'house' || mayShowHouses(powers, comment)),
    isReport: isOpen && isActive && !isAuthor,
    isLikable: isOpen && isWelcome,
    isReplyWritable: isOpen && writes && comment.parentNo === null,
  };
}
