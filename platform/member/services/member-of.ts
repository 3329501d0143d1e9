import { leftMember } from '~protocol/account/rules';
import { forGoodDay } from '~protocol/staff/member-codes';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import type { SanctionByNick, SanctionRow } from '../store/sanctions';

/** Noon of a day that nobody waits for, in Seoul. */
export const forGood = new Date(`${forGoodDay}T03:00:00Z`);

/** What staff read of every member. */
export interface MemberRow {
  userId: string;
  nick: string;
  role: 'member' | 'staff';
  email: string | null;
  createdAt: Date;
  suspendedUntil: Date | null;
}

export const dateOf = (date: Date | null): string | null => date && seoulText(date);

/** The end of what runs, null for what is over. */
export const runningUntil = (until: Date | null, now: Date): string | null =>
  until && until > now ? seoulText(until) : null;

export const headOf = ({ userId, nick, role, email, createdAt, suspendedUntil }: MemberRow, now: Date) => ({
  userId,
  nick,
  role,
  email,
  joinedDate: seoulText(createdAt),
  suspendedUntil: runningUntil(suspendedUntil, now),
});

/** What everybody who may read a deed reads of it. */
export const deedOf = ({ id, act, reason, startsAt, endsAt, liftedAt }: SanctionRow, now: Date) => ({
  no: id,
  act,
  reason,
  fromDate: seoulText(startsAt),
  untilDate: dateOf(endsAt),
  liftedDate: dateOf(liftedAt),
  isRunning: endsAt !== null && endsAt > now && liftedAt === null,
});

/** Who did it, for their colleagues. */
export const byOf = ({ staffId, staffNick }: SanctionByNick) =>
  staffId === null ? null : { userId: staffId, nick: staffNick ?? staffId };

/** Why the actor may do nothing about the account; null: they may. */
export function obstacleOf(
  actor: Actor,
  { userId, role }: Pick<MemberRow, 'userId' | 'role'>,
): string | null {
  if (staffIdOf(actor, 'moderation') === null) return '조치는 운영 담당과 관리자만 할 수 있습니다.';
  if (actor.kind === 'member' && actor.userId === userId) return '내 계정에는 조치할 수 없습니다.';
  if (role === 'staff') return '직원 계정입니다. 관리자가 직원 역할을 해제한 뒤에 조치할 수 있습니다.';
  return null;
}

/** The one account of all who left is nobody's. */
export const isNobody = (userId: string): boolean => userId === leftMember.userId;

interface Limited {
  noChatUntil: Date | null;
  noPostsUntil: Date | null;
  noBroadcastUntil: Date | null;
}

export const limitsOf = ({ noChatUntil, noPostsUntil, noBroadcastUntil }: Limited, now: Date) => ({
  noChat: runningUntil(noChatUntil, now),
  noPosts: runningUntil(noPostsUntil, now),
  noBroadcast: runningUntil(noBroadcastUntil, now),
});
