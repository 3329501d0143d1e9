import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import { Refusal } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import * as store from '../store/passkeys';
import type { Key } from '../store/two-step';
import { newChallenge, spend } from './passkey-challenges';
import { readSigned } from './passkey-signature';
import { spendCode } from './two-step-codes';
import { webauthn } from './webauthn';

const purposeOf = (userId: string) => `key:${userId}` as const;

/** What a passkey of the member signs as the proof for another key; null without one, and where browsers use none. */
export async function offerSigning(context: PlatformContext, userId: string): Promise<string | null> {
  const own = context.passkeys ? await store.listPasskeys(context.db, userId) : [];
  if (!context.passkeys || own.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: context.passkeys.host,
    challenge: newChallenge(context, purposeOf(userId)),
    userVerification: 'required',
    allowCredentials: own.map(({ id }) => ({ id })),
  });
  return JSON.stringify(options);
}

const wrongSignature = () =>
  new Refusal(
    400,
    failureCodes.badInput,
    '패스키를 확인하지 못했습니다. 다시 시도하거나 코드를 입력해 주세요.',
  );

/**
 * Uses up what proves that who has the password is the member: a code as spendCode, or what one of their passkeys has
 * signed. The account's row is locked. Refusals (400): naming `code`, or of no field for a signature.
 */
export async function spendProof(
  context: PlatformContext,
  tx: Db,
  key: Key,
  { code, signed }: { code: string; signed: string | null },
): Promise<void> {
  if (signed === null) return spendCode(context, tx, key, { typed: code });
  const read = await readSigned({ ...context, db: tx }, signed, purposeOf(key.userId));
  if (read?.row.userId !== key.userId || !(await spend(tx, read.challenge))) throw wrongSignature();
  const used = { counter: read.counter, usedAt: context.clock.now() };
  if (!(await store.touchPasskey(tx, read.row.id, used))) throw wrongSignature();
}
