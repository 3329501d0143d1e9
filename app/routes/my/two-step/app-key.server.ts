import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

export interface AppKey {
  /** base32 */
  key: string;
  /** the same in groups of four, to be typed */
  text: string;
  /** what a phone opens in its authenticator app: otpauth:// */
  address: string;
  /** the address as a QR code: an SVG path in squares of one unit, and how many there are in a row, with its margin */
  qr: { path: string; size: number };
}

/** What an authenticator app is given: its key for the account, to be read by a camera, opened or typed. */
export function appKeyOf(key: string, { issuer, userId }: { issuer: string; userId: string }): AppKey {
  const address = new TOTP({ issuer, label: userId, secret: Secret.fromBase32(key) }).toString();
  // four squares of quiet around it, as cameras want
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { key, text: key.replace(/(.{4})(?=.)/g, '$1 '), address, qr: { path, size } };
}
