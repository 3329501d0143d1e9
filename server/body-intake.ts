import type { IncomingMessage } from 'node:http';
import { BodyRefusedError } from './body-reader';
import { addressGroup } from './client';
import type { Refusal } from './refusal';

export interface BodyIntakeLimits {
  /** Bodies that may be arriving at once, from one client (an IPv4 address or an IPv6 /64) and together. */
  perClient: number;
  total: number;
  /** A body must bring `minBytes` in every `windowMs`; slower is no phone in a tunnel but a held door. */
  minBytes: number;
  windowMs: number;
}

export interface BodyIntake {
  /** Runs `read` while the body is counted as arriving; its signal aborts when the body is too slow. */
  receive<T>(
    req: IncomingMessage,
    clientIp: string,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | Refusal>;
}

const TOO_SLOW: Refusal = { status: 408, reason: 'body_rate' };

/** Bounds how many bodies arrive at once and how slowly: waiting for one takes no place of a request. */
export function createBodyIntake(limits: BodyIntakeLimits): BodyIntake {
  const arriving = new Map<string, number>();
  let total = 0;

  return {
    async receive(req, clientIp, read) {
      const client = addressGroup(clientIp);
      const own = arriving.get(client) ?? 0;
      if (own >= limits.perClient) return { status: 429, reason: 'bodies', headers: { 'retry-after': '5' } };
      if (total >= limits.total) return { status: 503, reason: 'bodies', headers: { 'retry-after': '2' } };
      arriving.set(client, own + 1);
      total += 1;
      const watch = watchRate(req, limits);
      try {
        return await read(watch.signal);
      } finally {
        watch.stop();
        total -= 1;
        const left = (arriving.get(client) ?? 1) - 1;
        if (left > 0) arriving.set(client, left);
        else arriving.delete(client);
      }
    },
  };
}

function watchRate({ socket }: IncomingMessage, { minBytes, windowMs }: BodyIntakeLimits) {
  const abort = new AbortController();
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - seen < minBytes) abort.abort(new BodyRefusedError(TOO_SLOW));
    seen = socket.bytesRead;
  }, windowMs);
  timer.unref();
  return { signal: abort.signal, stop: () => clearInterval(timer) };
}
