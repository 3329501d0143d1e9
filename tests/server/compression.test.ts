import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings } from '../../server/compression';
import { startGate } from './support/gate-server';

const LONG = '방송 목록 '.repeat(500);

describe('the choice of an encoding', () => {
  it.each<[string | undefined, string[]]>([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip', ['gzip']],
    ['x-gzip', ['gzip']],
    ['br', ['br']],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['GZIP;q=0.8, BR;Q=0.8', ['br', 'gzip']],
    ['br;q=0.5, gzip;q=0.9', ['gzip', 'br']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=0', []],
    ['gzip;q=0.000', []],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['br, *;q=0', ['br']],
    ['gzip;q=abc', []],
    ['gzip;q=7', []],
    ['broken', []],
  ])('for Accept-Encoding %s is %j', (header, encodings) => {
    expect(acceptedEncodings(header)).toEqual(encodings);
  });
});

describe('compressed answers', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('in %s decode to the page', async (encoding, decode) => {
    const server = await startGate({ handle: async () => text(LONG) });
    const { headers, body } = await server.send('/', { headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBeUndefined();
    expect(body.length).toBeLessThan(LONG.length / 10);
    expect(decode(body).toString()).toBe(LONG);
  });

  it.each<[string, () => Response]>([
    ['short text', () => text('짧은 글')],
    ['an image', () => new Response(randomBytes(5_000), { headers: { 'content-type': 'image/webp' } })],
    ['a body that is compressed already', () => text(LONG, { 'content-encoding': 'deflate' })],
    ['a body that must not be transformed', () => text(LONG, { 'cache-control': 'no-transform' })],
    [
      'a part of a body',
      () => new Response(LONG, { status: 206, headers: { 'content-type': 'text/plain' } }),
    ],
  ])('are not made of %s', async (_title, answer) => {
    const whole = Buffer.from(await answer().clone().arrayBuffer());
    const server = await startGate({ handle: async () => answer() });
    const { headers, body } = await server.send('/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(['br', 'gzip']).not.toContain(headers['content-encoding']);
    if (headers['content-type'] !== 'image/webp') expect(body.equals(whole)).toBe(true);
    else expect(body).toHaveLength(5_000);
  });

  it.each([
    'text/html',
    'text/css',
    'application/json',
    'text/javascript',
    'image/svg+xml',
    'application/vnd.apple.mpegurl',
  ])('are made of %s', async (type) => {
    const server = await startGate({ handle: async () => text(LONG, { 'content-type': type }) });
    const { headers } = await server.send('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('keep Vary of the handler and weaken its ETag', async () => {
    const server = await startGate({ handle: async () => text(LONG, { vary: 'Cookie', etag: '"a"' }) });
    const { headers } = await server.send('/', { headers: { 'accept-encoding': 'br' } });
    expect([headers.vary, headers.etag]).toEqual(['Cookie, Accept-Encoding', 'W/"a"']);
  });

  it('put a long stream together from its pieces', async () => {
    const pieces = Array.from({ length: 50 }, (_, index) => `조각 ${index} `.repeat(20));
    const stream = () =>
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      });
    const server = await startGate({
      handle: async () => new Response(stream(), { headers: { 'content-type': 'text/html' } }),
    });
    const { body } = await server.send('/', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(body).toString()).toBe(pieces.join(''));
  });
});

function text(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}
