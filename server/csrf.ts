import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_SECONDS = 12 * 60 * 60;
const TOKEN = /^(\d{1,12})\.([A-Za-z0-9_-]{43})(?:\.([\w.-]{1,40}))?$/;

/**
 * A token that lets a form through when the browser does not say where it came from (old web views).
 * Form: `<expiry in epoch seconds>.<base64url HMAC-SHA256>`, then `.<account>` in a member's page: whose page it is
 * stands in every form by that, and the handler compares it with the session. Bound to the session cookie's value, or
 * to being a guest, and to the account; valid for 12 h. `nowMs` is epoch milliseconds.
 */
export function issueCsrfToken(
  secret: string,
  sessionToken: string | null,
  nowMs: number,
  account: string | null = null,
): string {
  const expires = Math.floor(nowMs / 1000) + LIFE_SECONDS;
  const signature = sign(secret, expires, sessionToken, account).toString('base64url');
  return [expires, signature, ...(account === null ? [] : [account])].join('.');
}

/** True for a token of ours that has not expired and was made for this session (null: guest). */
export function verifyCsrfToken(
  secret: string,
  sessionToken: string | null,
  token: string,
  nowMs: number,
): boolean {
  const [, expiry, signature, account = null] = TOKEN.exec(token) ?? [];
  if (expiry === undefined || signature === undefined) return false;
  const expires = Number(expiry);
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, expires, sessionToken, account);
  return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > nowMs;
}

function sign(secret: string, expires: number, sessionToken: string | null, account: string | null): Buffer {
  const subject = sessionToken === null ? 'guest' : createHash('sha256').update(sessionToken).digest('hex');
  return createHmac('sha256', secret)
    .update(`csrf\n${expires}\n${subject}\n${account ?? ''}`)
    .digest();
}
