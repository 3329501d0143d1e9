import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type SendInit, startGate } from './support/gate-server';

const root = mkdtempSync(join(tmpdir(), 'moabom-static-'));
const SCRIPT = 'export const hello = 1;'.repeat(100);
const CLIP = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));

for (const dir of ['assets', 'media/live', 'media/p', 'public'])
  mkdirSync(join(root, dir), { recursive: true });
writeFileSync(join(root, 'secret.txt'), 'for nobody');
writeFileSync(join(root, 'assets/app-1a2b.js'), SCRIPT);
writeFileSync(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(root, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(root, 'assets/.hidden'), 'hidden');
writeFileSync(join(root, 'media/clip.mp4'), CLIP);
writeFileSync(join(root, 'media/live/on-disk.m3u8'), 'never served from disk');
writeFileSync(join(root, 'public/favicon.ico'), 'icon');
writeFileSync(join(root, 'public/index.html'), 'never in place of the front page');
afterAll(() => rmSync(root, { recursive: true }));

const startPortal = () =>
  startGate({
    assets: [
      { prefix: '/assets/', dir: join(root, 'assets'), immutable: true },
      {
        prefix: '/media/',
        dir: join(root, 'media'),
        immutable: false,
        maxAgeSeconds: 60,
        except: ['/media/live/'],
        missing: { '/p/': '/clip.mp4' },
      },
      { prefix: '/', dir: join(root, 'public'), immutable: false },
      { prefix: '/gone/', dir: join(root, 'gone'), immutable: false },
    ],
  });

describe('static files', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT).length],
    ['gzip, br;q=0', 'gzip', gzipSync(SCRIPT).length],
    ['br;q=0, gzip;q=0', undefined, SCRIPT.length],
    ['', undefined, SCRIPT.length],
  ])('for Accept-Encoding "%s" come as %s', async (accept, encoding, length) => {
    const server = await startPortal();
    const answer = await server.send('/assets/app-1a2b.js', { headers: { 'accept-encoding': accept } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body).toHaveLength(length);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('carry the headers that only pages obey when a browser may show them as a page', async () => {
    const server = await startPortal();
    const [part, page] = await Promise.all([server.send('/assets/app-1a2b.js'), server.send('/index.html')]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(part.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(part.headers['content-security-policy']).toBeUndefined();
    expect(JSON.stringify(part.headers).length).toBeLessThan(500);
  });

  it('are answered with 304 to who has them', async () => {
    const server = await startPortal();
    const first = await server.send('/favicon.ico');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await server.send('/favicon.ico', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const changed = await server.send('/favicon.ico', { headers: { 'if-none-match': 'W/"1-2"' } });
    expect(changed.status).toBe(200);
  });

  it.each<[string, number, number, string | undefined]>([
    ['bytes=0-99', 206, 100, 'bytes 0-99/1000'],
    ['bytes=900-', 206, 100, 'bytes 900-999/1000'],
    ['bytes=990-5000', 206, 10, 'bytes 990-999/1000'],
    ['bytes=1000-', 416, 0, 'bytes */1000'],
    ['bytes=0-0', 200, 1_000, undefined],
    ['bytes=-100', 200, 1_000, undefined],
    ['bytes=100-50', 200, 1_000, undefined],
    ['bytes=0-1,5-9', 200, 1_000, undefined],
    ['bytes=a-b', 200, 1_000, undefined],
    ['lines=0-1', 200, 1_000, undefined],
  ])('for Range "%s" answer %i with %i bytes', async (range, status, length, contentRange) => {
    const server = await startPortal();
    const answer = await server.send('/media/clip.mp4', { headers: { range } });
    expect([answer.status, answer.body.length]).toEqual([status, length]);
    expect(answer.headers['content-range']).toBe(contentRange);
    const start = Number(/^bytes (\d+)/.exec(contentRange ?? '')?.[1] ?? 0);
    expect(answer.body.equals(CLIP.subarray(start, start + length))).toBe(true);
  });

  it('come whole when the range hangs on a condition', async () => {
    const server = await startPortal();
    const headers = { range: 'bytes=0-9', 'if-range': 'W/"1-2"' };
    expect((await server.send('/media/clip.mp4', { headers })).status).toBe(200);
  });

  it.each<[string, string, SendInit, number]>([
    ['a missing asset', '/assets/app-gone.js', {}, 404],
    ['a folder', '/assets/', {}, 404],
    ['a missing clip', '/media/none.mp4', {}, 404],
    ['a mount whose folder is not there', '/gone/a.js', {}, 404],
    ['a hidden file', '/assets/.hidden', {}, 404],
    ['an encoded slash', '/assets/..%2fsecret.txt', {}, 404],
    ['a twice encoded climb', '/assets/%252e%252e/secret.txt', {}, 404],
    ['an absolute path', '/assets//etc/passwd', {}, 404],
    ['a climb', '/assets/../secret.txt', {}, 400],
    ['an encoded climb', '/assets/%2e%2e/secret.txt', {}, 400],
    ['a half encoded climb', '/assets/.%2e/secret.txt', {}, 400],
    ['a POST to an asset', '/assets/app-1a2b.js', { method: 'POST' }, 405],
  ])('refuse %s without asking the handler', async (_title, path, init, status) => {
    const server = await startPortal();
    const answer = await server.send(path, init);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('for nobody');
    expect(server.seen).toHaveLength(0);
  });

  it('serve what is named for it in place of a missing file', async () => {
    const server = await startPortal();
    const answer = await server.send('/media/p/nobody.webp');
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'video/mp4',
      CLIP.toString(),
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=60, must-revalidate');
  });

  it.each(['/media/live/on-disk.m3u8', '/', '/live/all'])('leave %s to the handler', async (path) => {
    const server = await startPortal();
    expect((await server.send(path)).text).not.toContain('never');
    expect(server.seen).toHaveLength(1);
  });

  it('answer HEAD without a body', async () => {
    const server = await startPortal();
    const answer = await server.send('/media/clip.mp4', { method: 'HEAD' });
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, '1000', 0]);
  });

  it('that vanish after the start break their own answer and nothing else', async () => {
    const server = await startPortal();
    rmSync(join(root, 'media/clip.mp4'));
    await expect(server.send('/media/clip.mp4')).rejects.toThrow();
    writeFileSync(join(root, 'media/clip.mp4'), CLIP);
    expect((await server.send('/favicon.ico')).status).toBe(200);
  });
});
