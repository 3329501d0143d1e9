import type { IncomingMessage } from 'node:http';
import { BodyRefusedError } from './body-reader';
import { type ClientShares, createClientShares } from './client-shares';
import { ClientLeftError } from './departure';
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
  /** How many bodies are counted now. */
  arriving(): number;
  /**
   * Runs `read` while the body is counted as arriving. Its signal aborts when the body is too slow, or when it is the
   * slowest of the busiest clients' and another one needs its place, or when it takes longer than `longestMs`. A body
   * that came whole is not counted.
   */
  receive<T>(
    req: IncomingMessage,
    clientIp: string,
    longestMs: number,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | Refusal>;
}

const TOO_SLOW: Refusal = { status: 408, reason: 'body_rate' };
const TOO_MANY: Refusal = { status: 429, reason: 'bodies', headers: { 'retry-after': '5' } };
const OUTPACED: Refusal = { status: 503, reason: 'bodies', headers: { 'retry-after': '2' } };
/** A body that has just begun is not judged by what it has brought: the first packets of a phone take their time. */
const GRACE_MS = 2_000;

/** A body that is arriving. */
interface Arrival {
  clientIp: string;
  startedMs: number;
  /** Bytes a millisecond since it began. */
  pace(nowMs: number): number;
  cut(refusal: Refusal): void;
}

/** Bounds how many bodies arrive at once and how slowly: waiting for one takes no place of a request. */
export function createBodyIntake(limits: BodyIntakeLimits): BodyIntake {
  const shares = createClientShares(limits.perClient);
  const arriving = new Set<Arrival>();

  return {
    arriving: () => arriving.size,
    async receive(req, clientIp, longestMs, read) {
      // The parser hands a request over at the end of its head: what came in the same packet is read by the next turn.
      await new Promise(setImmediate);
      if (req.destroyed) throw new ClientLeftError('while it was sending');
      if (req.complete) return read(new AbortController().signal);
      const giveBack = shares.take(clientIp);
      if (!giveBack) return TOO_MANY;
      if (arriving.size >= limits.total) {
        const slowest = slowestOf(busiestOf(arriving, shares), performance.now());
        // it gives its place up at once; its answer takes a turn
        arriving.delete(slowest);
        slowest.cut(OUTPACED);
      }
      const watch = watchRate(req, clientIp, { ...limits, longestMs });
      arriving.add(watch.arrival);
      try {
        return await read(watch.signal);
      } finally {
        watch.stop();
        arriving.delete(watch.arrival);
        giveBack();
      }
    },
  };
}

/** Those of the clients that send most bodies at once: who sends one gives no place up while others send many. */
function busiestOf(arriving: Iterable<Arrival>, shares: ClientShares): Arrival[] {
  const countOf = ({ clientIp }: Arrival) => shares.countOf(clientIp);
  const all = [...arriving];
  const most = Math.max(...all.map(countOf));
  return all.filter((arrival) => countOf(arrival) === most);
}

/** The one with the least bytes for its time, if any has had time; else the one that came first. Not for an empty set. */
function slowestOf(arriving: Iterable<Arrival>, nowMs: number): Arrival {
  const judged = [...arriving].map((arrival) => ({
    arrival,
    pace: nowMs - arrival.startedMs < GRACE_MS ? Number.POSITIVE_INFINITY : arrival.pace(nowMs),
  }));
  return judged.reduce((slowest, one) => (one.pace < slowest.pace ? one : slowest)).arrival;
}

function watchRate(
  { socket }: IncomingMessage,
  clientIp: string,
  { minBytes, windowMs, longestMs }: BodyIntakeLimits & { longestMs: number },
) {
  const abort = new AbortController();
  const cut = (refusal: Refusal) => abort.abort(new BodyRefusedError(refusal));
  const startedMs = performance.now();
  const atStart = socket.bytesRead;
  let seen = atStart;
  const timer = setInterval(() => {
    if (socket.bytesRead - seen < minBytes) cut(TOO_SLOW);
    seen = socket.bytesRead;
  }, windowMs);
  timer.unref();
  const end = setTimeout(() => cut(TOO_SLOW), longestMs);
  end.unref();
  const stop = () => {
    clearInterval(timer);
    clearTimeout(end);
  };
  const pace = (nowMs: number) => (socket.bytesRead - atStart) / (nowMs - startedMs);
  const arrival: Arrival = { clientIp, startedMs, pace, cut };
  return { arrival, signal: abort.signal, stop };
}
