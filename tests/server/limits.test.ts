import { pbkdf2Sync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressGroup } from '../../server/client';
import { createDelayProbe } from '../../server/delay-probe';
import type { RateRule } from '../../server/rate-limits';
import { html, LIMITS, type SendInit, startGate } from './support/gate-server';

const LOGIN: RateRule = {
  name: 'login',
  method: 'POST',
  path: /^\/login\.php$/,
  points: 1,
  addressPoints: 2,
  durationSeconds: 60,
};
const SEARCH: RateRule = {
  name: 'search',
  method: 'GET',
  path: /^\/search/,
  points: 1,
  addressPoints: 1,
  durationSeconds: 10,
};
const FORM: SendInit = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
};
const from = (ip: string, init: SendInit = {}): SendInit => ({
  ...init,
  headers: { ...init.headers, 'x-forwarded-for': ip },
});

const pagesAtOnce = (count: number) => ({ min: count, max: count, targetMs: 60_000, waitMs: 20 });

afterEach(() => void vi.useRealTimers());

async function startLimited() {
  const server = await startGate({
    trustedProxies: ['127.0.0.1'],
    limits: { ...LIMITS, rates: [LOGIN, SEARCH] },
  });
  const statuses = async (requests: Array<[string, SendInit]>) => {
    const all: number[] = [];
    for (const [path, init] of requests) all.push((await server.send(path, init)).status);
    return all;
  };
  return { ...server, statuses };
}

describe('rate limits', () => {
  it('use up nothing by posts that other sites make a browser send, which have a budget of their own', async () => {
    const server = await startLimited();
    const foreign: SendInit = { ...FORM, headers: { ...FORM.headers, 'sec-fetch-site': 'cross-site' } };
    const forgeries: SendInit[] = [
      foreign,
      { ...FORM, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'csrf=invented' },
    ];
    for (const forged of forgeries)
      expect(await server.statuses(Array.from({ length: 10 }, () => ['/login.php', forged]))).toEqual(
        Array(10).fill(403),
      );
    expect(await server.statuses([['/login.php', FORM]])).toEqual([200]);
    const many = await server.statuses(Array.from({ length: 300 }, () => ['/login.php', foreign]));
    expect([many[0], many.at(-1)]).toEqual([403, 429]);
    expect(await server.statuses([['/login.php', FORM]])).toEqual([200]);
    expect(server.actions()).toBe(2);
  });

  it('refuse with the time to wait once the points are used up', async () => {
    const server = await startLimited();
    for (let used = 0; used < LOGIN.addressPoints; used += 1) {
      expect((await server.send('/login.php', FORM)).status).toBe(200);
    }
    const refused = await server.send('/login.php', FORM);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(server.actions()).toBe(2);
  });

  it.each(['/login.php/', '/LOGIN.php', '/login%2Ephp', '/login.php?_data=routes%2Flogin', '/login.php?x=1'])(
    'count %s as the same door',
    async (path) => {
      const server = await startLimited();
      const tries: Array<[string, SendInit]> = ['/login.php', path, '/login.php'].map((door) => [door, FORM]);
      expect(await server.statuses(tries)).toEqual([200, 200, 429]);
    },
  );

  it('count every client apart, and one IPv6 network as one client', async () => {
    const server = await startLimited();
    const ips = ['203.0.113.1', '203.0.113.2', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
    expect(await server.statuses(ips.map((ip) => ['/search?q=a', from(ip)]))).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });

  it('count HEAD as GET, and leave other methods and paths alone', async () => {
    const server = await startLimited();
    expect(
      await server.statuses([
        ['/search', { method: 'HEAD' }],
        ['/search', {}],
        ['/search', FORM],
        ['/other', {}],
        ['/login.php', {}],
      ]),
    ).toEqual([200, 429, 200, 200, 200]);
  });

  it('count sessions of one address apart, and the address wide', async () => {
    const server = await startGate({ limits: { ...LIMITS, rates: [{ ...LOGIN, addressPoints: 3 }] } });
    const statuses: number[] = [];
    for (const cookie of ['session=a', 'session=a', 'session=b', 'session=c']) {
      const init = { ...FORM, headers: { ...FORM.headers, cookie } };
      statuses.push((await server.send('/login.php', init)).status);
    }
    expect(statuses).toEqual([200, 429, 200, 429]);
  });

  it('count a private address by its key, whoever reads it from wherever, and never log the key', async () => {
    const rule: RateRule = { ...SEARCH, name: 'feeds', points: 2, addressPoints: 3, queryKey: 'key' };
    const server = await startGate({
      trustedProxies: ['127.0.0.1'],
      limits: { ...LIMITS, rates: [rule] },
      async handle() {
        throw new Error('it fails, so that every log has a line');
      },
    });
    const statuses: number[] = [];
    for (const [ip, key, cookie] of [
      ['203.0.113.1', 'secret-a', 'session=a'],
      ['203.0.113.2', 'secret-a', 'session=b'],
      ['203.0.113.3', 'secret-a', 'session=c'],
      ['203.0.113.3', 'secret-b', 'session=c'],
      ['203.0.113.3', 'secret-c', 'session=c'],
      ['203.0.113.3', 'secret-d', 'session=c'],
    ] as const)
      statuses.push((await server.send(`/search?key=${key}`, from(ip, { headers: { cookie } }))).status);
    expect(statuses).toEqual([500, 500, 429, 500, 500, 429]);
    await vi.waitFor(() => expect(server.logs.filter(({ msg }) => msg === 'request')).toHaveLength(6));
    expect(JSON.stringify(server.logs)).not.toContain('secret-');
  });

  it('are told by the handler when the rule says so, and refused far above them', async () => {
    const waits: Array<number | null> = [];
    const server = await startGate({
      limits: { ...LIMITS, rates: [{ ...LOGIN, isTold: true }] },
      async handle(_request, { waitSeconds }) {
        waits.push(waitSeconds);
        return html('told', {});
      },
    });
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) statuses.push((await server.send('/login.php', FORM)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(waits.map((wait) => wait !== null)).toEqual([false, false, true, true, true, true]);
    expect(Math.max(...waits.map(Number))).toBeLessThanOrEqual(LOGIN.durationSeconds);
  });

  it('give new points when the time is over', async () => {
    const server = await startLimited();
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(
      await server.statuses([
        ['/search', {}],
        ['/search', {}],
      ]),
    ).toEqual([200, 429]);
    vi.setSystemTime(Date.now() + SEARCH.durationSeconds * 1000);
    expect(await server.statuses([['/search', {}]])).toEqual([200]);
  });
});

describe('the group of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:0db8:0001::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });
});

describe('admission', () => {
  it('refuses above the limit of requests in flight and lets in again afterwards', async () => {
    const held: Array<() => void> = [];
    let onArrival = () => {};
    const arrived = new Promise<void>((resolve) => {
      onArrival = resolve;
    });
    const server = await startGate({
      limits: { ...LIMITS, pages: pagesAtOnce(2) },
      async handle(request) {
        if (request.url.endsWith('/slow')) {
          await new Promise<void>((resolve) => {
            held.push(resolve);
            if (held.length === 2) onArrival();
          });
        }
        return html('done');
      },
    });
    const slow = [server.send('/slow'), server.send('/slow')];
    await arrived;
    const refused = await server.send('/');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await server.send('/healthz')).status).toBe(200);
    for (const release of held) release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.send('/')).status).toBe(200);
  });

  it('gives one client no more than its share of forms, and others theirs', async () => {
    const held: Array<() => void> = [];
    const server = await startGate({
      limits: { ...LIMITS, maxForms: 10, formsPerClient: 2 },
      trustedProxies: ['127.0.0.1'],
      async handle(request) {
        if (request.url.endsWith('/slow')) await new Promise<void>((resolve) => held.push(resolve));
        return html('done');
      },
    });
    const post = (path: string, ip: string) =>
      server.send(path, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': ip,
        },
        body: 'a=b',
      });
    const slow = [post('/slow', '192.0.2.1'), post('/slow', '192.0.2.1')];
    await vi.waitFor(() => expect(held).toHaveLength(2));
    const refused = await post('/', '192.0.2.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    expect((await post('/', '192.0.2.2')).status).toBe(200);
    for (const release of held) release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await post('/', '192.0.2.1')).status).toBe(200);
  });

  it('refuses while the event loop runs late and pages are being made, and counts nothing as in flight for it', async () => {
    let delayMs = 250;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startGate({
      limits: { ...LIMITS, pages: pagesAtOnce(2), maxEventLoopDelayMs: 200 },
      delayProbe: { current: () => delayMs, close() {} },
      async handle(request) {
        if (request.url.endsWith('/slow')) await released;
        return html('done');
      },
    });
    // the only visitor of a machine that was busy with something else
    expect((await server.send('/')).status).toBe(200);
    const slow = server.send('/slow');
    await vi.waitFor(() => expect(server.seen).toHaveLength(2));
    expect((await server.send('/')).status).toBe(503);
    delayMs = 200;
    expect((await server.send('/')).status).toBe(200);
    release();
    expect((await slow).status).toBe(200);
  });

  it('frees the place of a client that leaves', async () => {
    const server = await startGate({
      limits: { ...LIMITS, pages: pagesAtOnce(1) },
      handle: (request) =>
        request.url.endsWith('/never')
          ? new Promise((_resolve, reject) => {
              request.signal.addEventListener('abort', () => reject(request.signal.reason));
            })
          : Promise.resolve(html('done')),
    });
    const { connect } = await import('node:net');
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write('GET /never HTTP/1.1\r\nHost: moabom.test\r\n\r\n');
    });
    while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    while (server.logs.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(server.logs[0]).toMatchObject({ path: '/never', aborted: true });
    expect((await server.send('/')).status).toBe(200);
  });

  it('keeps forms out of the way of pages: all pages taken, a form is still handled', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startGate({
      limits: { ...LIMITS, maxForms: 1, pages: pagesAtOnce(1) },
      async handle(request) {
        if (request.method === 'GET') await released;
        return html('done');
      },
    });
    const page = server.send('/');
    while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await server.send('/')).status).toBe(503);
    expect((await server.send('/', FORM)).status).toBe(200);
    release();
    expect((await page).status).toBe(200);
  });

  it('lets a page wait for a moment for a place', async () => {
    const held: Array<() => void> = [];
    const server = await startGate({
      limits: { ...LIMITS, pages: { ...pagesAtOnce(1), waitMs: 60_000 } },
      async handle() {
        await new Promise<void>((resolve) => held.push(resolve));
        return html('done');
      },
    });
    const until = async (count: number) => {
      while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    const first = server.send('/');
    await until(1);
    const second = server.send('/');
    held[0]?.();
    expect((await first).status).toBe(200);
    await until(2);
    held[1]?.();
    expect((await second).status).toBe(200);
  });

  it.each([
    ['a page of its own', '/own', {}],
    ['a page that turns out not to be shared', '/shared', {}],
    ['a shared page', '/shared', { 'x-page-cache': 'public' }],
  ])('keeps no place for a client that does not read %s', async (_title, big, headers) => {
    const answer = html('a'.repeat(30_000_000), headers);
    const server = await startGate({
      limits: { ...LIMITS, pages: pagesAtOnce(1) },
      pageCache: {
        routes: [{ path: /^\/shared$/, query: [] }],
        variant: () => '',
        freshMs: 60_000,
        staleMs: 60_000,
        maxBytes: 100_000_000,
      },
      handle: async (request) => (request.url.endsWith(big) ? answer.clone() : html('small')),
    });
    const { connect } = await import('node:net');
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.pause();
      socket.write(`GET ${big} HTTP/1.1\r\nHost: moabom.test\r\n\r\n`);
    });
    while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // Until its answer was made; while it is not read, it never ends.
    while ((await server.send('/small')).status !== 200)
      await new Promise((resolve) => setImmediate(resolve));
    expect(server.logs.map(({ path }) => path)).not.toContain(big);
    socket.destroy();
  });

  it('is not ready when no place has become free for long', async () => {
    const server = await startGate({
      limits: { ...LIMITS, pages: pagesAtOnce(1) },
      handle: () => new Promise(() => {}),
    });
    void server.send('/').catch(() => undefined);
    while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await server.send('/readyz')).status).toBe(200);
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.setSystemTime(0);
    vi.advanceTimersByTime(10_000_000);
    const answer = await server.send('/readyz');
    expect([answer.status, JSON.parse(answer.text).parts.places]).toEqual([503, false]);
  });

  it('measures how late the event loop of this process is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const probe = createDelayProbe();
    expect(probe.current()).toBe(0);
    while (probe.current() === 0) {
      pbkdf2Sync('a', 'b', 50_000, 64, 'sha512');
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(500);
    }
    expect(probe.current()).toBeGreaterThan(0);
    probe.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
