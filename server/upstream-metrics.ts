import { Counter, Histogram, type Registry } from 'prom-client';

/** What is counted of the portal's calls to its upstream. */
export function createUpstreamMetrics(registry: Registry) {
  const seconds = new Histogram({
    name: 'upstream_call_seconds',
    help: 'Upstream calls by outcome',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'upstream_items_dropped_total',
    help: 'Items of upstream lists that could not be read, by call',
    labelNames: ['call'] as const,
    registers: [registry],
  });
  return {
    observe: (call: string, outcome: string, ms: number) => seconds.observe({ call, outcome }, ms / 1_000),
    observeDropped: (call: string, count: number) => dropped.inc({ call }, count),
  };
}
