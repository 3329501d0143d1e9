import { describe, expect, it } from 'vitest';
import { createClientReader } from '../../server/client';
import { startGate } from './support/gate-server';

const ID = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05';
const FORGED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '81',
  forwarded: 'for=203.0.113.9;host=evil.test',
  'x-real-ip': '203.0.113.9',
  'x-request-id': ID,
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
};

describe('forwarding headers', () => {
  it('of anybody change nothing and never reach the handler', async () => {
    const server = await startGate();
    const answer = await server.send('/path?q=1', { headers: FORGED });
    const { request, context } = server.seen[0] ?? expect.unreachable();
    expect(answer.status).toBe(200);
    expect(request.url).toBe('http://moabom.test/path?q=1');
    expect(context.clientIp).toBe('127.0.0.1');
    expect(context.requestId).not.toBe(ID);
    expect(answer.headers['x-request-id']).toBe(context.requestId);
    for (const name of Object.keys(FORGED)) expect(request.headers.has(name)).toBe(false);
  });

  it('of a listed proxy give the client address and the request id, and still never reach the handler', async () => {
    const server = await startGate({ trustedProxies: ['127.0.0.0/8'] });
    const answer = await server.send('/', { headers: FORGED });
    const { request, context } = server.seen[0] ?? expect.unreachable();
    expect([context.clientIp, context.requestId, answer.headers['x-request-id']]).toEqual([
      '203.0.113.9',
      ID,
      ID,
    ]);
    expect(request.url).toBe('http://moabom.test/');
    for (const name of Object.keys(FORGED)) expect(request.headers.has(name)).toBe(false);
  });

  it('of a listed proxy cannot set a request id that is no UUID', async () => {
    const server = await startGate({ trustedProxies: ['127.0.0.1'] });
    const answer = await server.send('/', { headers: { 'x-request-id': 'a"b' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the client address', () => {
  const proxies = ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'];
  it.each<[string, string | undefined, string]>([
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', 'evil, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '203.0.113.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', '198.51.100.1, evil', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1:51234', '198.51.100.1'],
    ['10.0.0.1', '203.0.113.1:80, 198.51.100.1:51234, 10.0.0.2:443', '198.51.100.1'],
    ['10.0.0.1', '[2001:DB9::5]:51234', '2001:db9::5'],
    ['10.0.0.1', '[2001:db9::5]', '2001:db9::5'],
    ['10.0.0.1', '198.51.100.1:evil', '10.0.0.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.2', '203.0.113.1', '198.51.100.2'],
    ['2001:db8::1', '2001:DB9::5', '2001:db9::5'],
    ['198.51.100.2', '203.0.113.1', '198.51.100.2'],
  ])('with peer %s and X-Forwarded-For %s is %s', (remoteAddress, forwardedFor, ip) => {
    const read = createClientReader(proxies);
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    expect(read({ socket: { remoteAddress }, headers } as unknown as Parameters<typeof read>[0]).ip).toBe(ip);
  });

  it.each(['proxy.local', '10.0.0.0/99', ''])('cannot be configured with the proxy "%s"', (entry) => {
    expect(() => createClientReader([entry])).toThrow();
  });
});
