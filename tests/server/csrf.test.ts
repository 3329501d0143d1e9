import { describe, expect, it } from 'vitest';
import { issueCsrfToken, verifyCsrfToken } from '../../server/csrf';
import { judgeSource } from '../../server/csrf-check';
import { echoForm, html, SECRET, startGate } from './support/gate-server';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TWELVE_HOURS = 12 * 60 * 60 * 1000;
const OWN = 'http://moabom.test';

describe('the source of a POST', () => {
  it.each([
    ['same-origin', undefined, 'pass'],
    ['same-origin', OWN, 'pass'],
    ['same-site', OWN, 'refuse'],
    ['cross-site', OWN, 'refuse'],
    ['', OWN, 'refuse'],
    [undefined, OWN, 'pass'],
    [undefined, 'http://evil.test', 'refuse'],
    [undefined, 'null', 'refuse'],
    [undefined, undefined, 'token'],
    ['none', undefined, 'token'],
    ['none', OWN, 'token'],
    ['none', 'null', 'refuse'],
  ])('with Sec-Fetch-Site %s and Origin %s is judged: %s', (fetchSite, origin, verdict) => {
    expect(judgeSource(fetchSite, origin, OWN)).toBe(verdict);
  });
});

describe('a CSRF token', () => {
  const token = issueCsrfToken(SECRET, 'session-1', NOW);

  it('is valid for its session for twelve hours', () => {
    expect(verifyCsrfToken(SECRET, 'session-1', token, NOW + TWELVE_HOURS - 1)).toBe(true);
    expect(verifyCsrfToken(SECRET, 'session-1', token, NOW + TWELVE_HOURS)).toBe(false);
  });

  it.each<[string, string, string | null, string]>([
    ['another session', SECRET, 'session-2', token],
    ['a guest', SECRET, null, token],
    ['another secret', `${SECRET}!`, 'session-1', token],
    ['a later expiry', SECRET, 'session-1', token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1))],
    [
      'a changed signature',
      SECRET,
      'session-1',
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    ['a cut token', SECRET, 'session-1', token.slice(0, -1)],
    ['no token', SECRET, 'session-1', ''],
  ])('is not valid for %s', (_title, secret, session, given) => {
    expect(verifyCsrfToken(secret, session, given, NOW)).toBe(false);
  });

  it('names the account in whose page it stands, and no other can be put in its place', () => {
    const bomis = issueCsrfToken(SECRET, 'session-1', NOW, 'bomi.2');
    expect(bomis.split('.').slice(2).join('.')).toBe('bomi.2');
    expect(verifyCsrfToken(SECRET, 'session-1', bomis, NOW)).toBe(true);
    for (const other of ['', '.fresh1', '.'])
      expect(verifyCsrfToken(SECRET, 'session-1', bomis.replace('.bomi.2', other), NOW)).toBe(false);
    expect(verifyCsrfToken(SECRET, 'session-1', `${token}.bomi`, NOW)).toBe(false);
  });

  it('of a guest is not the token of a session called guest', () => {
    expect(verifyCsrfToken(SECRET, 'guest', issueCsrfToken(SECRET, null, NOW), NOW)).toBe(false);
  });
});

describe('a webview that sends neither Sec-Fetch-Site nor Origin', () => {
  const guestToken = issueCsrfToken(SECRET, null, NOW);
  const memberToken = issueCsrfToken(SECRET, 'abc', NOW);
  const urlencoded = (fields: Record<string, string>) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const multipart = (...parts: string[]) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    body: `${parts.map((part) => `--xyz\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--xyz--\r\n`,
  });
  const tokenPart = (token: string) => `name="csrf"\r\n\r\n${token}`;
  const filePart = (size: number) => `name="file"; filename="a.bin"\r\n\r\n${'x'.repeat(size)}`;
  /** What arrives of the bodies above: the fields, not the files. */
  const fieldsOf = (body: string) =>
    body.startsWith('--xyz') ? new URLSearchParams({ csrf: guestToken }) : new URLSearchParams(body);
  const member = { cookie: 'theme=dark; session=abc' };

  const cases: Array<[string, { headers: Record<string, string>; body: string }, number]> = [
    ['a guest token', urlencoded({ csrf: guestToken, text: '안녕' }), 200],
    ['the token after other fields', urlencoded({ text: 'x'.repeat(60_000), csrf: guestToken }), 200],
    ['no token', urlencoded({ text: '안녕' }), 403],
    ['an empty body', { ...urlencoded({}) }, 403],
    ['a forged token', urlencoded({ csrf: `${guestToken.slice(0, -2)}__` }), 403],
    ["a member's token without the session", urlencoded({ csrf: memberToken }), 403],
    ['the token as first multipart field', multipart(tokenPart(guestToken), filePart(200_000)), 200],
    ['the token as second multipart field', multipart(filePart(10), tokenPart(guestToken)), 403],
    ['the token as a file called csrf', multipart(`name="csrf"; filename="a"\r\n\r\n${guestToken}`), 403],
    ['the token in a multipart part that never ends', multipart(tokenPart(`${'y'.repeat(20_000)}`)), 403],
    ['multipart without parts', { ...multipart(), body: '--xyz--\r\n' }, 403],
    ['a JSON body with the token', { headers: { 'content-type': 'application/json' }, body: '{}' }, 403],
  ];

  async function startEcho() {
    return startGate({ now: () => NOW, handle: echoForm });
  }

  it.each(cases)('is judged and read whole with %s', async (_title, { headers, body }, status) => {
    const server = await startEcho();
    const answer = await server.send('/', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(server.actions()).toBe(status === 200 ? 1 : 0);
    if (status === 200) expect(new URLSearchParams(answer.text)).toEqual(fieldsOf(body));
  });

  it.each(cases)('is judged and read whole, chunked, with %s', async (_title, { headers, body }, status) => {
    const server = await startEcho();
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const answer = await server.send('/', { method: 'POST', headers: chunked, body });
    expect(answer.status).toBe(status);
    if (status === 200) expect(new URLSearchParams(answer.text)).toEqual(fieldsOf(body));
  });

  it('with the token of its own session passes', async () => {
    const server = await startEcho();
    const { headers, body } = urlencoded({ csrf: memberToken });
    const own = await server.send('/', { method: 'POST', headers: { ...headers, ...member }, body });
    const others = await server.send('/', {
      method: 'POST',
      headers: { ...headers, cookie: 'session=x' },
      body,
    });
    expect([own.status, others.status]).toEqual([200, 403]);
  });

  it('gets a token that works from the context of the page', async () => {
    const server = await startGate({
      handle: async (request, context) =>
        request.method === 'GET' ? html(context.csrfToken('abc', null)) : echoForm(request, context),
    });
    const { text: csrf } = await server.send('/', { headers: member });
    const { headers, body } = urlencoded({ csrf });
    expect(
      (await server.send('/', { method: 'POST', headers: { ...headers, ...member }, body })).status,
    ).toBe(200);
  });

  it('sees its form arrive whole when the bytes come one packet at a time', async () => {
    const server = await startEcho();
    const body = urlencoded({ csrf: guestToken, text: '조각' }).body;
    const head = `POST / HTTP/1.1\r\nHost: moabom.test\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { connect } = await import('node:net');
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.setNoDelay(true);
      const pieces = [head, ...body];
      const next = () => {
        const piece = pieces.shift();
        if (piece !== undefined) socket.write(piece, next);
      };
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
      next();
    });
    expect(text).toContain('HTTP/1.1 200');
    expect(text).toContain(body);
  });
});

describe('an honest POST', () => {
  it('from an old browser on an extra host passes by its Origin', async () => {
    const server = await startGate({ extraHosts: ['localhost:3000'] });
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect((await server.send('/', { method: 'POST', headers, body: 'a=b' })).status).toBe(200);
  });
});
