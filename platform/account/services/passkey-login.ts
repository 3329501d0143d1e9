import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import { Refusal } from '../../core/services/refusal';
import * as store from '../store/passkeys';
import { type Browser, signInFrom } from './accounts';
import { isOurs, newChallenge, spend } from './passkey-challenges';
import { passkeySettings } from './passkeys';

/** What a device signs for a login: of which account, it says itself. 404 as passkeySettings. */
export async function offerLogin(context: PlatformContext) {
  const { host } = passkeySettings(context);
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

/** Of what a device sent; the library looks at all the rest. */
const signedSchema = z.looseObject({ id: z.string().max(1400) });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whose passkey it is, how often it has signed and what; null for what is not right. */
async function readSigned(context: PlatformContext, signed: string) {
  const { host, origin } = passkeySettings(context);
  const response = signedSchema.safeParse(readJson(signed));
  const row = response.success ? await store.findPasskey(context.db, response.data.id) : null;
  if (!row) return null;
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    // the library throws for whatever of it is not as it should be
    response: response.data as unknown as AuthenticationResponseJSON,
    expectedChallenge: (given) => {
      challenge = given;
      return isOurs(context, 'login', given);
    },
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => null);
  return verified?.verified ? { row, challenge, counter: verified.authenticationInfo.newCounter } : null;
}

/**
 * A new session for what a device has signed of offerLogin's options: a key that somebody has and opens by finger, face or
 * PIN is both steps. Refusals: 401 for a passkey that is none of ours and a signature that is not right, too old or
 * used; 404 as passkeySettings.
 */
export async function logInWithPasskey(
  context: PlatformContext,
  { signed, ...browser }: Browser & { signed: string },
) {
  const read = await readSigned(context, signed);
  if (!read) throw refused();
  const { row, challenge, counter } = read;
  await context.db.transaction(async (tx) => {
    if (!(await spend(tx, challenge))) throw refused();
    await store.touchPasskey(tx, row.id, { counter, usedAt: context.clock.now() });
  });
  return signInFrom(context, row.userId, browser);
}
