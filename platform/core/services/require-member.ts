import { type PartialLimit, untilText } from '~protocol/staff/member-codes';
import { failureCodes } from '~protocol/wire/failure';
import { seoulText } from '../time';
import type { Actor, Member } from './actor';
import { loginRequired, Refusal } from './refusal';

/** The member, or a refusal 401 (code 1100). */
export function requireMember(actor: Actor): Member {
  if (actor.kind !== 'member') throw loginRequired();
  return actor;
}

/** A member whose account is not suspended now, or a refusal 403 (code 1206): for calls that write. */
export function requireActiveMember(actor: Actor): Member {
  const member = requireMember(actor);
  if (member.suspendedUntil) throw new Refusal(403, failureCodes.suspended, '이용이 정지된 계정입니다.');
  return member;
}

const limitTexts: Record<PartialLimit, string> = {
  noChat: '채팅이 금지된 계정입니다',
  noPosts: '글과 댓글, 쪽지를 쓸 수 없는 계정입니다',
  noBroadcast: '방송이 금지된 계정입니다',
};

/** Refuses (403, code 1208) a member whom staff have forbidden this one thing for now. */
export function refuseLimited({ limits }: Member, kind: PartialLimit): void {
  const until = limits[kind];
  if (!until) return;
  const text = `${limitTexts[kind]} (${untilText(seoulText(until))}).`;
  throw new Refusal(403, failureCodes.limited, text);
}
