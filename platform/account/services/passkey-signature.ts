import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { PlatformContext } from '../../core/context';
import * as store from '../store/passkeys';
import { isOurs, type Purpose } from './passkey-challenges';
import { passkeySettings } from './passkeys';
import { webauthn } from './webauthn';

/** Of what a device sent; the library looks at all the rest. */
const signedSchema = z.looseObject({ id: z.string().max(1400) });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whose passkey it is, how often it has signed and what; null for what is not right, and for what was signed for another
 * purpose. The challenge is not used up yet (`spend`). 404 as passkeySettings.
 */
export async function readSigned(context: PlatformContext, signed: string, purpose: Purpose) {
  const { host, origin } = passkeySettings(context);
  const response = signedSchema.safeParse(readJson(signed));
  const row = response.success ? await store.findPasskey(context.db, response.data.id) : null;
  if (!row) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    // the library throws for whatever of it is not as it should be
    response: response.data as unknown as AuthenticationResponseJSON,
    expectedChallenge: (given) => {
      challenge = given;
      return isOurs(context, purpose, given);
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
