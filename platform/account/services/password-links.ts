import { passwordLinkMinutes } from '~protocol/account/rules';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import { timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addSystemNotice } from '../../notice/services/raise';
import * as accounts from '../store/accounts';
import { deleteDevices } from '../store/devices';
import * as store from '../store/password-links';
import { checkPassword, hashPassword } from './passwords';
import { hashOf, revokeSessions } from './sessions';

/** A new link of the account; the one before it opens nothing any more. The token is shown only once, only its hash is kept. */
export async function createPasswordLink(
  { clock, randomBytes }: PlatformContext,
  tx: Db,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = timeAfter(clock.now(), passwordLinkMinutes, 'minute');
  await store.keepLink(tx, { userId, tokenHash: hashOf(token), expiresAt });
  return token;
}

/**
 * A link that the operator hands over: for members who have no e-mail address, or none that they can read. 404 for nobody,
 * and for accounts without a password. The audit row is written with it.
 */
export async function issuePasswordLink(
  context: PlatformContext,
  actor: Actor,
  { userId }: { userId: string },
) {
  requireOperator(actor);
  return context.db.transaction(async (tx) => {
    const row = await accounts.findAccount(tx, userId);
    if (!row?.passwordHash) throw notFound('비밀번호로 로그인하는 그런 회원이 없습니다.');
    const at = context.clock.now();
    await insertAudit(tx, { at, actor: 'operator', action: 'password.link', target: userId, detail: {} });
    return { result: 1 as const, token: await createPasswordLink(context, tx, userId) };
  });
}

/** Whose password the link sets; 404 for one that was used, has run out or never was. */
export async function readPasswordLink({ db, clock }: PlatformContext, { token }: { token: string }) {
  const userId = await store.findLink(db, hashOf(token), clock.now());
  if (!userId) throw notFound();
  return { userId };
}

/**
 * Sets the password of the link's account and ends the link, every session of the account and what its browsers are known
 * by. 400 (code 1200) naming newPassword leaves the link as it is; 404 as readPasswordLink.
 */
export async function resetPassword(
  context: PlatformContext,
  { token, newPassword }: { token: string; newPassword: string },
) {
  const linked = await readPasswordLink(context, { token });
  checkPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(context, newPassword);
  await context.db.transaction(async (tx) => {
    await accounts.holdAccount(tx, linked.userId);
    // of two at once the second finds it gone
    const userId = await store.takeLink(tx, hashOf(token), context.clock.now());
    if (!userId) throw notFound();
    await accounts.updatePassword(tx, userId, passwordHash);
    await revokeSessions(userId, null, tx);
    await deleteDevices(tx, userId);
    await addSystemNotice(context, tx, userId, 'passwordChanged');
  });
  return { result: 1 as const };
}
