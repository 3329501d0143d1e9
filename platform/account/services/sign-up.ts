import type { SignupProof } from '~protocol/account/signup';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid } from '../../core/services/refusal';
import { ageOn, minuteMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { findAccount, type NewAccount } from '../store/accounts';
import { addAccount, prepareAccount, type SignUp, takenRefusal } from './accounts';
import { verifyPassword } from './passwords';
import { signIn } from './sign-in';
import { requireUnblocked } from './signup-blocks';
import { requireSolved, spendChallenge } from './signup-challenge';
import { spendInvitation } from './signup-invitations';
import { requestSignup } from './signup-requests';
import { countSignup, requireOpenSignup } from './signup-rule';

/** Younger children need their parents' consent, which we have no way to ask for. */
const leastAge = 14;

/** The same form again within this time is the same press: the browser has dropped the answer to the first one. */
const pressMs = 2 * minuteMs;

/** The password's hash of an account that was made a moment ago with all that the form says; null where there is none. */
async function findMadeJustNow(context: PlatformContext, made: NewAccount, password: string) {
  const known = await findAccount(context.db, made.userId);
  if (!known || known.createdAt <= timeBefore(context.clock.now(), pressMs)) return null;
  const isSame =
    known.nick === made.nick &&
    known.email === (made.email ?? null) &&
    known.birthDate === (made.birthDate ?? null) &&
    known.twoStepAt === null;
  return isSame && (await verifyPassword(context, password, known.passwordHash)) ? known.passwordHash : null;
}

/**
 * A new member and their first session; where mail or administrators have to confirm, one who waits (requestSignup). The same form once
 * more within two minutes is another session of that member. They must have agreed to terms and privacy policy, and be no
 * child. A taken id or nick is 409 (code 1201) with the field; 403 while nobody may sign up, without the invitation that
 * is asked for and for a blocked network, 400 for a blocked address and for a challenge that is not solved; 429 (code
 * 1205) for a network that made many.
 */
export async function signUp(
  context: PlatformContext,
  {
    agreed,
    userAgent,
    proof,
    invitation,
    reason,
    ...input
  }: SignUp & {
    agreed?: boolean | null;
    userAgent?: string;
    proof?: SignupProof | null;
    invitation?: string | null;
    reason?: string | null;
  },
  ip: string | null,
) {
  const rule = await requireOpenSignup(context);
  const row = await prepareAccount(context, input);
  const now = context.clock.now();
  if ((ageOn(row.birthDate ?? null, now) ?? leastAge) < leastAge) {
    throw fieldInvalid('birthDate', `만 ${leastAge}세 이상만 가입할 수 있습니다.`);
  }
  if (!agreed) throw fieldInvalid('agreed', '약관과 개인정보 수집에 동의해 주세요.');
  await requireUnblocked(context, { email: row.email ?? null, ip });
  const admit = async () => {
    const solved = rule.challenge ? await requireSolved(context, proof) : null;
    return async (tx: Db) => {
      if (solved) await spendChallenge(tx, solved);
      await countSignup(context, tx, ip);
    };
  };
  const agreedRow = { ...row, agreedAt: now };
  const known = await findMadeJustNow(context, row, input.password);
  if (known === null) {
    if (rule.mode === 'confirmed' || rule.mode === 'approval')
      return requestSignup(context, {
        ...{ row: agreedRow, password: input.password, pressMs, admit },
        waitsFor: rule.mode === 'confirmed' ? 'mail' : 'approval',
        reason: reason ?? '',
      });
    const letIn = await admit();
    await context.db.transaction(async (tx) => {
      await letIn(tx);
      await addAccount(tx, agreedRow);
      if (rule.mode === 'invited')
        await spendInvitation(context, tx, { code: invitation ?? '', userId: row.userId });
    });
  }
  const passwordHash = known ?? row.passwordHash;
  return signIn(context, row.userId, { device: null, userAgent }, async (_, account) => {
    // as the form is answered from now on
    if (account?.passwordHash !== passwordHash || account?.twoStepAt) throw takenRefusal('userId');
    return null;
  });
}
