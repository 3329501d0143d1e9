import type { IncomingMessage } from 'node:http';
import { peekCsrfField } from './body-peek';
import { findCookie } from './cookies';
import { verifyCsrfToken } from './csrf';
import type { Refusal } from './refusal';

type Verdict = 'pass' | 'token' | 'refuse';

const REFUSED: Refusal = { status: 403, reason: 'csrf' };

export interface CsrfCheckOptions {
  origin: URL;
  secret: string;
  sessionCookie: string;
  /** Addresses that take a bearer in their form and never a cookie: sandboxed pages of ours post there. */
  bearerPaths?: readonly string[];
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * What the browser says about where a POST comes from: same-origin passes; without
 * `Sec-Fetch-Site` the `Origin` decides; `none`, or neither header, needs a signed token; the rest is refused.
 */
export function judgeSource(fetchSite: string | undefined, origin: string | undefined, own: string): Verdict {
  if (fetchSite === 'same-origin') return 'pass';
  if (fetchSite !== undefined && fetchSite !== 'none') return 'refuse';
  if (origin === undefined) return 'token';
  if (origin !== own) return 'refuse';
  return fetchSite === undefined ? 'pass' : 'token';
}

/** Null when the POST may change something. Rejects when the client goes away or `signal` aborts. */
export async function checkCsrf(
  req: IncomingMessage,
  options: CsrfCheckOptions,
  signal: AbortSignal,
): Promise<Refusal | null> {
  const { headers } = req;
  // The Host header was checked against the allowed list before, so it names an origin of ours.
  const own = `${options.origin.protocol}//${headers.host?.toLowerCase()}`;
  const verdict = judgeSource(header(headers['sec-fetch-site']), headers.origin, own);
  const session = findCookie(headers.cookie, options.sessionCookie);
  if (session === null && headers.origin === 'null' && isBearerPath(req.url, options)) return null;
  if (verdict !== 'token') return verdict === 'pass' ? null : REFUSED;
  const token = await peekCsrfField(req, signal);
  return token !== null && verifyCsrfToken(options.secret, session, token, options.now()) ? null : REFUSED;
}

const isBearerPath = (target: string | undefined, { bearerPaths = [] }: CsrfCheckOptions) =>
  bearerPaths.includes(target?.split('?', 1)[0] ?? '');

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
