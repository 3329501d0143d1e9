import type { IncomingMessage } from 'node:http';
import { mediaType, multipartBoundary, TEXT_BYTES } from './body-rules';
import { ClientLeftError } from './departure';

const MULTIPART_HEAD_BYTES = 16 * 1024;
const FIELD_NAME = /^content-disposition:\s*form-data;\s*name="csrf"\s*$/im;

/**
 * The form field `csrf` of a POST whose body nobody has read yet, or null. Urlencoded bodies are read whole
 * (up to TEXT_BYTES); of a multipart body only the first part counts and must end within 16 KiB. Every byte read
 * is put back, so the handler sees the whole body. Rejects when the client goes away or `signal` aborts.
 */
export async function peekCsrfField(req: IncomingMessage, signal: AbortSignal): Promise<string | null> {
  const type = mediaType(req.headers['content-type']);
  if (type === 'application/x-www-form-urlencoded') {
    const body = await peek(req, TEXT_BYTES, signal, () => false);
    return new URLSearchParams(body.toString('utf8')).get('csrf');
  }
  const boundary = multipartBoundary(req.headers['content-type']);
  if (type !== 'multipart/form-data' || boundary === null) return null;
  const delimiter = `\r\n--${boundary}`;
  const head = await peek(req, MULTIPART_HEAD_BYTES, signal, (seen) => firstPart(seen, delimiter) !== null);
  return firstPart(head, delimiter);
}

/** The first part's value: null when it is not complete, '' when it is some other field. */
function firstPart(body: Buffer, delimiter: string): string | null {
  // The very first delimiter has no line break before it.
  const text = `\r\n${body.toString('latin1')}`;
  const start = `${delimiter}\r\n`;
  if (text.length >= start.length && !text.startsWith(start)) return '';
  const headersEnd = text.indexOf('\r\n\r\n');
  const valueEnd = text.indexOf(delimiter, start.length);
  if (headersEnd < 0 || valueEnd < 0) return null;
  const headers = text.slice(start.length, headersEnd);
  return FIELD_NAME.test(headers) ? text.slice(headersEnd + 4, Math.max(valueEnd, headersEnd + 4)) : '';
}

/** Reads until `enough`, the limit or the end of the body, and puts everything back before 'end' can fire. */
function peek(
  req: IncomingMessage,
  limit: number,
  signal: AbortSignal,
  enough: (seen: Buffer) => boolean,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let lookAt = 0;
    const seen = () => Buffer.concat(chunks, length);
    /** Asked again when twice as much is there: a body of single bytes is not joined for each. */
    const isEnough = () => {
      if (length < lookAt) return false;
      lookAt = length * 2;
      return enough(seen());
    };
    const settle = (finish: () => void) => {
      req.off('readable', onReadable);
      req.off('end', onEnd);
      req.off('close', onClose);
      req.off('error', onClose);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onClose = () => settle(() => reject(new ClientLeftError('before its form was read')));
    const onAbort = () => settle(() => reject(signal.reason));
    // A body without a single byte may be over before anyone listens.
    const onEnd = () => settle(() => resolve(seen()));
    const onReadable = () => {
      for (let chunk = req.read(); chunk !== null; chunk = req.read()) {
        chunks.push(chunk);
        length += chunk.length;
      }
      if (length < limit && !req.complete && !isEnough()) return;
      const body = seen();
      if (length > 0) req.unshift(body);
      settle(() => resolve(body));
    };
    signal.addEventListener('abort', onAbort);
    req.on('readable', onReadable);
    req.once('end', onEnd);
    req.once('close', onClose);
    req.once('error', onClose);
  });
}
