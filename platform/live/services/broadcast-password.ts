import { createHmac, timingSafeEqual } from 'node:crypto';
import { composed } from '~protocol/wire/text';

const digest = (password: string, salt: string) =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(composed(password)).digest();

/**
 * `{salt}:{hash}`, both base64url. A broadcast's password is a door code that the streamer tells the viewers and
 * throws away after the broadcast, and every viewer's player asks for it: a salted hash, no scrypt.
 */
export function hashBroadcastPassword(password: string, salt: Buffer): string {
  const text = salt.toString('base64url');
  return `${text}:${digest(password, text).toString('base64url')}`;
}

/** Compares in constant time. */
export function isBroadcastPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  const expected = Buffer.from(hash, 'base64url');
  const actual = digest(password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
