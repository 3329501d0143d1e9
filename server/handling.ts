import type { Admission } from './admission';
import type { BodyIntake } from './body-intake';
import { BodyRefusedError } from './body-reader';
import { bodyLimit } from './body-rules';
import { issueCsrfToken } from './csrf';
import { checkCsrf } from './csrf-check';
import { isDeparture } from './departure';
import type { Exchange } from './exchange';
import { sendResponse, toRequest } from './fetch-bridge';
import type { GateContext, GateOptions } from './gate-options';
import type { GuestPages } from './guest-pages';
import { createLateAnswers } from './late-answers';
import { isForeignLoad } from './load-source';
import type { GateMetrics } from './metrics';
import { isTooOften, type RateLimits } from './rate-limits';
import { createFormReader, type ReceivedForm } from './received-form';
import { type Refusal, sendRefusal } from './refusal';
import { routedPath } from './request-target';
import type { SecurityHeaders } from './security-headers';
import { isEndless, refuseEndless, type Streams } from './streams';

interface HandlingOptions extends Omit<GateOptions, 'streams'> {
  streams: Streams;
  now(): number;
  metrics: GateMetrics;
  admission: Admission;
  guestPages: GuestPages | null;
  security: SecurityHeaders;
  rates: RateLimits;
  bodies: BodyIntake;
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
  const { now, metrics, admission, guestPages, security, log, rates, bodies, streams } = options;
  const forms = createFormReader(options.formDir, (err) =>
    log.error({ err }, 'a form’s file could not be written'),
  );

  const answer = createAnswering(options);

  function contextOf(exchange: Exchange, form: ReceivedForm | null = null): GateContext {
    const { requestId, clientIp, waitSeconds } = exchange;
    const csrfToken = (session: string | null, account: string | null) =>
      issueCsrfToken(options.secret, session, now(), account);
    const policy = exchange.isFramed ? security.framedPolicy : security.policy;
    return { policy, requestId, clientIp, csrfToken, form, waitSeconds };
  }

  /** Counts the request by the rules of its address; null: go on. */
  async function limitRate(exchange: Exchange, url: URL): Promise<Refusal | null> {
    const used = await rates.check(exchange.req, routedPath(url), exchange.clientIp);
    if (used !== null && typeof used !== 'number') return used;
    exchange.waitSeconds = used;
    return null;
  }

  /** The posted form once all of it is here, or why it is not wanted. */
  function receive(exchange: Exchange, url: URL): Promise<ReceivedForm | Refusal> {
    const { req, clientIp } = exchange;
    return bodies
      .receive(req, clientIp, async (signal) => {
        // before its rate: what other sites make a browser send uses up nothing that its user may need
        const forged = await checkCsrf(req, options, signal);
        if (forged !== null) return rates.refuseForged(forged, clientIp);
        const limited = await limitRate(exchange, url);
        if (limited !== null) return limited;
        const limit = bodyLimit(req.headers);
        if (typeof limit !== 'number') return limit;
        return forms.receive(req, limit, signal);
      })
      .catch((error) => {
        if (error instanceof BodyRefusedError) return error.refusal;
        throw error;
      });
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
      const response = await handleForm(exchange, url, form).finally(() => forms.discard(form));
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
      const place = await admission.enterPage();
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
