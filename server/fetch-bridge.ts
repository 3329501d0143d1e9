import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createHeaders } from '@remix-run/node-fetch-server';
import { acceptedEncodings, createEncoder, isCompressible, MIN_COMPRESS_BYTES } from './compression';
import { wordsFor } from './refusal';

const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'x-page-cache',
  'set-cookie',
]);

/**
 * The web request of a node request: URL as checked by the gate (never from the Host header), and a signal that
 * aborts when the client leaves. The body was read before (received-form.ts).
 */
export function toRequest(req: IncomingMessage, res: ServerResponse, url: URL): Request {
  const leaving = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) leaving.abort();
  });
  return new Request(url, { method: req.method, headers: createHeaders(req), signal: leaving.signal });
}

/** Copies status and headers, several cookies apart; headers of the connection stay behind. */
export function copyHead(res: ServerResponse, response: Response): void {
  res.statusCode = response.status;
  if (response.statusText !== '') res.statusMessage = response.statusText;
  copyHeaders(res, response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
}

/** Sets every header that a handler may decide. */
export function copyHeaders(res: ServerResponse, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) if (!OF_THE_CONNECTION.has(name)) res.setHeader(name, value);
}

/** Adds a name to Vary once. */
export function addVary(res: ServerResponse, name: string): void {
  const given = String(res.getHeader('vary') ?? '');
  const has = given.split(',').some((part) => part.trim().toLowerCase() === name.toLowerCase());
  if (!has) res.setHeader('vary', given === '' ? name : `${given}, ${name}`);
}

/** Streams a handler's answer, compressed when it is text of more than 1 KiB. Rejects when the stream fails. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  copyHead(res, response);
  const words = wordsFor(req, response);
  if (words !== null) {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(words);
    return;
  }
  const compressible = canCompress(response);
  if (compressible) addVary(res, 'Accept-Encoding');
  if (response.body === null || req.method === 'HEAD') {
    void response.body?.cancel();
    res.end();
    return;
  }
  const body = Readable.fromWeb(response.body as unknown as NodeReadableStream);
  const [encoding] = compressible ? acceptedEncodings(req.headers['accept-encoding']) : [];
  if (encoding === undefined) return pipeline(body, res);
  const { head, ended } = await readHead(body, MIN_COMPRESS_BYTES);
  if (ended && head.length < MIN_COMPRESS_BYTES) {
    res.setHeader('content-length', head.length);
    res.end(head);
    return;
  }
  res.setHeader('content-encoding', encoding);
  res.removeHeader('content-length');
  const etag = res.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) res.setHeader('etag', `W/${etag}`);
  await pipeline(withHead(head, body), createEncoder(encoding), res);
}

function canCompress({ status, headers }: Response): boolean {
  if (status === 206 || headers.has('content-encoding') || headers.has('content-range')) return false;
  return (
    isCompressible(headers.get('content-type')) && !headers.get('cache-control')?.includes('no-transform')
  );
}

async function readHead(body: Readable, bytes: number): Promise<{ head: Buffer; ended: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = body.iterator({ destroyOnReturn: false });
  while (length < bytes) {
    const next = await iterator.next();
    if (next.done) return { head: Buffer.concat(chunks), ended: true };
    chunks.push(Buffer.from(next.value));
    length += next.value.length;
  }
  await iterator.return?.();
  return { head: Buffer.concat(chunks), ended: false };
}

async function* withHead(head: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
