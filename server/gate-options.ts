import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AdmissionLimits } from './admission';
import type { BodyIntakeLimits } from './body-intake';
import type { DelayProbe } from './delay-probe';
import type { Readiness } from './health';
import type { LargeBodyOptions } from './large-bodies';
import type { LateAnswerLimits } from './late-answers';
import type { Middleware } from './middleware';
import type { PageCacheOptions } from './page-cache';
import type { RateRule } from './rate-limits';
import type { ReceivedForm } from './received-form';
import type { CspOptions, InlineHashes } from './security-headers';
import type { AssetMount } from './static-files';
import type { StreamOptions } from './streams';

/** What the gate tells the handler about a request. */
export interface GateContext {
  /** The Content-Security-Policy of a page with these inline scripts and styles, each as '<algorithm>-<base64>'. */
  policy(inline: InlineHashes): string;
  requestId: string;
  clientIp: string;
  /** A token for a form field `csrf`; takes the raw value of the session cookie and its account, null for a guest. */
  csrfToken(sessionToken: string | null, account: string | null): string;
  /** What was posted; null for a GET. Its files are removed with the request unless they were moved away. */
  form: ReceivedForm | null;
  /** Its limit is used up and the form is to say so: seconds until it may be sent again. Null: go on. */
  waitSeconds: number | null;
}

export interface DataRequests {
  /** @param target path and query */
  isAsked(target: string): boolean;
  /** Of a refusal: the script must not take it for the data. */
  refusalHeaders: Readonly<Record<string, string>>;
}

export interface GateOptions {
  /** The canonical origin: requests are built on it, and Host must name it (or one of `extraHosts`). */
  origin: URL;
  extraHosts: string[];
  /** IP addresses or CIDR ranges whose X-Forwarded-For and X-Request-Id count. */
  trustedProxies: string[];
  secret: string;
  sessionCookie: string;
  /** Addresses that take a bearer in their form and never a cookie. */
  bearerPaths?: readonly string[];
  secureTransport: boolean;
  /** What scripts of the framework ask for instead of a page. */
  data: DataRequests;
  handle(request: Request, context: GateContext): Promise<Response>;
  ready(): Promise<Readiness>;
  assets: AssetMount[];
  pageCache: PageCacheOptions | null;
  csp: CspOptions;
  /** Paths of pages, which are no subresource of any; null without any. */
  pages?: RegExp | null;
  /** Answers that go on for as long as a page is open; none without. */
  streams?: StreamOptions;
  /** Paths of the pages that other sites may show in a frame; none without. */
  framedPages?: readonly RegExp[];
  /** Where large files are taken; nowhere without. */
  largeBodies?: LargeBodyOptions;
  limits: AdmissionLimits & { rates: RateRule[]; bodies: BodyIntakeLimits; late: LateAnswerLimits };
  /** A folder of our own for files that are arriving; on the disk of the uploads, so that they can be moved there. */
  formDir: string;
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
