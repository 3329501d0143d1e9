import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound, Refusal } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addSystemNotice } from '../../notice/services/raise';
import { lockAccount } from '../store/own-rows';
import * as store from '../store/two-step';
import { seal, unseal } from './sealed';
import { confirmPassword, countGuess } from './security';
import { revokeSessions } from './sessions';
import { makeCodes, newKey, spendCode, stepOf, wrongCode } from './two-step-codes';
import { offerSigning } from './two-step-proof';
import { isTwoStepRequired } from './two-step-rule';

/** What the member's page shows: whether it is on, and a new key to turn it on with or to take the old one's place. */
export async function getTwoStep(context: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const state = await store.findState(context.db, userId);
  if (!state) throw notFound();
  const { since, role, hasPassword, codesLeft } = state;
  return {
    ...{ codesLeft, hasPassword },
    since: since && seoulText(since),
    isRequired: isTwoStepRequired(context, role),
    key: hasPassword ? newKey(context) : null,
    signOptions: since && hasPassword ? await offerSigning(context, userId) : null,
  };
}

/** What a change of the second step asks for, as it was typed. */
export interface Proof {
  code: string;
  currentPassword: string;
}

/** Runs the change with the account's row locked, once the password is right. Wrong codes are counted by themselves. */
export async function change<Result>(
  context: PlatformContext,
  actor: Actor,
  { currentPassword }: Pick<Proof, 'currentPassword'>,
  work: (tx: Db, userId: string) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireMember(actor);
  const isStillRight = await confirmPassword(context, actor, currentPassword);
  const wasRight = await countGuess(context, actor, 'twoStepChange');
  const result = await context.db.transaction(async (tx) => {
    await isStillRight(tx);
    return work(tx, userId);
  });
  await wasRight();
  return result;
}

/**
 * Every login of the account asks for a code from now on; the sessions but `token`'s end. Answers the recovery codes, and
 * new ones for the same key again. Refusals: 400 naming currentPassword or code, 409 while it is on with another key,
 * 429 for guessing.
 */
export const turnOn = (
  context: PlatformContext,
  actor: Actor,
  { key, code, token, ...proof }: Proof & { key: string; token: string | null },
) =>
  change(context, actor, proof, async (tx, userId) => {
    const lastStep = stepOf(context, key, code);
    if (lastStep === null) throw wrongCode();
    const known = await store.findKey(tx, userId);
    if (known && unseal(context, userId, known.secret) !== key) {
      throw new Refusal(409, failureCodes.alreadyTaken, '이미 2단계 로그인을 쓰고 있습니다.');
    }
    if (!known) {
      const now = context.clock.now();
      await store.insertKey(tx, { userId, secret: seal(context, userId, key), lastStep }, now);
      await revokeSessions(userId, token, tx);
      await addSystemNotice(context, tx, userId, 'twoStepOn');
    }
    return { codes: await makeCodes(context, tx, userId) };
  });

/**
 * Logins ask for the password alone again; that they do already is a success. Refusals: 400 naming currentPassword or
 * code, 403 for staff who have to have it, 429 for guessing.
 */
export async function turnOff(context: PlatformContext, actor: Actor, proof: Proof) {
  const { role } = requireMember(actor);
  if (isTwoStepRequired(context, role)) throw denied('직원 계정은 2단계 로그인을 끌 수 없습니다.');
  return change(context, actor, proof, async (tx, userId) => {
    const key = await store.findKey(tx, userId);
    if (key) {
      await spendCode(context, tx, key, { typed: proof.code });
      await store.deleteKey(tx, userId);
      await addSystemNotice(context, tx, userId, 'twoStepOff');
    }
    return { result: 1 as const };
  });
}

/** Nothing to change where it is off: in another tab, say. */
export const isOff = () => new Refusal(409, failureCodes.alreadyTaken, '2단계 로그인을 쓰고 있지 않습니다.');

/** A new list of recovery codes. Refusals: 400 naming currentPassword or code, 409 while it is off, 429 for guessing. */
export const renewCodes = (context: PlatformContext, actor: Actor, proof: Proof) =>
  change(context, actor, proof, async (tx, userId) => {
    const key = await store.findKey(tx, userId);
    if (!key) throw isOff();
    await spendCode(context, tx, key, { typed: proof.code, isRepeatable: true });
    return { codes: await makeCodes(context, tx, userId) };
  });

/**
 * The operator turns it off for a member who has lost the app and the list, whose sessions end; again is a success. 404 for
 * nobody. The audit row is written with it.
 */
export async function endTwoStep(context: PlatformContext, actor: Actor, { userId }: { userId: string }) {
  requireOperator(actor);
  await context.db.transaction(async (tx) => {
    const [row] = await lockAccount(tx, userId);
    if (!row) throw notFound('그런 회원이 없습니다.');
    if (!(await store.deleteKey(tx, userId))) return;
    await revokeSessions(userId, null, tx);
    await addSystemNotice(context, tx, userId, 'twoStepOff');
    const at = context.clock.now();
    await insertAudit(tx, {
      at,
      actor: 'operator',
      action: 'account.twoStepOff',
      target: userId,
      detail: {},
    });
  });
  return { result: 1 as const };
}
