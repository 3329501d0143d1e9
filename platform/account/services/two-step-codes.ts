import { Secret, TOTP } from 'otpauth';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid } from '../../core/services/refusal';
import { typedDigits } from '../../core/services/typed-digits';
import type { Db } from '../../db/open-database';
import * as store from '../store/two-step';
import { unseal } from './sealed';
import { hashOf } from './sessions';

/** 32 signs of which no two look alike: five bits each. */
const codeSigns = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 16;
const codesInList = 10;
/** Clocks of phones may be half a minute off. */
const window = 1;

/** A new key for an authenticator app: base32 of 160 random bits. */
export const newKey = ({ randomBytes }: Pick<PlatformContext, 'randomBytes'>): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer }).base32;

/** The number of the half minute whose code it is; null for a wrong one. */
export function stepOf({ clock }: Pick<PlatformContext, 'clock'>, key: string, typed: string): number | null {
  const token = typedDigits(typed) ?? '';
  const timestamp = clock.now().getTime();
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(key), timestamp, window });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** A code that turned the second step on is used, which one finds out at a login within the same half minute. */
export const wrongCode = () =>
  fieldInvalid('code', '코드가 맞지 않거나 이미 쓴 코드입니다. 앱에 새로 보이는 코드를 입력해 주세요.');
const wrongOrListed = () =>
  fieldInvalid(
    'code',
    '코드가 맞지 않거나 이미 쓴 코드입니다. 앱에 새로 보이는 코드나 쓰지 않은 복구 코드를 입력해 주세요.',
  );

interface CodeUse {
  typed: string;
  /** the app's code that was used last is taken once more, and none of the list: where a repeated press does no harm */
  isRepeatable?: boolean;
}

/**
 * Uses a code of the account's app, or of its list: neither is taken a second time. The account's row is locked. Refuses
 * (400, naming `code`) a wrong one.
 */
export async function spendCode(
  context: PlatformContext,
  tx: Db,
  { userId, secret, lastStep }: store.Key,
  { typed, isRepeatable }: CodeUse,
): Promise<void> {
  const key = unseal(context, userId, secret);
  // another SESSION_SECRET: the list still opens the account
  if (key === null) context.log.warn('two-step: the key of an account was encrypted under another secret');
  const step = key === null ? null : stepOf(context, key, typed);
  if (step !== null && (step > lastStep || (isRepeatable && step === lastStep))) {
    return store.updateLastStep(tx, userId, step);
  }
  if (isRepeatable) throw wrongCode();
  if (!(await store.takeCode(tx, userId, hashOf(plainCode(typed))))) throw wrongOrListed();
}

/** As it was made: without what it is grouped by, in small letters. */
const plainCode = (typed: string): string => composed(typed, 'NFKC').toLowerCase().replace(/[\s-]/g, '');

/** 'abcd-efgh-ijkm-npqr' */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** A new list of recovery codes in the place of the one before; shown once. The account's row is locked. */
export async function makeCodes({ randomBytes }: PlatformContext, tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInList }, () =>
    [...randomBytes(codeLength)].map((byte) => codeSigns[byte % codeSigns.length]).join(''),
  );
  await store.replaceCodes(tx, userId, codes.map(hashOf));
  return codes.map(grouped);
}
