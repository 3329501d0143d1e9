import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Logger } from 'pino';

export interface ShutdownOptions {
  server: Server;
  gate: { drain(): void; close(): void };
  /** Between `/readyz` saying 503 and the closed port: the load balancer's time to look elsewhere. */
  beforeClosing(): Promise<unknown>;
  /** How long requests in flight may take before their connections are cut, in milliseconds. */
  deadlineMs: number;
  /** How long one closer may take, in milliseconds. */
  closerDeadlineMs: number;
  /** What to close once no request runs, in this order (e.g. simulator, upstream, database). */
  closers: ReadonlyArray<{ name: string; close(): Promise<void> | void }>;
  log: Logger;
  signals: Pick<EventEmitter, 'on' | 'off'>;
  exit(code: number): void;
}

export interface Shutdown {
  /** Drains and closes as on a signal, without ending the process; 0 when all went well, else 1. */
  stop(): Promise<number>;
  /** Stops listening to signals. */
  uninstall(): void;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * On SIGTERM or SIGINT: `/readyz` says 503, after `beforeClosing` no new connection is accepted, requests in flight finish (until
 * the deadline), then the closers run in order and the process exits. A second signal exits at once with 1.
 */
export function installShutdown(options: ShutdownOptions): Shutdown {
  let stopping: Promise<number> | null = null;
  const stop = () => {
    stopping ??= drainAndClose(options);
    return stopping;
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping !== null) {
      options.exit(1);
      return;
    }
    options.log.info({ signal }, 'stopping');
    void stop().then((code) => {
      // the last line: the log alone tells a clean end from a kill
      options.log.info({ code }, 'stopped');
      options.exit(code);
    });
  };
  for (const signal of SIGNALS) options.signals.on(signal, onSignal);
  return {
    stop,
    uninstall() {
      for (const signal of SIGNALS) options.signals.off(signal, onSignal);
    },
  };
}

/** An error that nobody caught ends the process as Node does, but is logged: Node would print its message. */
export function installCrashLog(process: Pick<NodeJS.Process, 'on' | 'exit'>, log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}

async function drainAndClose(options: ShutdownOptions): Promise<number> {
  const { server, gate, log } = options;
  gate.drain();
  await options.beforeClosing();
  const cut = setTimeout(() => {
    log.warn('requests were still running at the deadline');
    server.closeAllConnections();
  }, options.deadlineMs);
  await new Promise<void>((resolve) => {
    // Also closes idle connections; busy ones close with their answer, which drain() marks.
    server.close(() => resolve());
  });
  clearTimeout(cut);
  gate.close();
  let code = 0;
  for (const { name, close } of options.closers) {
    try {
      await within(options.closerDeadlineMs, close);
    } catch (error) {
      log.error({ err: error, closer: name }, 'could not close');
      code = 1;
    }
  }
  return code;
}

async function within(ms: number, work: () => Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
