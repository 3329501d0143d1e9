import type { ServerResponse } from 'node:http';
import type { GateMetrics } from './metrics';

export interface Readiness {
  ok: boolean;
  parts: Record<string, boolean>;
  /** What an operator should look at although the node serves on: 'disk' is (nearly) full. */
  warnings?: string[];
}

export interface HealthOptions {
  metrics: GateMetrics;
  metricsPublic: boolean;
  isDraining(): boolean;
  /** How long no request has found or freed a place, in milliseconds. */
  stuckMs(): number;
  ready(): Promise<Readiness>;
}

type Answer = { status: number; type: string; body: string };

/** Longer than any request may take: its upstream calls end before. */
const STUCK_MS = 30_000;

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers `/healthz` (the process lives), `/readyz` (its parts answer; 503 while draining) and `/metrics`
 * (Prometheus text; 404 for anyone but this machine, unless public). Null for other paths.
 */
export function createHealth(
  options: HealthOptions,
): (path: string, res: ServerResponse, isLoopback: () => boolean) => Promise<void> | null {
  const answers: Readonly<Record<string, (isLoopback: () => boolean) => Promise<Answer>>> = {
    '/healthz': async () => ({ status: 200, type: TEXT, body: 'ok\n' }),
    '/readyz': async () => {
      const readiness = options.isDraining() ? { ok: false, parts: {} } : await readinessOf(options);
      return { status: readiness.ok ? 200 : 503, type: JSON_TYPE, body: JSON.stringify(readiness) };
    },
    '/metrics': async (isLoopback) => {
      if (!isLoopback() && !options.metricsPublic) return { status: 404, type: TEXT, body: 'not found\n' };
      return { status: 200, type: options.metrics.contentType, body: await options.metrics.text() };
    },
  };
  return (path, res, isLoopback) => {
    const answer = answers[path];
    return answer === undefined ? null : answer(isLoopback).then((given) => send(res, given));
  };
}

function send(res: ServerResponse, { status, type, body }: Answer): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(body);
}

/** A check that throws is a part that does not answer; a server whose places are all taken answers nobody. */
async function readinessOf(options: HealthOptions): Promise<Readiness> {
  const places = options.stuckMs() < STUCK_MS;
  try {
    const { ok, parts, warnings = [] } = await options.ready();
    return { ok: ok && places, parts: { ...parts, places }, ...(warnings.length > 0 && { warnings }) };
  } catch {
    return { ok: false, parts: {} };
  }
}
