import { pbkdf2Sync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDelayProbe } from '../../server/admission';
import { addressGroup } from '../../server/client';
import type { RateRule } from '../../server/rate-limits';
import { html, type SendInit, startGate } from './support/gate-server';

const LIMITS = { maxInFlight: 100, maxEventLoopDelayMs: 60_000 };
const LOGIN: RateRule = {
  name: 'login',
  method: 'POST',
  path: /^\/login\.php$/,
  points: 2,
  durationSeconds: 60,
};
const SEARCH: RateRule = { name: 'search', method: 'GET', path: /^\/search/, points: 1, durationSeconds: 10 };
const FORM: SendInit = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
};
const from = (ip: string, init: SendInit = {}): SendInit => ({
  ...init,
  headers: { ...init.headers, 'x-forwarded-for': ip },
});

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
  it('refuse with the time to wait once the points are used up', async () => {
    const server = await startLimited();
    for (let used = 0; used < LOGIN.points; used += 1) {
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
      limits: { ...LIMITS, maxInFlight: 2, rates: [] },
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

  it('refuses while the event loop runs late, and counts nothing as in flight for it', async () => {
    let delayMs = 250;
    const server = await startGate({
      limits: { maxInFlight: 1, maxEventLoopDelayMs: 200, rates: [] },
      delayProbe: { current: () => delayMs, close() {} },
    });
    expect((await server.send('/')).status).toBe(503);
    delayMs = 200;
    expect((await server.send('/')).status).toBe(200);
    expect((await server.send('/')).status).toBe(200);
  });

  it('frees the place of a client that leaves', async () => {
    const server = await startGate({
      limits: { ...LIMITS, maxInFlight: 1, rates: [] },
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
