import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refusal';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const MAX_TARGET_LENGTH = 8 * 1024;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;
const BACKSLASH = /\\|%5c/i;

const BAD_TARGET: Refusal = { status: 400, reason: 'target' };

/** Only GET, HEAD and POST pass; everything else is 405 with Allow. */
export function checkMethod(method: string | undefined): Refusal | null {
  if (method !== undefined && METHODS.has(method)) return null;
  return { status: 405, reason: 'method', headers: { allow: 'GET, HEAD, POST' } };
}

/**
 * The request's URL on the canonical origin, or a refusal for a target that two readers could read in two
 * ways: absolute form, `//host`, dot segments, backslashes, NUL, control characters, broken percent-encoding.
 * A query may hold a bare `%`, a tab or a line break (URLSearchParams reads them safely), never NUL.
 */
export function parseTarget(target: string, origin: URL): URL | Refusal {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414, reason: 'target_length' };
  if (!target.startsWith('/') || target.startsWith('//')) return BAD_TARGET;
  const queryAt = target.indexOf('?');
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  const query = queryAt < 0 ? '' : target.slice(queryAt);
  if (BACKSLASH.test(path) || ENCODED_CONTROL.test(path) || DOT_SEGMENT.test(path)) return BAD_TARGET;
  if (/%00/.test(query) || target.includes('#') || !isDecodable(path)) return BAD_TARGET;
  return new URL(origin.origin + target);
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Exactly one Host header, naming a host we answer for; else 421. Compared without regard to case. */
export function checkHost(req: IncomingMessage, hosts: ReadonlySet<string>): Refusal | null {
  const given: string[] = [];
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    if (req.rawHeaders[i]?.toLowerCase() === 'host') given.push(req.rawHeaders[i + 1] ?? '');
  }
  const [host] = given;
  if (given.length === 1 && host !== undefined && hosts.has(host.toLowerCase())) return null;
  return { status: 421, reason: 'host' };
}

/**
 * The path as the router would match it (decoded, single slashes, no trailing slash), for rules that name
 * paths: a rule on `/login.php` must also catch `/login%2Ephp/`.
 */
export function routedPath(url: URL): string {
  const path = decodeURIComponent(url.pathname).replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
