import type { Log } from './context';

export interface Job {
  /** Ends the repetition and waits for a running one. */
  stop(): Promise<void> | void;
}

interface JobOptions {
  name: string;
  firstMs: number;
  /** From the end of one to the start of the next. */
  everyMs: number;
  log: Log;
  /** A long one looks at `isStopped` between its steps. */
  run(isStopped: () => boolean): Promise<void>;
}

/** Repeats `run`, never twice at once; a failure is logged and the next time tries again. */
export function startJob({ name, firstMs, everyMs, log, run }: JobOptions): Job {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      running = run(() => stopped)
        .catch((error) => log.error(`${name} failed:`, error))
        .finally(() => {
          if (!stopped) plan(everyMs);
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
  };
}
