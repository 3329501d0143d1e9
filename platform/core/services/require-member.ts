import { failureCodes } from '~protocol/wire/failure';
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
