import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createAdmission, createDelayProbe } from './admission';
import { BODY_TOO_LARGE, bodyLimit } from './body-rules';
import { createClientReader } from './client';
import { issueCsrfToken } from './csrf';
import { checkCsrf } from './csrf-check';
import { isDeparture } from './departure';
import { sendResponse, toRequest } from './fetch-bridge';
import type { Gate, GateContext, GateOptions } from './gate-options';
import { createGuestPages } from './guest-pages';
import { createHealth } from './health';
import { createMetrics, createRegistry, type RouteClass } from './metrics';
import { runMiddleware } from './middleware';
import { createNonce } from './nonce-page';
import { createRateLimits } from './rate-limits';
import { announcesBody, type Refusal, sendRefusal } from './refusal';
import { checkHost, checkMethod, parseTarget, routedPath } from './request-target';
import { createSecurityHeaders } from './security-headers';
import { createStaticFiles } from './static-files';

export type { Gate, GateContext, GateOptions };

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  nonce: string;
  requestId: string;
  clientIp: string;
  isLoopback(): boolean;
  isAdmitted: boolean;
  path: string;
  kind: RouteClass;
  refusal: Refusal | null;
}

/** The front gate: everything between a socket and the Remix handler, in the order of a request. */
export function createGate(options: GateOptions): Gate {
  const { origin, log, limits } = options;
  const now = options.now ?? Date.now;
  const hosts = new Set([origin.host, ...options.extraHosts].map((host) => host.toLowerCase()));
  const probe = options.delayProbe ?? createDelayProbe();
  const admission = createAdmission(limits, probe.current);
  const metrics = createMetrics(options.registry ?? createRegistry(), {
    inFlight: admission.inFlight,
    eventLoopDelayMs: probe.current,
  });
  let draining = false;
  const readClient = createClientReader(options.trustedProxies);
  const security = createSecurityHeaders(options.csp, options.secureTransport);
  const answerHealth = createHealth({ ...options, metrics, isDraining: () => draining });
  const serveFile = createStaticFiles(options.assets);
  const checkRates = createRateLimits(limits.rates);
  const guestPages = options.pageCache && createGuestPages(options.pageCache, { ...options, now, metrics });

  function open(req: IncomingMessage, res: ServerResponse): Exchange {
    const { ip, requestId, isLoopback } = readClient(req);
    const nonce = createNonce();
    for (const [name, value] of security.fixed) res.setHeader(name, value);
    res.setHeader('content-security-policy', security.policy(nonce));
    res.setHeader('x-request-id', requestId);
    if (draining) res.setHeader('connection', 'close');
    const unknown = { path: '', kind: 'refused', isAdmitted: false, refusal: null } as const;
    return { req, res, nonce, requestId, clientIp: ip, isLoopback, ...unknown };
  }

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

    exchange.kind = req.method === 'POST' ? 'action' : url.searchParams.has('_data') ? 'data' : 'page';
    const busy = admission.enter();
    if (busy !== null) return busy;
    exchange.isAdmitted = true;
    // Pages carry a nonce and often a name; a handler that knows better says so.
    res.setHeader('cache-control', 'private, no-cache');
    const path = routedPath(url);
    const tooMany = await checkRates(req.method ?? '', path, exchange.clientIp);
    if (tooMany !== null) return tooMany;
    return req.method === 'POST' ? act(exchange, url, path) : show(exchange, url);
  }

  async function act(exchange: Exchange, url: URL, path: string): Promise<Refusal | null> {
    const { req, res } = exchange;
    const forged = await checkCsrf(req, { ...options, now });
    if (forged !== null) return forged;
    const limit = bodyLimit(req.headers, limits.jsonPaths?.some((beacon) => beacon.test(path)) ?? false);
    if (typeof limit !== 'number') return limit;
    let overflowed = false;
    const onOverflow = () => {
      overflowed = true;
      refuse(exchange, BODY_TOO_LARGE);
    };
    try {
      const request = toRequest(req, res, url, { maxBytes: limit, onOverflow });
      const response = await options.handle(request, contextOf(exchange));
      if (!overflowed) await sendResponse(req, res, response);
    } catch (error) {
      if (!overflowed) throw error;
    }
    return null;
  }

  async function show(exchange: Exchange, url: URL): Promise<null> {
    const { req, res } = exchange;
    const context = contextOf(exchange);
    if (guestPages && (await guestPages.answer(req, res, url, context))) return null;
    await sendResponse(req, res, await options.handle(toRequest(req, res, url, null), context));
    return null;
  }

  function contextOf({ nonce, requestId, clientIp }: Exchange): GateContext {
    const csrfToken = (session: string | null) => issueCsrfToken(options.secret, session, now());
    return { nonce, requestId, clientIp, csrfToken };
  }

  function refuse(exchange: Exchange, refusal: Refusal): void {
    exchange.refusal = refusal;
    metrics.reject(refusal.reason);
    answer(exchange, refusal);
  }

  function answer({ req, res }: Exchange, refusal: Refusal): void {
    sendRefusal(req, res, refusal, /[?&]_data=/.test(req.url ?? ''));
  }

  function fail(exchange: Exchange, error: unknown): void {
    const { req, res, requestId } = exchange;
    if (isDeparture(error) && (res.destroyed || req.socket.destroyed)) return;
    log.error({ err: error, requestId }, 'the handler failed');
    if (!res.writableFinished) answer(exchange, { status: 500, reason: 'handler' });
  }

  const listener: RequestListener = (req, res) => {
    const started = performance.now();
    const exchange = open(req, res);
    res.once('close', () => report(exchange, performance.now() - started));
    pass(exchange).then(
      (refusal) => refusal && refuse(exchange, refusal),
      (error) => fail(exchange, error),
    );
  };

  function report(exchange: Exchange, ms: number): void {
    const { req, res, refusal } = exchange;
    if (exchange.isAdmitted) admission.leave();
    // An answer that began before the drain did not tell its client to close the connection.
    if (draining) req.socket.destroySoon();
    const method = req.method ?? '';
    const kind = refusal === null ? exchange.kind : 'refused';
    metrics.observe({ kind, method, status: res.statusCode, seconds: ms / 1000 });
    const line = {
      requestId: exchange.requestId,
      method,
      // the address of a private link opens the ticket: it is not logged
      path: exchange.path.replace(/^(\/help\/track\/).+/, '$1*'),
      status: res.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...(res.writableFinished ? {} : { aborted: true }),
      ...(refusal === null ? {} : { refused: refusal.reason }),
      // A client's address is logged only when its request was refused (4xx).
      ...(refusal !== null && refusal.status < 500 ? { clientIp: exchange.clientIp } : {}),
    };
    if (res.statusCode >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  }

  return {
    listener,
    rawHeaders: [...security.fixed, ['content-security-policy', security.policy(createNonce())]],
    drain() {
      draining = true;
    },
    close: probe.close,
  };
}
