import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { DelayProbe } from './admission';
import type { Readiness } from './health';
import type { Middleware } from './middleware';
import type { PageCacheOptions } from './page-cache';
import type { RateRule } from './rate-limits';
import type { CspOptions } from './security-headers';
import type { AssetMount } from './static-files';

/** What the gate tells the handler about a request. */
export interface GateContext {
  nonce: string;
  requestId: string;
  clientIp: string;
  /** A token for a form field `csrf`; takes the raw value of the session cookie, null for a guest. */
  csrfToken(sessionToken: string | null): string;
}

export interface GateOptions {
  /** The canonical origin: requests are built on it, and Host must name it (or one of `extraHosts`). */
  origin: URL;
  extraHosts: string[];
  /** IP addresses or CIDR ranges whose X-Forwarded-For and X-Request-Id count. */
  trustedProxies: string[];
  secret: string;
  sessionCookie: string;
  secureTransport: boolean;
  handle(request: Request, context: GateContext): Promise<Response>;
  ready(): Promise<Readiness>;
  assets: AssetMount[];
  pageCache: PageCacheOptions | null;
  csp: CspOptions;
  limits: {
    maxInFlight: number;
    maxEventLoopDelayMs: number;
    rates: RateRule[];
    /** Paths that also take JSON and text bodies (beacons), up to 64 KiB. */
    jsonPaths?: RegExp[];
  };
  metricsPublic: boolean;
  log: Logger;
  registry?: Registry;
  /** Development only: a connect-style middleware (Vite) between static files and admission. */
  middleware?: Middleware;
  /** Epoch milliseconds; for tests. */
  now?: () => number;
  /** For tests; default: this process's event loop. */
  delayProbe?: DelayProbe;
}

export interface Gate {
  listener: RequestListener;
  /** Security headers for answers that are written straight to a socket. */
  rawHeaders: ReadonlyArray<readonly [string, string]>;
  /** From now on `/readyz` says 503 and answers close their connection. */
  drain(): void;
  /** Stops the gate's timers. */
  close(): void;
}
