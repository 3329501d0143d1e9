import type { BodyIntake } from './body-intake';
import { BodyRefusedError } from './body-reader';
import { bodyLimits } from './body-rules';
import { checkCsrf } from './csrf-check';
import type { Exchange } from './exchange';
import type { GateOptions } from './gate-options';
import { createLargeBodies } from './large-bodies';
import type { RateLimits } from './rate-limits';
import { createFormReader, type ReceivedForm } from './received-form';
import type { Refusal } from './refusal';
import { routedPath } from './request-target';

export interface ReceivingOptions
  extends Pick<
    GateOptions,
    'origin' | 'secret' | 'sessionCookie' | 'bearerPaths' | 'formDir' | 'log' | 'largeBodies'
  > {
  now(): number;
  rates: RateLimits;
  bodies: BodyIntake;
}

/** How what is posted comes in, by the rules of its address. */
export function createReceiving(options: ReceivingOptions) {
  const { rates, bodies, formDir, log, sessionCookie } = options;
  const forms = createFormReader(formDir, (err) => log.error({ err }, 'a form’s file could not be written'));
  const large = createLargeBodies(options.largeBodies, { dir: formDir, sessionCookie });

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
    const path = routedPath(url);
    return bodies
      .receive(req, clientIp, large.longestMs(req, path), async (signal) => {
        // before its rate: what other sites make a browser send uses up nothing that its user may need
        const forged = await checkCsrf(req, options, signal);
        if (forged !== null) return rates.refuseForged(forged, clientIp);
        const limited = await limitRate(exchange, url);
        if (limited !== null) return limited;
        const limits = bodyLimits(req.headers, large.fileBytes(path));
        if (!('files' in limits)) return limits;
        const place = await large.enter(req, path, clientIp);
        if (!('leave' in place)) return place;
        return forms.receive(req, limits, signal).finally(place.leave);
      })
      .catch((error) => {
        if (error instanceof BodyRefusedError) return error.refusal;
        throw error;
      });
  }

  return { receive, limitRate, discard: forms.discard };
}
