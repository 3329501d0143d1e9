import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getHeapStatistics } from 'node:v8';
import type { Place } from './admission';
import { createClientShares } from './client-shares';
import { findCookie } from './cookies';
import { isDeparture } from './departure';
import { copyHead } from './fetch-bridge';
import type { Refusal } from './refusal';

/** Where frames of an endless answer go; how many bytes of it wait to be sent is what `write` tells. */
interface FrameSink {
  write(frame: Uint8Array): number;
  end(): void;
  drop(): void;
}

export interface StreamOptions {
  /** Addresses whose answers go on and on. */
  paths: readonly RegExp[];
  /** How many there may be at once: of one session, of one address, in all. */
  perSession: number;
  perAddress: number;
  total: number;
  /** The frames that come beside a body from within the process; undefined when the body is to be read. */
  framesOf(body: object): ((sink: FrameSink) => void) | undefined;
  /** From 0 to 1; for tests. */
  random?: () => number;
}

export interface Streams {
  matches(path: string): boolean;
  /** Counts a stream, until its connection dies; or refuses it. It takes no place among those that are handled. */
  enter(req: IncomingMessage, clientIp: string): Place | Refusal;
  /** Sends an endless answer. */
  send(res: ServerResponse, response: Response): void;
  /** Ends all of them; those who come back are spread over ten seconds. Nobody enters any more. */
  sendAway(): void;
  count(): number;
}

const AGAIN_SECONDS = 15;
const SPREAD_MS = 10_000;

/** Each costs some 16 KB of the heap: all of them a quarter of what it may use. */
export const streamLimits = {
  perSession: 6,
  perAddress: 60,
  total: Math.floor(getHeapStatistics().heap_size_limit / 4 / 16_384),
};

const none: StreamOptions = { paths: [], perSession: 0, perAddress: 0, total: 0, framesOf: () => undefined };

const isDocument = (res: ServerResponse) => String(res.getHeader('content-type')).startsWith('text/html');

/** The end of a document, which asks for itself again. */
const renewal = (ms: number) => `<meta http-equiv="refresh" content="${2 + Math.ceil(ms / 1_000)}">`;

/** Answers that go on for as long as a page is open. `sessionCookie` tells whose they are. */
export function createStreams(options: StreamOptions = none, sessionCookie: string): Streams {
  const { paths, total, framesOf, random = Math.random } = options;
  const sessions = createClientShares(options.perSession);
  const addresses = createClientShares(options.perAddress);
  const open = new Set<ServerResponse>();
  let entered = 0;
  let isLeaving = false;

  const refuse = (reason: string): Refusal => ({
    status: 503,
    reason,
    headers: { 'retry-after': String(1 + Math.floor(random() * AGAIN_SECONDS)) },
  });

  function read(res: ServerResponse, body: ReadableStream<Uint8Array>): void {
    const source = Readable.fromWeb(body as unknown as NodeReadableStream);
    source.on('error', (error) => {
      if (!isDeparture(error)) res.destroy();
    });
    res.once('close', () => source.destroy());
    source.pipe(res);
  }
  function take(res: ServerResponse, body: ReadableStream, frames: (sink: FrameSink) => void): void {
    res.once('close', () => void body.cancel().catch(() => {}));
    frames({
      write(frame) {
        if (!res.writable) return 0;
        res.write(frame);
        return res.writableLength;
      },
      end: () => void res.end(),
      drop: () => void res.destroy(),
    });
  }

  return {
    matches: (path) => paths.some((pattern) => pattern.test(path)),
    enter(req, clientIp) {
      if (isLeaving) return refuse('draining');
      if (entered >= total) return refuse('streams');
      const session = findCookie(req.headers.cookie, sessionCookie);
      const leaveSession = session === null ? () => {} : sessions.take(session);
      if (!leaveSession) return refuse('streams_of_session');
      const leaveAddress = addresses.take(clientIp);
      if (!leaveAddress) {
        leaveSession();
        return refuse('streams_of_address');
      }
      entered += 1;
      let hasLeft = false;
      return {
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          entered -= 1;
          leaveSession();
          leaveAddress();
        },
      };
    },
    send(res, response) {
      const body = response.body as ReadableStream<Uint8Array>;
      copyHead(res, response);
      // nginx would gather it
      res.setHeader('x-accel-buffering', 'no');
      // it ends with its connection: chunks would be three pieces of memory for each frame
      res.setHeader('connection', 'close');
      res.removeHeader('transfer-encoding');
      if (isLeaving || res.destroyed) {
        void body.cancel();
        res.destroy();
        return;
      }
      res.flushHeaders();
      open.add(res);
      res.once('close', () => open.delete(res));
      const frames = framesOf(body);
      if (frames) take(res, body, frames);
      else read(res, body);
    },
    sendAway() {
      isLeaving = true;
      for (const res of open) {
        const backMs = Math.floor(random() * SPREAD_MS);
        res.end(
          isDocument(res) ? renewal(backMs) : `retry: ${backMs}\nevent: bye\ndata: {"why":"closing"}\n\n`,
        );
      }
    },
    count: () => entered,
  };
}

/** Whether an answer goes on and on: events, and documents that must not be gathered. */
export const isEndless = ({ headers, body }: Response): boolean =>
  body !== null &&
  (headers.get('content-type')?.startsWith('text/event-stream') === true ||
    headers.get('x-accel-buffering') === 'no');

/** An endless answer to a request that was not counted as one ends: nobody opens streams past the limits. */
export async function refuseEndless(response: Response): Promise<Refusal | null> {
  if (!isEndless(response)) return null;
  await response.body?.cancel();
  return { status: 404, reason: 'endless' };
}
