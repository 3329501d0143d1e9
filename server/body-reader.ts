import type { IncomingMessage } from 'node:http';
import { BODY_TOO_LARGE } from './body-rules';
import { ClientLeftError } from './departure';
import type { Refusal } from './refusal';

/** A body that broke a rule: too large, too slow, malformed. */
export class BodyRefusedError extends Error {
  override name = 'BodyRefusedError';
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/**
 * Hands each chunk to `onChunk`; while that returns a promise, the client has to wait. Rejects when the body breaks a
 * rule; what is left of it stays unread, for the refusal to throw away.
 */
export function readBody(
  req: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  onChunk: (chunk: Buffer) => Promise<void> | void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = maxBytes;
    const settle = (finish: () => void) => {
      req.off('data', onData);
      req.off('end', onEnd);
      req.off('close', onClose);
      req.off('error', onClose);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const fail = (error: unknown) => {
      req.pause();
      settle(() => reject(error));
    };
    const onData = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) return fail(new BodyRefusedError(BODY_TOO_LARGE));
      const written = onChunk(chunk);
      if (!written) return;
      req.pause();
      written.then(() => req.resume(), fail);
    };
    const onEnd = () => settle(resolve);
    const onClose = () => fail(new ClientLeftError('while it was sending'));
    const onAbort = () => fail(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    // A body without a byte may have ended before anyone listened.
    if (req.readableEnded) return resolve();
    signal.addEventListener('abort', onAbort);
    req.once('end', onEnd);
    req.once('close', onClose);
    req.once('error', onClose);
    req.on('data', onData);
    req.resume();
  });
}
