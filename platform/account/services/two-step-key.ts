import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { addSystemNotice } from '../../notice/services/raise';
import * as store from '../store/two-step';
import { seal, unseal } from './sealed';
import { revokeSessions } from './sessions';
import { change, isOff, type Proof } from './two-step';
import { makeCodes, spendCode, stepOf } from './two-step-codes';
import { spendProof } from './two-step-proof';

const wrongNewCode = () =>
  fieldInvalid('newCode', '새로 등록한 앱의 코드가 맞지 않습니다. 지금 보이는 코드를 입력해 주세요.');

interface NewKey extends Proof {
  /** base32 */
  key: string;
  /** of the new key */
  newCode: string;
  /** what a passkey has signed, in the place of `code` */
  signed: string | null;
  /** of the session that goes on */
  token: string | null;
}

/**
 * Logins ask for codes of the new key from now on: the old one and the recovery codes end, and so do the sessions but
 * `token`'s. Nothing is kept of a new key before its own code is right, so that whatever is refused, or never sent, leaves
 * the old one as it was. The same key again, whose first answer may be lost, makes new codes. Refusals: 400 naming
 * currentPassword, code or newCode (none for a signature), 409 while it is off, 429 for guessing.
 */
export const replaceKey = (
  context: PlatformContext,
  actor: Actor,
  { key, newCode, code, signed, token, currentPassword }: NewKey,
) =>
  change(context, actor, { currentPassword }, async (tx, userId) => {
    const known = await store.findKey(tx, userId);
    if (!known) throw isOff();
    const lastStep = stepOf(context, key, newCode);
    if (lastStep === null) throw wrongNewCode();
    if (unseal(context, userId, known.secret) === key) {
      await spendCode(context, tx, known, { typed: newCode, isRepeatable: true });
      return { codes: await makeCodes(context, tx, userId) };
    }
    await spendProof(context, tx, known, { code, signed });
    await store.updateKey(tx, { userId, secret: seal(context, userId, key), lastStep });
    await revokeSessions(userId, token, tx);
    await addSystemNotice(context, tx, userId, 'twoStepKey');
    return { codes: await makeCodes(context, tx, userId) };
  });
