import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from './client';
import { findCookie } from './cookies';
import type { Refusal } from './refusal';

/**
 * Requests per `durationSeconds`: `points` of one session, `addressPoints` of one address (IPv4, or an IPv6 /64),
 * which a whole office or carrier may share. A guest has no session: only the address counts. `path` is tried
 * on the path as the router reads it: decoded, single slashes, no trailing slash, case ignored.
 */
export interface RateRule {
  name: string;
  method: 'GET' | 'POST';
  path: RegExp;
  points: number;
  addressPoints: number;
  durationSeconds: number;
  /** The handler tells it in its form, so that nothing typed is lost; far above the limit it is refused here. */
  isTold?: boolean;
  /** Counts by this parameter of the query instead of by session. */
  queryKey?: string;
}

const REFUSED_ABOVE = 3;
/** Posts of one address that other sites made its browsers send: beyond this the answer is 429 instead of 403. */
const FORGED = { points: 300, durationSeconds: 600 };

export interface RateLimits {
  /**
   * Counts a request for every rule that fits. The first that is used up answers: with 429 and Retry-After, or with the
   * seconds to wait when the handler tells it. Null: go on.
   */
  check(req: IncomingMessage, path: string, clientIp: string): Promise<Refusal | number | null>;
  /** Counts a post that is refused as forged, apart from those that its address meant to send. */
  refuseForged(refusal: Refusal, clientIp: string): Promise<Refusal>;
}

export function createRateLimits(rules: readonly RateRule[], sessionCookie: string): RateLimits {
  const forged = limiter('forged', FORGED.points, FORGED.durationSeconds);
  const limits = rules.map((rule) => ({
    ...rule,
    // HEAD runs the same code as GET.
    methods: rule.method === 'GET' ? ['GET', 'HEAD'] : ['POST'],
    // Routes match without regard to case; a rule that did not would be stepped around.
    path: new RegExp(rule.path.source, 'i'),
    bySession: limiter(`${rule.name}:session`, rule.points, rule.durationSeconds),
    byAddress: limiter(`${rule.name}:address`, rule.addressPoints, rule.durationSeconds),
  }));
  return {
    async check(req, path, clientIp) {
      const fitting = limits.filter(
        (limit) => limit.methods.includes(req.method ?? '') && limit.path.test(path),
      );
      if (fitting.length === 0) return null;
      const session = findCookie(req.headers.cookie, sessionCookie);
      // An invented cookie or key buys nothing: the address is counted as well.
      return check(fitting, addressGroup(clientIp), ({ queryKey }) =>
        digest(queryKey === undefined ? session : queryValue(req.url, queryKey)),
      );
    },
    async refuseForged(refusal, clientIp) {
      const used = await consume(forged, addressGroup(clientIp));
      return used === null ? refusal : tooMany('rate_forged', secondsOf(used.msBeforeNext));
    },
  };
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

const tooMany = (reason: string, seconds: number): Refusal => ({
  status: 429,
  reason,
  headers: { 'retry-after': String(seconds) },
});

export const isTooOften = ({ reason }: Refusal): boolean => reason.startsWith('rate_');

type Limit = RateRule & { bySession: RateLimiterMemory; byAddress: RateLimiterMemory };

const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

const digest = (secret: string | null) => secret && createHash('sha256').update(secret).digest('base64url');

const queryValue = (target: string | undefined, name: string) =>
  new URLSearchParams(target?.replace(/^[^?]*/, '')).get(name);

async function check(limits: readonly Limit[], address: string, secretOf: (limit: Limit) => string | null) {
  for (const limit of limits) {
    const { byAddress, bySession, name, isTold } = limit;
    const session = secretOf(limit);
    const used = (await consume(byAddress, address)) ?? (session && (await consume(bySession, session)));
    if (!used) continue;
    const seconds = secondsOf(used.msBeforeNext);
    if (isTold && used.timesOver <= REFUSED_ABOVE) return seconds;
    return tooMany(`rate_${name}`, seconds);
  }
  return null;
}

/** Null while points are left. */
async function consume(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key);
    return null;
  } catch (used) {
    if (!(used instanceof RateLimiterRes)) throw used;
    return { msBeforeNext: used.msBeforeNext, timesOver: used.consumedPoints / limiter.points };
  }
}
