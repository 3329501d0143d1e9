import { createHash } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import { dayMs, timeBefore } from '../../core/time';
import * as store from '../store/devices';

/** As long as the portal's cookie. */
const keptMs = 180 * dayMs;

/** 256 random bits, base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The hash of the browser's token when it has signed in to this account before; else null. */
export async function findKnownDevice(
  { db }: PlatformContext,
  userId: string,
  token: string | null,
): Promise<string | null> {
  if (!token || !tokenPattern.test(token)) return null;
  const hash = hashOf(token);
  return (await store.isKnownDevice(db, userId, hash)) ? hash : null;
}

/** Notes that the account was signed in to from this browser. Returns the token that it keeps: its own, or a new one. */
export async function rememberDevice(
  { db, clock, randomBytes }: PlatformContext,
  userId: string,
  token: string | null,
): Promise<string> {
  const kept = token && tokenPattern.test(token) ? token : randomBytes(32).toString('base64url');
  await store.keepDevice(db, { userId, deviceHash: hashOf(kept), lastUsedAt: clock.now() });
  return kept;
}

/** Forgets the browsers that were not used for half a year. */
export const sweepDevices = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteDevicesBefore(db, timeBefore(clock.now(), keptMs));
