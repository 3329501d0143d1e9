import { monitorEventLoopDelay } from 'node:perf_hooks';

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
