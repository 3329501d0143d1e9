import type { Admission } from './admission';
import { issueCsrfToken } from './csrf';
import { isDeparture } from './departure';
import type { Exchange } from './exchange';
import { sendResponse, toRequest } from './fetch-bridge';
import type { GateContext, GateOptions } from './gate-options';
import type { GuestPages } from './guest-pages';
import { createLateAnswers } from './late-answers';
import { isForeignLoad } from './load-source';
import type { GateMetrics } from './metrics';
import { isTooOften } from './rate-limits';
import type { ReceivedForm } from './received-form';
import { createReceiving, type ReceivingOptions } from './receiving';
import { type Refusal, sendRefusal } from './refusal';
import type { SecurityHeaders } from './security-headers';
import { isEndless, refuseEndless, type Streams } from './streams';

interface HandlingOptions extends Omit<GateOptions, 'streams' | 'now'>, ReceivingOptions {
  streams: Streams;
  metrics: GateMetrics;
  admission: Admission;
  guestPages: GuestPages | null;
  security: SecurityHeaders;
}

/** Sends refusals, those of who asks too often late. */
function createAnswering({ data, limits }: Pick<HandlingOptions, 'data' | 'limits'>) {
  const answerLate = createLateAnswers(limits.late);
  return ({ req, res }: Exchange, refusal: Refusal): void => {
    const send = () =>
      sendRefusal(req, res, refusal, data.isAsked(req.url ?? '') ? data.refusalHeaders : null);
    if (isTooOften(refusal)) answerLate(res, send);
    else send();
  };
}

/** How a request that broke no rule reaches the handler, and how one that does not is answered. */
export function createHandling(options: HandlingOptions) {
  const { now, metrics, admission, guestPages, security, log, streams } = options;
  const { receive, limitRate, discard } = createReceiving(options);
  const answer = createAnswering(options);

  function contextOf(exchange: Exchange, form: ReceivedForm | null = null): GateContext {
    const { requestId, clientIp, waitSeconds } = exchange;
    const csrfToken = (session: string | null, account: string | null) =>
      issueCsrfToken(options.secret, session, now(), account);
    const policy = exchange.isFramed ? security.framedPolicy : security.policy;
    return { policy, requestId, clientIp, csrfToken, form, waitSeconds };
  }

  async function handleForm(exchange: Exchange, url: URL, form: ReceivedForm): Promise<Response | Refusal> {
    const place = admission.enterForm(exchange.clientIp);
    if (!('leave' in place)) return place;
    exchange.place = place;
    const request = toRequest(exchange.req, exchange.res, url);
    return options.handle(request, contextOf(exchange, form)).finally(place.leave);
  }

  return {
    refuse(exchange: Exchange, refusal: Refusal): void {
      exchange.refusal = refusal;
      metrics.reject(refusal.reason);
      answer(exchange, refusal);
    },

    /** A POST. It takes its place when its body is here. Null when it was answered. */
    async act(exchange: Exchange, url: URL): Promise<Refusal | null> {
      const { req, res } = exchange;
      const form = await receive(exchange, url);
      if (!('fields' in form)) return form;
      const response = await handleForm(exchange, url, form).finally(() => discard(form));
      return response instanceof Response ? sendResponse(req, res, response).then(() => null) : response;
    },

    /** A page or its data: the shared one of guests, or the handler's own. Null when it was answered. */
    async show(exchange: Exchange, url: URL): Promise<Refusal | null> {
      const { req, res } = exchange;
      const limited = await limitRate(exchange, url);
      if (limited !== null) return limited;
      const context = contextOf(exchange);
      const shared = guestPages?.open(req, res, url, context) ?? null;
      // what is there already costs no place
      if (shared?.sendKept()) return null;
      const place = await admission.enterPage(exchange.clientIp);
      if (!('leave' in place)) return place;
      exchange.place = place;
      if (res.destroyed) return null;
      // A client that reads slowly keeps its connection, not a place.
      if (await shared?.send(place.leave)) return null;
      const response = await options.handle(toRequest(req, res, url), context);
      place.leave();
      const uncounted = await refuseEndless(response);
      if (uncounted === null) await sendResponse(req, res, response);
      return uncounted;
    },

    /** An answer that may go on and on: it is counted by itself, as long as its connection lives. */
    async stream(exchange: Exchange, url: URL): Promise<Refusal | null> {
      const { req, res } = exchange;
      exchange.kind = 'stream';
      if (isForeignLoad(req.headers, false)) return { status: 403, reason: 'subresource' };
      const limited = await limitRate(exchange, url);
      if (limited !== null) return limited;
      const place = streams.enter(req, exchange.clientIp);
      if (!('leave' in place)) return place;
      exchange.place = place;
      const response = await options.handle(toRequest(req, res, url), contextOf(exchange));
      await (isEndless(response) ? streams.send(res, response) : sendResponse(req, res, response));
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
