import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import type { Db } from '../../db/open-database';
import { addSystemNotice } from '../../notice/services/raise';
import * as store from '../store/accounts';
import { deleteDevices } from '../store/devices';
import { deleteLink } from '../store/password-links';
import { countTry, tooManyCalls } from './call-limits';
import { checkPassword, hashPassword, verifyPassword } from './passwords';
import { revokeSessions } from './sessions';

/** Ends every session of the member, this one too, and forgets the browsers that the account was used from. */
export async function logOutEverywhere(context: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  await context.db.transaction((tx) => endAllSessions(tx, userId));
  return { result: 1 as const };
}

/** The same of any account, in the transaction of whoever decided it. */
export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await revokeSessions(userId, null, tx);
  await deleteDevices(tx, userId);
}

/** Wrong ones of a member in ten minutes, whatever they are asked for: one number for all, since one secret is guessed. */
const mostGuesses = 10;

/** Counts a guess of what proves that it is the member; call the result when it was right. 429 (code 1205) for many. */
export const countGuess = (
  context: PlatformContext,
  actor: Actor,
  name: 'passwordChange' | 'twoStepChange',
) => countTry(context, { name, limit: mostGuesses, actor, ip: null, refusal: tooManyCalls });

const wrongPassword = () => fieldInvalid('currentPassword', '현재 비밀번호가 맞지 않습니다.');

/**
 * The member's own password: 400 (code 1200) naming currentPassword, 429 (code 1205) for guessing. Call the result first in
 * the transaction of what it was asked for: it holds the account's row, and refuses as well where another password was set
 * meanwhile.
 */
export async function confirmPassword(
  context: PlatformContext,
  actor: Actor,
  currentPassword: string,
): Promise<(tx: Db) => Promise<void>> {
  const { userId } = requireMember(actor);
  const wasRight = await countGuess(context, actor, 'passwordChange');
  const row = await store.findAccount(context.db, userId);
  if (!(await verifyPassword(context, currentPassword, row?.passwordHash ?? null))) throw wrongPassword();
  await wasRight();
  return async (tx) => {
    const held = await store.holdAccount(tx, userId);
    if (held && held.passwordHash !== row?.passwordHash) throw wrongPassword();
  };
}

/**
 * Another password for the member. The sessions of other devices end, and their browsers are known no more; the session
 * of `token` stays. Refusals: 400 (code 1200) naming currentPassword or newPassword, 429 (code 1205).
 */
export async function changePassword(
  context: PlatformContext,
  actor: Actor,
  {
    currentPassword,
    newPassword,
    token,
  }: { currentPassword: string; newPassword: string; token: string | null },
) {
  const { userId } = requireMember(actor);
  const isStillRight = await confirmPassword(context, actor, currentPassword);
  checkPassword('newPassword', newPassword);
  if (newPassword === currentPassword) {
    throw fieldInvalid('newPassword', '현재 비밀번호와 다르게 입력해 주세요.');
  }
  const passwordHash = await hashPassword(context, newPassword);
  await context.db.transaction(async (tx) => {
    await isStillRight(tx);
    await store.updatePassword(tx, userId, passwordHash);
    await deleteLink(tx, userId);
    await revokeSessions(userId, token, tx);
    await deleteDevices(tx, userId);
    await addSystemNotice(context, tx, userId, 'passwordChanged');
  });
  return { result: 1 as const };
}
