import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import { Refusal } from '../../core/services/refusal';
import * as store from '../store/passkeys';
import { newChallenge, spend } from './passkey-challenges';
import { readSigned } from './passkey-signature';
import { passkeySettings } from './passkeys';
import { type Browser, signIn } from './sign-in';
import { webauthn } from './webauthn';

/** What a device signs for a login: of which account, it says itself. 404 as passkeySettings. */
export async function offerLogin(context: PlatformContext) {
  const { host } = passkeySettings(context);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: newChallenge(context, 'login'),
    userVerification: 'required',
  });
  return { options: JSON.stringify(options) };
}

const refused = () =>
  new Refusal(
    401,
    failureCodes.wrongCredentials,
    '이 패스키로는 로그인할 수 없습니다. 다시 시도하거나 아이디와 비밀번호로 로그인해 주세요.',
  );

/**
 * A new session for what a device has signed of offerLogin's options: a key that somebody has and opens by finger, face or
 * PIN is both steps. Refusals: 401 for a passkey that is none of ours and a signature that is not right, too old or
 * used; 404 as passkeySettings.
 */
export async function logInWithPasskey(
  context: PlatformContext,
  { signed, ...browser }: Browser & { device: string | null; signed: string },
) {
  const read = await readSigned(context, signed, 'login');
  if (!read) throw refused();
  const { row, challenge, counter } = read;
  return signIn(context, row.userId, browser, async (tx) => {
    if (!(await spend(tx, challenge))) throw refused();
    // it may have been removed since it was read
    if (!(await store.touchPasskey(tx, row.id, { counter, usedAt: context.clock.now() }))) throw refused();
    return null;
  });
}
