import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Refusal } from './refusal';

const SAMPLE_MS = 20;
const WINDOW_MS = 500;

/** How late the event loop is, averaged over the last half second. */
export interface DelayProbe {
  /** Milliseconds. */
  current(): number;
  close(): void;
}

/** Watches this process's event loop until closed; keeps no process alive. */
export function createDelayProbe(): DelayProbe {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  histogram.enable();
  let delayMs = 0;
  let [count, sum] = [0, 0];
  const timer = setInterval(() => {
    // Not reset(): after it the first sample is lost, which is the only one of a window when the loop is stuck.
    const [newCount, newSum] = [histogram.count, histogram.count > 0 ? histogram.mean * histogram.count : 0];
    delayMs = newCount > count ? Math.max(0, (newSum - sum) / (newCount - count) / 1e6 - SAMPLE_MS) : 0;
    [count, sum] = [newCount, newSum];
  }, WINDOW_MS);
  timer.unref();
  return {
    current: () => delayMs,
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

export interface Admission {
  /** Requests that were let in and are not answered yet. */
  inFlight(): number;
  /** A refusal (503 with Retry-After), or null when let in; then `leave` must be called once at the end. */
  enter(): Refusal | null;
  leave(): void;
}

const BUSY = { status: 503, headers: { 'retry-after': '2' } } as const;

/** Refuses early instead of queueing: too many requests in flight, or an event loop that runs late. */
export function createAdmission(
  limits: { maxInFlight: number; maxEventLoopDelayMs: number },
  eventLoopDelayMs: () => number,
): Admission {
  let inFlight = 0;
  return {
    inFlight: () => inFlight,
    enter() {
      if (inFlight >= limits.maxInFlight) return { ...BUSY, reason: 'in_flight' };
      if (eventLoopDelayMs() > limits.maxEventLoopDelayMs) return { ...BUSY, reason: 'event_loop' };
      inFlight += 1;
      return null;
    },
    leave() {
      inFlight -= 1;
    },
  };
}
