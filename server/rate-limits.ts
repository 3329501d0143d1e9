import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from './client';
import type { Refusal } from './refusal';

/**
 * `points` requests per `durationSeconds` and client (an IPv4 address or an IPv6 /64). `path` is tried
 * on the path as the router reads it: decoded, single slashes, no trailing slash, case ignored.
 */
export interface RateRule {
  name: string;
  method: 'GET' | 'POST';
  path: RegExp;
  points: number;
  durationSeconds: number;
}

/** Checks every rule that fits; answers the first that is used up, as 429 with Retry-After in seconds. */
export function createRateLimits(
  rules: readonly RateRule[],
): (method: string, path: string, clientIp: string) => Promise<Refusal | null> | null {
  const limits = rules.map((rule) => ({
    reason: `rate_${rule.name}`,
    // HEAD runs the same code as GET.
    methods: rule.method === 'GET' ? ['GET', 'HEAD'] : ['POST'],
    // Routes match without regard to case; a rule that did not would be stepped around.
    path: new RegExp(rule.path.source, 'i'),
    limiter: new RateLimiterMemory({
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.durationSeconds,
    }),
  }));
  return (method, path, clientIp) => {
    const fitting = limits.filter((limit) => limit.methods.includes(method) && limit.path.test(path));
    return fitting.length === 0 ? null : consume(fitting, addressGroup(clientIp));
  };
}

async function consume(
  limits: ReadonlyArray<{ reason: string; limiter: RateLimiterMemory }>,
  group: string,
): Promise<Refusal | null> {
  for (const { reason, limiter } of limits) {
    try {
      await limiter.consume(group);
    } catch (used) {
      if (!(used instanceof RateLimiterRes)) throw used;
      const seconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
      return { status: 429, reason, headers: { 'retry-after': String(seconds) } };
    }
  }
  return null;
}
