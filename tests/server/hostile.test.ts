import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { html, page, type SendInit, startGate } from './support/gate-server';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SAME = { 'sec-fetch-site': 'same-origin' };
const CROSS = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
const OK_HOST = 'Host: moabom.test\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

const raws: Array<[title: string, bytes: string, status: number]> = [
  ['TRACE', `TRACE / HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 405],
  ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 405],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 405],
  ['PUT', `PUT / HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 405],
  ['a method that HTTP does not know', `BREW / HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['an absolute-form target', `GET http://moabom.test/ HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['an absolute-form target elsewhere', `GET http://evil.test/ HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['a bad Host', `GET / HTTP/1.1\r\nHost: evil.test\r\n${CLOSE}`, 421],
  ['a Host with another port', `GET / HTTP/1.1\r\nHost: moabom.test:81\r\n${CLOSE}`, 421],
  ['a Host with user info', `GET / HTTP/1.1\r\nHost: a@moabom.test\r\n${CLOSE}`, 421],
  ['no Host', `GET / HTTP/1.1\r\n${CLOSE}`, 421],
  ['no Host in HTTP/1.0', `GET / HTTP/1.0\r\n\r\n`, 421],
  ['two Hosts', `GET / HTTP/1.1\r\n${OK_HOST}Host: evil.test\r\n${CLOSE}`, 421],
  ['%zz in the path', `GET /%zz HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['a cut percent sign', `GET /a% HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['bytes that are no UTF-8', `GET /%ff%fe HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['%00 in the path', `GET /a%00b HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['%00 in the query', `GET /?a=%00 HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['an encoded line break in the path', `GET /a%0d%0ab HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['a backslash', `GET /\\evil.test HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['an encoded backslash', `GET /%5cevil.test HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['//evil', `GET //evil.test/ HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['dot segments', `GET /assets/../../etc/passwd HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['encoded dot segments', `GET /assets/%2e%2E/secret HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['a fragment', `GET /#a HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 400],
  ['a URL over 8 KiB', `GET /${'a'.repeat(8200)} HTTP/1.1\r\n${OK_HOST}${CLOSE}`, 414],
  ['headers over 16 KiB', `GET / HTTP/1.1\r\n${OK_HOST}X: ${'a'.repeat(17_000)}\r\n${CLOSE}`, 431],
  [
    'Content-Length beside Transfer-Encoding',
    `POST / HTTP/1.1\r\n${OK_HOST}Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'two different Content-Lengths',
    `POST / HTTP/1.1\r\n${OK_HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`,
    400,
  ],
  ['a GET with a body', `GET / HTTP/1.1\r\n${OK_HOST}Content-Length: 3\r\n\r\nabc`, 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
];

const posts: Array<[title: string, path: string, init: SendInit, status: number]> = [
  ['a cross-site POST to a document', '/login.php', { headers: { ...FORM, ...CROSS } }, 403],
  [
    'a cross-site POST with ?_data=',
    '/login.php?_data=routes%2Flogin',
    { headers: { ...FORM, ...CROSS } },
    403,
  ],
  ['a cross-site POST to a resource route', '/api/favorites', { headers: { ...FORM, ...CROSS } }, 403],
  [
    'a cross-site POST with _method',
    '/help?_method=GET',
    { headers: { ...FORM, ...CROSS }, body: '_method=GET' },
    403,
  ],
  [
    'a cross-site POST with X-HTTP-Method-Override',
    '/help',
    { headers: { ...FORM, ...CROSS, 'x-http-method-override': 'GET' } },
    403,
  ],
  ['a same-site POST', '/', { headers: { ...FORM, 'sec-fetch-site': 'same-site' } }, 403],
  ['an unknown Sec-Fetch-Site', '/', { headers: { ...FORM, 'sec-fetch-site': 'same-origin, none' } }, 403],
  ['Origin: null', '/', { headers: { ...FORM, origin: 'null' } }, 403],
  ['another Origin', '/', { headers: { ...FORM, origin: 'https://evil.test' } }, 403],
  ['our host on another scheme as Origin', '/', { headers: { ...FORM, origin: 'https://moabom.test' } }, 403],
  ['a POST that does not say where it comes from', '/', { headers: FORM, body: 'a=b' }, 403],
  ['a urlencoded body over 256 KiB', '/', { headers: { ...FORM, ...SAME }, body: 'a'.repeat(262_145) }, 413],
  [
    'a multipart body over 10 MiB and 256 KiB',
    '/',
    { headers: { ...MULTIPART, ...SAME }, body: Buffer.alloc(10 * 1024 * 1024 + 256 * 1024 + 1) },
    413,
  ],
  ['a JSON body', '/', { headers: { ...SAME, 'content-type': 'application/json' }, body: '{}' }, 415],
  ['a text body', '/', { headers: { ...SAME, 'content-type': 'text/plain' }, body: 'a=b' }, 415],
  ['no content type', '/', { headers: SAME, body: 'a=b' }, 415],
  ['multipart without a boundary', '/', { headers: { ...SAME, 'content-type': 'multipart/form-data' } }, 415],
  ['a compressed body', '/', { headers: { ...SAME, ...FORM, 'content-encoding': 'gzip' }, body: 'x' }, 415],
  [
    'a chunked urlencoded body that grows over 256 KiB',
    '/',
    { headers: { ...FORM, ...SAME, 'transfer-encoding': 'chunked' }, body: 'a'.repeat(270_000) },
    413,
  ],
];

/** A portal that would run its action for every POST whose body it can read. */
async function startPortal() {
  const acted: string[] = [];
  const server = await startGate({
    async handle(request, { form }) {
      if (request.method === 'POST') acted.push(String(form?.fields));
      return html(page());
    },
  });
  return { ...server, acted };
}

describe('hostile requests', () => {
  it.each(raws)('refuses %s and runs nothing', async (_title, bytes, status) => {
    const server = await startPortal();
    const answer = await server.raw(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(server.seen).toHaveLength(0);
  });

  it.each(posts)('refuses %s and runs no action', async (_title, path, init, status) => {
    const server = await startPortal();
    const answer = await server.send(path, { method: 'POST', ...init });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(server.acted).toHaveLength(0);
  });

  it('runs the action of an honest form, so the table above can fail', async () => {
    const server = await startPortal();
    const answer = await server.send('/', { method: 'POST', headers: { ...FORM, ...SAME }, body: 'a=b' });
    expect(answer.status).toBe(200);
    expect(server.acted).toEqual(['a=b']);
  });

  it('never hands an override of the method to the handler', async () => {
    const server = await startPortal();
    await server.send('/?_method=POST', { headers: { 'x-http-method-override': 'POST' } });
    expect(server.seen[0]?.request.method).toBe('GET');
    expect(server.seen[0]?.request.headers.has('x-http-method-override')).toBe(false);
  });

  it('keeps a bare percent sign and a line break in a query usable', async () => {
    const server = await startPortal();
    expect((await server.send('/?q=50%&b=1%0D%0A2')).status).toBe(200);
  });
});

describe('refusals', () => {
  it('are a Korean page with a way home and nothing to load', async () => {
    const server = await startPortal();
    const answer = await server.send('/%zz');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('요청의 형식이 올바르지 않습니다.');
    expect(answer.text).toContain('<a href="/">');
    expect(answer.text).not.toMatch(/src=|<link|<script/);
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(answer.text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  });

  it('are JSON for a client that asks for it', async () => {
    const server = await startPortal();
    const answer = await server.send('/%zz', { headers: { accept: 'application/json' } });
    expect(JSON.parse(answer.text)).toEqual({ code: 'target', message: '요청의 형식이 올바르지 않습니다.' });
  });

  it('reach the error page of the Remix client when it asked for data', async () => {
    const server = await startPortal();
    const answer = await server.send('/x?_data=routes%2Fx', {
      method: 'POST',
      headers: { ...FORM, ...CROSS },
    });
    expect(answer.headers['x-remix-catch']).toBe('yes');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'csrf' });
  });

  it('have no body for HEAD', async () => {
    const server = await startPortal();
    const answer = await server.send('/%zz', { method: 'HEAD' });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveLength(0);
  });

  it('name the allowed methods', async () => {
    const server = await startPortal();
    expect((await server.send('/', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD, POST');
  });
});
