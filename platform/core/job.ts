import type { Log } from './context';

/** What became of a job since the start. */
export interface JobReport {
  name: string;
  failures: number;
  /** Since it last came to its end without a failure, or since it was planned. */
  quietSeconds: number;
}

export interface Job {
  /** Ends the repetition and waits for a running one. */
  stop(): Promise<void> | void;
  /** Of one that is repeated. */
  report?(): JobReport;
}

interface JobOptions {
  name: string;
  firstMs: number;
  /** From the end of one to the start of the next. */
  everyMs: number;
  /** With it each failure in a row doubles everyMs, up to this. */
  mostMs?: number;
  log: Log;
  /** A long one looks at `isStopped` between its steps. */
  run(isStopped: () => boolean): Promise<void>;
}

/** Repeats `run`, never twice at once; a failure is logged and the next time tries again. */
export function startJob({ name, firstMs, everyMs, mostMs = everyMs, log, run }: JobOptions): Job {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let failures = 0;
  let inARow = 0;
  let succeededAt = performance.now();
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      running = run(() => stopped)
        .then(() => {
          succeededAt = performance.now();
          inARow = 0;
        })
        .catch((error) => {
          failures += 1;
          inARow += 1;
          log.error(`${name} failed:`, error);
        })
        .finally(() => {
          if (!stopped) plan(Math.min(everyMs * 2 ** inARow, mostMs));
        });
    }, ms).unref();
  };
  plan(firstMs);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
    report: () => ({ name, failures, quietSeconds: (performance.now() - succeededAt) / 1_000 }),
  };
}
