import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import type { Db } from '../../db/open-database';
import { addSystemNotice } from '../../notice/services/raise';
import * as store from '../store/accounts';
import { lockAccount } from '../store/own-rows';
import { deleteLink } from '../store/password-links';
import { readEmail, readNick } from './account-fields';
import { takenRefusal } from './accounts';
import { countCall } from './call-limits';
import { confirmPassword } from './security';
import { requireUnblocked } from './signup-blocks';
import { isTakenNick } from './taken-nicks';

/**
 * Another nick for the member: 400 (code 1200), for one that staff took away as well, or, when somebody has it, 409 (code
 * 1201), naming userNick.
 */
export async function changeNick(context: PlatformContext, actor: Actor, { userNick }: { userNick: string }) {
  const { userId, role } = requireActiveMember(actor);
  await countCall(context, 'nickChange', actor, null);
  const nick = readNick(userNick, role);
  await context.db.transaction(async (tx) => {
    // staff who take a nick away hold the row
    await lockAccount(tx, userId);
    if (await isTakenNick(context, tx, { userId, nick }))
      throw fieldInvalid(
        'userNick',
        '운영진이 바꾼 닉네임은 다시 쓸 수 없습니다. 다른 닉네임을 입력해 주세요.',
      );
    if (!(await store.updateNick(tx, userId, nick))) throw takenRefusal('userNick');
  });
  return { result: 1 as const };
}

/** Digits of a nick that says nothing: '회원12345678'. */
const neutralDigits = 8;

/** A free nick that says nothing, in place of one that may not stay; the member may choose another. */
export async function giveNeutralNick(
  { randomBytes }: Pick<PlatformContext, 'randomBytes'>,
  tx: Db,
  userId: string,
): Promise<void> {
  for (;;) {
    const digits = randomBytes(6).readUIntBE(0, 6) % 10 ** neutralDigits;
    if (await store.updateNick(tx, userId, `회원${String(digits).padStart(neutralDigits, '0')}`)) return;
  }
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
  const isStillRight = await confirmPassword(context, actor, input.currentPassword);
  const email = readEmail(input.email);
  await requireUnblocked(context, { email, ip: null });
  await context.db.transaction(async (tx) => {
    await isStillRight(tx);
    await store.updateEmail(tx, userId, email);
    // it was mailed to the former address
    await deleteLink(tx, userId);
    await addSystemNotice(context, tx, userId, 'emailChanged');
  });
  return { result: 1 as const };
}
