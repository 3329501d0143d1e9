import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import { hourMs } from '../../core/time';

/** A page that stays open longer counts nothing more. */
export const ticketLifeMs = 12 * hourMs;

const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`ad-delivery:${body}`).digest();

/** `{creative}-{expiry}-{random}.{signature}`: one delivery of a creative. Expiry in seconds since 1970, base 36. */
export function makeTicket({ secret, clock, randomBytes }: PlatformContext, creativeId: number): string {
  const expiry = Math.floor((clock.now().getTime() + ticketLifeMs) / 1000).toString(36);
  const body = `${creativeId}-${expiry}-${randomBytes(9).toString('hex')}`;
  return `${body}.${sign(secret, body).toString('base64url')}`;
}

/** What a ticket of ours that is still good was made for; null for any other. */
export function readTicket(
  { secret, clock }: PlatformContext,
  ticket: string,
): { creativeId: number; delivery: string } | null {
  const [, body = '', id = '', expiry = '', delivery = '', signature = ''] =
    /^((\d{1,15})-([0-9a-z]{1,10})-([\da-f]{18}))\.([\w-]{43})$/.exec(ticket) ?? [];
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(secret, body);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  if (Number.parseInt(expiry, 36) * 1000 <= clock.now().getTime()) return null;
  return { creativeId: Number(id), delivery };
}
