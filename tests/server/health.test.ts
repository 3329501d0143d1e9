import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isDiskLow } from '../../server/disk-space';
import { html, startGate } from './support/gate-server';

describe('health', () => {
  it('says that the process lives', async () => {
    const server = await startGate();
    expect((await server.send('/healthz')).text).toBe('ok\n');
    expect(server.seen).toHaveLength(0);
  });

  it.each([
    [
      'all parts answer',
      async () => ({ ok: true, parts: { database: true } }),
      200,
      { database: true, places: true },
    ],
    [
      'a part is away',
      async () => ({ ok: false, parts: { database: false } }),
      503,
      { database: false, places: true },
    ],
    ['the check fails', () => Promise.reject(new Error('away')), 503, {}],
  ])('says whether it is ready when %s', async (_title, ready, status, parts) => {
    const server = await startGate({ ready });
    const answer = await server.send('/readyz');
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ ok: status === 200, parts });
  });

  it('tells an operator of a full disk while the node serves on', async () => {
    const server = await startGate({
      ready: async () => ({ ok: true, parts: { database: true }, warnings: ['disk'] }),
    });
    const answer = await server.send('/readyz');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: true, warnings: ['disk'] });
    expect(await isDiskLow(tmpdir(), Number.POSITIVE_INFINITY)).toBe(true);
    expect(await isDiskLow(tmpdir(), 0)).toBe(false);
    expect(await isDiskLow('/there/is/no/such/folder')).toBe(false);
  });

  it('is not ready while draining, and tells clients to let go', async () => {
    const server = await startGate();
    server.gate.drain();
    const answer = await server.send('/readyz');
    expect([answer.status, answer.headers.connection]).toEqual([503, 'close']);
    expect((await server.send('/healthz')).status).toBe(200);
  });

  it('takes no POST', async () => {
    const server = await startGate();
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.send('/healthz', { method: 'POST', headers });
    expect(answer.text).not.toBe('ok\n');
  });
});

describe('metrics', () => {
  it.each([
    ['this machine', {}, false, 200],
    ['a client behind a proxy', { 'x-forwarded-for': '127.0.0.1' }, false, 404],
    ['a client behind a proxy that only says Via', { via: '1.1 proxy' }, false, 404],
    ['anybody, when public', { 'x-forwarded-for': '203.0.113.1' }, true, 200],
  ])('are for %s', async (_title, headers, metricsPublic, status) => {
    const server = await startGate({ metricsPublic });
    expect((await server.send('/metrics', { headers })).status).toBe(status);
  });

  it('count requests and refusals with bounded labels', async () => {
    const server = await startGate({
      pageCache: {
        routes: [{ path: /^\/$/, query: [] }],
        variant: () => '',
        freshMs: 1_000,
        staleMs: 1_000,
        maxBytes: 100_000,
      },
      handle: async () => html('<p>', { 'x-page-cache': 'public' }),
      now: () => 0,
    });
    for (const path of ['/', '/', '/a', '/b?_data=x', '/%zz']) await server.send(path);
    await server.send('/', { method: 'DELETE' });
    const { text } = await server.send('/metrics');
    for (const line of [
      'http_requests_total{kind="page",method="GET",status="200"} 3',
      'http_requests_total{kind="data",method="GET",status="200"} 1',
      'http_requests_total{kind="refused",method="GET",status="400"} 1',
      'http_requests_total{kind="refused",method="other",status="405"} 1',
      'http_rejected_total{reason="target"} 1',
      'page_cache_requests_total{result="miss"} 1',
      'page_cache_requests_total{result="fresh"} 1',
      'page_cache_requests_total{result="bypass"} 2',
      'http_requests_in_flight 0',
      'http_request_duration_seconds_count{kind="page",method="GET"} 3',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain('event_loop_delay_seconds 0');
    expect(text).toContain('process_cpu_seconds_total');
  });
});

describe('the request log', () => {
  it('has one line a request, without query, cookies, body or address', async () => {
    const server = await startGate();
    const headers = {
      cookie: 'session=private-1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    await server.send('/help?word=private-2', { method: 'POST', headers, body: 'text=private-3' });
    expect(server.logs).toHaveLength(1);
    expect(server.logs[0]).toMatchObject({ method: 'POST', path: '/help', status: 200, level: 30 });
    expect(server.logs[0]?.requestId).toBe(server.seen[0]?.context.requestId);
    expect(JSON.stringify(server.logs)).not.toMatch(/private|127\.0\.0\.1/);
  });

  it('names the reason and the address of a refusal', async () => {
    const server = await startGate();
    await server.send('/a%00b');
    expect(server.logs[0]).toMatchObject({ status: 400, refused: 'target', clientIp: '127.0.0.1' });
  });

  it('answers when the handler gave up by itself, as an aborted upstream call does', async () => {
    const server = await startGate({ handle: () => Promise.reject(new DOMException('gone', 'AbortError')) });
    expect((await server.send('/')).status).toBe(500);
  });

  it('has a failure of the handler as an error, and the visitor a page without its text', async () => {
    const server = await startGate({ handle: () => Promise.reject(new Error('the inner text')) });
    const answer = await server.send('/');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('inner');
    expect(server.logs.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'the handler failed'],
      [50, 'request'],
    ]);
  });
});
