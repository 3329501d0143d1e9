import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import { hourMs } from '../../core/time';

type MediaKind = 'live' | 'vod';

/** A ticket opens one playlist for six hours; anyone who watches longer fetches the player's data again. */
const ticketLifeMs = 6 * hourMs;

const sign = (secret: string, kind: MediaKind, no: number, expiry: string) =>
  createHmac('sha256', secret).update(`${kind}-media:${no}:${expiry}`).digest();

/** `{expiry}.{signature}`: seconds since 1970 in base 36, HMAC-SHA-256 in base64url. */
export function makeTicket({ secret, clock }: PlatformContext, kind: MediaKind, no: number): string {
  const expiry = Math.floor((clock.now().getTime() + ticketLifeMs) / 1000).toString(36);
  return `${expiry}.${sign(secret, kind, no, expiry).toString('base64url')}`;
}

/** Whether the ticket is ours, for this broadcast or VOD, and still good. */
export function isTicket(
  { secret, clock }: PlatformContext,
  kind: MediaKind,
  no: number,
  ticket: string,
): boolean {
  const [, expiry = '', signature = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(ticket) ?? [];
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(secret, kind, no, expiry);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number.parseInt(expiry, 36) * 1000 > clock.now().getTime();
}
