import { BODY_TOO_LARGE, bodyLimit } from './body-rules';
import { issueCsrfToken } from './csrf';
import { checkCsrf } from './csrf-check';
import { isDeparture } from './departure';
import type { Exchange } from './exchange';
import { sendResponse, toRequest } from './fetch-bridge';
import type { GateContext, GateOptions } from './gate-options';
import type { GuestPages } from './guest-pages';
import type { GateMetrics } from './metrics';
import { type Refusal, sendRefusal } from './refusal';

interface HandlingOptions extends GateOptions {
  now(): number;
  metrics: GateMetrics;
  guestPages: GuestPages | null;
}

/** How an admitted request reaches the handler, and how one that does not is answered. */
export function createHandling(options: HandlingOptions) {
  const { now, metrics, guestPages, log } = options;

  function contextOf({ nonce, requestId, clientIp }: Exchange): GateContext {
    const csrfToken = (session: string | null) => issueCsrfToken(options.secret, session, now());
    return { nonce, requestId, clientIp, csrfToken };
  }

  function answer({ req, res }: Exchange, refusal: Refusal): void {
    sendRefusal(req, res, refusal, /[?&]_data=/.test(req.url ?? ''));
  }

  function refuse(exchange: Exchange, refusal: Refusal): void {
    exchange.refusal = refusal;
    metrics.reject(refusal.reason);
    answer(exchange, refusal);
  }

  return {
    refuse,

    /** A POST. Null when it was answered. */
    async act(exchange: Exchange, url: URL, path: string): Promise<Refusal | null> {
      const { req, res } = exchange;
      const forged = await checkCsrf(req, options);
      if (forged !== null) return forged;
      const limit = bodyLimit(req.headers, options.limits.jsonPaths?.some((at) => at.test(path)) ?? false);
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
    },

    /** A page or its data: the shared one of guests, or the handler's own. */
    async show(exchange: Exchange, url: URL): Promise<null> {
      const { req, res } = exchange;
      const context = contextOf(exchange);
      if (guestPages && (await guestPages.answer(req, res, url, context))) return null;
      await sendResponse(req, res, await options.handle(toRequest(req, res, url, null), context));
      return null;
    },

    fail(exchange: Exchange, error: unknown): void {
      const { req, res, requestId } = exchange;
      if (isDeparture(error) && (res.destroyed || req.socket.destroyed)) return;
      log.error({ err: error, requestId }, 'the handler failed');
      if (!res.writableFinished) answer(exchange, { status: 500, reason: 'handler' });
    },
  };
}
