import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What kind of thing a request asked for: the bounded stand-in for its path. */
export type RouteClass = 'asset' | 'health' | 'page' | 'data' | 'stream' | 'action' | 'refused';

export interface GateMetrics {
  contentType: string;
  /** The Prometheus text of everything in the registry. */
  text(): Promise<string>;
  observe(request: { kind: RouteClass; method: string; status: number; seconds: number }): void;
  cache(result: 'fresh' | 'stale' | 'miss' | 'unshared' | 'bypass'): void;
  reject(reason: string): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/**
 * Registers the gate's metrics and, unless the registry has them, the process's own. Every label has few
 * values: no path, no address, no status beyond what we answer.
 */
export function createMetrics(
  registry: Registry,
  gauges: {
    inFlight(): number;
    pageLimit(): number;
    arriving(): number;
    streams(): number;
    eventLoopDelayMs(): number;
  },
): GateMetrics {
  const registers = [registry];
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) {
    collectDefaultMetrics({ register: registry });
  }
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by kind, method and status',
    labelNames: ['kind', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['kind', 'method'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const caches = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by what the guest page cache did',
    labelNames: ['result'],
    registers,
  });
  const rejections = new Counter({
    name: 'http_rejected_total',
    help: 'Requests that the gate refused, by reason',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Admitted requests that are not answered yet',
    registers,
    collect() {
      this.set(gauges.inFlight());
    },
  });
  new Gauge({
    name: 'page_limit',
    help: 'Pages that may be made at once, by the time they take',
    registers,
    collect() {
      this.set(gauges.pageLimit());
    },
  });
  new Gauge({
    name: 'bodies_arriving',
    help: 'Bodies of forms that are on their way',
    registers,
    collect() {
      this.set(gauges.arriving());
    },
  });
  new Gauge({
    name: 'event_streams',
    help: 'Open pages that are told of events',
    registers,
    collect() {
      this.set(gauges.streams());
    },
  });
  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late the event loop runs, as admission sees it',
    registers,
    collect() {
      this.set(gauges.eventLoopDelayMs() / 1000);
    },
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe({ kind, method, status, seconds }) {
      const label = METHODS.has(method) ? method : 'other';
      requests.inc({ kind, method: label, status });
      durations.observe({ kind, method: label }, seconds);
    },
    cache: (result) => caches.inc({ result }),
    reject: (reason) => rejections.inc({ reason }),
  };
}

/** A registry of its own, for a gate that is not given one. */
export function createRegistry(): Registry {
  return new Registry();
}
