import type { RequestListener } from 'node:http';
import { createAdmission } from './admission';
import { createBodyIntake } from './body-intake';
import { createClientReader } from './client';
import { createConnections } from './connections';
import { createDelayProbe } from './delay-probe';
import { type Exchange, openExchange, requestLine } from './exchange';
import type { Gate, GateContext, GateOptions } from './gate-options';
import { createGuestPages } from './guest-pages';
import { createHandling } from './handling';
import { createHealth } from './health';
import { isForeignLoad } from './load-source';
import { createMetrics, createRegistry } from './metrics';
import { runMiddleware } from './middleware';
import { createRateLimits } from './rate-limits';
import { announcesBody, type Refusal } from './refusal';
import { checkHost, checkMethod, parseTarget, routedPath } from './request-target';
import { allowFrames, createSecurityHeaders } from './security-headers';
import { createStaticFiles } from './static-files';
import { createStreams } from './streams';

export type { Gate, GateContext, GateOptions };

/** The front gate: everything between a socket and the Remix handler, in the order of a request. */
export function createGate(options: GateOptions): Gate {
  const { origin, log, limits } = options;
  const now = options.now ?? Date.now;
  const hosts = new Set([origin.host, ...options.extraHosts].map((host) => host.toLowerCase()));
  const probe = options.delayProbe ?? createDelayProbe();
  const admission = createAdmission(limits, probe.current);
  const bodies = createBodyIntake(limits.bodies);
  const streams = createStreams(options.streams, options.sessionCookie);
  const metrics = createMetrics(options.registry ?? createRegistry(), {
    ...admission,
    ...bodies,
    eventLoopDelayMs: probe.current,
    streams: streams.count,
  });
  let draining = false;
  const readClient = createClientReader(options.trustedProxies);
  const security = createSecurityHeaders(options.csp, options.secureTransport);
  const answerHealth = createHealth({
    ...options,
    metrics,
    isDraining: () => draining,
    stuckMs: admission.stuckMs,
  });
  const serveFile = createStaticFiles(options.assets);
  const rates = createRateLimits(limits.rates, options.sessionCookie);
  const guestPages = options.pageCache
    ? createGuestPages(options.pageCache, { ...options, now, metrics })
    : null;
  const parts = { now, metrics, admission, guestPages, security, rates, bodies, streams };
  const handling = createHandling({ ...options, ...parts });
  const connections = createConnections();

  /** Null when the request was answered. */
  async function pass(exchange: Exchange): Promise<Refusal | null> {
    const { req, res } = exchange;
    const badMethod = checkMethod(req.method);
    if (badMethod !== null) return badMethod;
    const url = parseTarget(req.url ?? '', origin);
    if (!(url instanceof URL)) return url;
    const badHost = checkHost(req, hosts);
    if (badHost !== null) return badHost;
    exchange.path = url.pathname;
    exchange.isFramed = options.framedPages?.some((pattern) => pattern.test(url.pathname)) ?? false;
    if (exchange.isFramed) allowFrames(res);

    if (req.method !== 'POST') {
      if (announcesBody(req)) return { status: 400, reason: 'body' };
      exchange.kind = 'health';
      const health = answerHealth(url.pathname, res, exchange.isLoopback);
      if (health !== null) {
        await health;
        return null;
      }
    }
    exchange.kind = 'asset';
    const file = serveFile(req, res, url.pathname);
    if (file !== 'next') return file === 'served' ? null : file;
    if (options.middleware && (await runMiddleware(options.middleware, req, res))) return null;

    if (req.method !== 'POST' && streams.matches(routedPath(url))) return handling.stream(exchange, url);
    const { pages } = options;
    if (
      req.method !== 'POST' &&
      isForeignLoad(req.headers, exchange.isFramed) &&
      pages?.test(routedPath(url))
    )
      return { status: 403, reason: 'subresource' };
    exchange.kind = req.method === 'POST' ? 'action' : options.data.isAsked(url.search) ? 'data' : 'page';
    // Pages often carry a name; a handler that knows better says so.
    res.setHeader('cache-control', 'private, no-cache');
    return req.method === 'POST' ? handling.act(exchange, url) : handling.show(exchange, url);
  }

  const listener: RequestListener = (req, res) => {
    const started = performance.now();
    const exchange = openExchange(req, res, readClient(req), security);
    if (!connections.admit(req, res, () => report(exchange, performance.now() - started))) {
      metrics.reject('pipeline');
      return;
    }
    if (draining) res.setHeader('connection', 'close');
    pass(exchange).then(
      (refusal) => refusal && handling.refuse(exchange, refusal),
      (error) => handling.fail(exchange, error),
    );
  };

  function report(exchange: Exchange, ms: number): void {
    const { req, res, refusal } = exchange;
    exchange.place?.leave();
    // An answer that began before the drain did not tell its client to close the connection.
    if (draining) req.socket.destroySoon();
    const kind = refusal === null ? exchange.kind : 'refused';
    metrics.observe({ kind, method: req.method ?? '', status: res.statusCode, seconds: ms / 1000 });
    const line = requestLine(exchange, ms);
    if (res.statusCode >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  }

  return {
    listener,
    rawHeaders: [...security.fixed, ['content-security-policy', security.policy()]],
    drain() {
      draining = true;
      streams.sendAway();
    },
    close: probe.close,
  };
}
