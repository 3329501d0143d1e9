import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { addSystemNotice } from '../../notice/services/raise';
import * as store from '../store/accounts';
import { deleteLink } from '../store/password-links';
import { readEmail, readNick } from './account-fields';
import { countCall } from './call-limits';
import { confirmPassword } from './security';

/** Another nick for the member: 400 (code 1200) or, when somebody has it, 409 (code 1201), naming userNick. */
export async function changeNick(context: PlatformContext, actor: Actor, { userNick }: { userNick: string }) {
  const { userId, role } = requireActiveMember(actor);
  await countCall(context, 'nickChange', actor, null);
  const nick = readNick(userNick, role);
  if (!(await store.updateNick(context.db, userId, nick))) {
    throw new Refusal(409, failureCodes.alreadyTaken, '이미 사용 중인 닉네임입니다.', { field: 'userNick' });
  }
  return { result: 1 as const };
}

/**
 * Another e-mail address for the member, or none. The password is asked: who has the address gets what is mailed to the
 * account. Refusals: 400 (code 1200) naming currentPassword or email, 429 (code 1205).
 */
export async function changeEmail(
  context: PlatformContext,
  actor: Actor,
  input: { email: string | null; currentPassword: string },
) {
  const { userId } = requireMember(actor);
  await confirmPassword(context, actor, input.currentPassword);
  const email = readEmail(input.email);
  await context.db.transaction(async (tx) => {
    await store.updateEmail(tx, userId, email);
    // it was mailed to the former address
    await deleteLink(tx, userId);
    await addSystemNotice(context, tx, userId, 'emailChanged');
  });
  return { result: 1 as const };
}
