import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Circumstances {
  /** what the browser says of the page that asked */
  origin?: string;
  /** whether finger, face or PIN was right */
  isVerified?: boolean;
  /** how often it has signed, as it says */
  counter?: number;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** A device with one passkey (ES256), as a browser speaks for it: what WebAuthn level 3 calls JSON. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);

  function said(type: string, challenge: string, origin: string) {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  function dataOf(host: string, flags: number, counter: number, key: Uint8Array = Buffer.alloc(0)) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, key]);
  }
  const flagsOf = (isVerified: boolean) => present | (isVerified ? verified : 0);
  const around = (response: object) =>
    JSON.stringify({
      ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' },
      ...{ clientExtensionResults: {}, response },
    });

  return {
    id: base64url(id),
    /** Of the options of `account.passkeys.begin`, the field `made`. */
    make(
      options: string,
      { origin = 'http://localhost', isVerified = true, counter = 0 }: Circumstances = {},
    ) {
      const { challenge, rp } = JSON.parse(options);
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = dataOf(rp.id, flagsOf(isVerified) | withKey, counter, key);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return around({
        clientDataJSON: said('webauthn.create', challenge, origin),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      });
    },
    /** Of the options of `account.passkeys.loginOptions`, the field `signed`. */
    sign(
      options: string,
      { origin = 'http://localhost', isVerified = true, counter = 0 }: Circumstances = {},
    ) {
      const { challenge, rpId } = JSON.parse(options);
      const clientDataJSON = said('webauthn.get', challenge, origin);
      const data = dataOf(rpId, flagsOf(isVerified), counter);
      const digest = sha256(Buffer.from(clientDataJSON, 'base64url'));
      return around({
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, digest]), privateKey)),
      });
    },
  };
}
