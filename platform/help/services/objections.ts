import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, Refusal } from '../../core/services/refusal';
import { findObjection } from '../store/tickets';

/** One objection per suspension period: the page says it on entry, QnaRegister holds to it. */
export const objectedAlready = () =>
  new Refusal(409, failureCodes.alreadyTaken, '정지기간 중 이의신청은 1회만 가능합니다.');

/** The suspension that the actor may object to; 403 for guests and members who are not suspended now. */
export function requireSuspension(actor: Actor): { userId: string; suspensionId: string } {
  if (actor.kind !== 'member' || !actor.suspensionId)
    throw denied('이의신청은 이용이 정지된 동안에만 할 수 있습니다.');
  return { userId: actor.userId, suspensionId: actor.suspensionId };
}

/** get_objection_status.php: 'success' and the user id, 409 when there is an objection already. */
export async function getObjectionStatus(context: PlatformContext, actor: Actor) {
  const { userId, suspensionId } = requireSuspension(actor);
  if (await findObjection(context.db, userId, suspensionId)) throw objectedAlready();
  return { message: 'success', data: { userId } };
}
