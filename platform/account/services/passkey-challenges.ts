import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import { minuteMs } from '../../core/time';
import type { Db } from '../../db/open-database';
import { takeChallenge } from '../store/used-challenges';

/** A login page stands open for a while before somebody presses. */
const lifeMs = 30 * minuteMs;
const nonceBytes = 16;
const timeBytes = 6;

/** What a signature is for: a login, a new passkey of the account, or another key of its app. */
export type Purpose = 'login' | `add:${string}` | `key:${string}`;

const digestOf = ({ secret }: Pick<PlatformContext, 'secret'>, purpose: Purpose, body: Buffer) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'moabom passkey challenge', 32)))
    .update(purpose)
    .update('\0')
    .update(body)
    .digest();

/** What a device signs: for this purpose, for half an hour, once. Nothing is kept before it is used. */
export function newChallenge(context: PlatformContext, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(nonceBytes + timeBytes);
  context.randomBytes(nonceBytes).copy(body);
  body.writeUIntBE(context.clock.now().getTime() + lifeMs, nonceBytes, timeBytes);
  return Uint8Array.from(Buffer.concat([body, digestOf(context, purpose, body)]));
}

/** Whether it is one of ours for the purpose that has not run out. `challenge`: base64url. */
export function isOurs(context: PlatformContext, purpose: Purpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const [body, digest] = [bytes.subarray(0, nonceBytes + timeBytes), bytes.subarray(nonceBytes + timeBytes)];
  const right = digestOf(context, purpose, body);
  if (digest.length !== right.length || !timingSafeEqual(digest, right)) return false;
  return body.readUIntBE(nonceBytes, timeBytes) > context.clock.now().getTime();
}

/** False where it was used before. */
export const spend = (tx: Db, challenge: string): Promise<boolean> => {
  const bytes = Buffer.from(challenge, 'base64url');
  const endsAt = new Date(bytes.readUIntBE(nonceBytes, timeBytes));
  return takeChallenge(tx, { id: bytes.subarray(0, nonceBytes).toString('base64url'), endsAt });
};
