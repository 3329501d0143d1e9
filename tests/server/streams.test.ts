import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HOST, html, startGate } from './support/gate-server';

interface Sink {
  write(frame: Uint8Array): number;
  end(): void;
  drop(): void;
}

const limits = { perSession: 2, perAddress: 3, total: 4 };

interface Asked {
  session?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** A gate in front of endless answers, whose frames the test sends. */
async function startStreams(overrides: Partial<typeof limits> = {}) {
  const sinks: Sink[] = [];
  const cancelled: number[] = [];
  const server = await startGate({
    trustedProxies: ['127.0.0.1'],
    streams: {
      paths: [/^\/events\/?$/i],
      ...limits,
      ...overrides,
      random: () => 0.5,
      framesOf: () => (sink) => void sinks.push(sink),
    },
    handle: async (asked) => {
      const { pathname, searchParams } = new URL(asked.url);
      // as the router reads it
      const path = decodeURIComponent(pathname).toLowerCase();
      if (!['/events', '/events/', '/uncounted'].includes(path)) return html('a page');
      if (searchParams.has('closed')) return new Response(null, { status: 403 });
      const body = new ReadableStream({ cancel: () => void cancelled.push(1) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    },
  });
  const open = async (ip: string, { session = '', path = '/events', headers = {} }: Asked = {}) => {
    const asked = request({
      ...{ host: '127.0.0.1', port: server.port, path, agent: false },
      headers: {
        host: HOST,
        'x-forwarded-for': ip,
        ...(session && { cookie: `session=${session}` }),
        ...headers,
      },
    });
    asked.on('error', () => {});
    onTestFinished(() => void asked.destroy());
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    answer.on('data', (part) => {
      text += part;
    });
    answer.on('error', () => {});
    return { answer, text: () => text, leave: () => asked.destroy() };
  };
  const metric = async () => Number(/^event_streams (\d+)$/m.exec((await server.send('/metrics')).text)?.[1]);
  return { ...server, open, sinks, cancelled, metric };
}

it('passes frames on as they are, unbuffered, and takes no place of a page [L005]', async () => {
  const { open, sinks } = await startStreams();
  const page = await open('10.0.0.1');
  expect(page.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  sinks[0]?.write(Buffer.from('event: said\ndata: 1\n\n'));
  await expect.poll(page.text).toBe('event: said\ndata: 1\n\n');
});

it('refuses more than its limits with 503 and a time, and counts down when a connection dies [L005]', async () => {
  const { open, cancelled, metric } = await startStreams();
  const first = await open('10.0.0.1', { session: 'a' });
  await open('10.0.0.2', { session: 'a' });
  const third = await open('10.0.0.3', { session: 'a' });
  expect([third.answer.statusCode, third.answer.headers['retry-after']]).toEqual([503, '8']);
  expect(await metric()).toBe(2);
  first.leave();
  await expect.poll(metric).toBe(1);
  expect(cancelled).toEqual([1]);
  expect((await open('10.0.0.3', { session: 'a' })).answer.statusCode).toBe(200);
});

it('counts them however their address is written, and opens none by an address that is not counted [L005]', async () => {
  const { open, metric } = await startStreams();
  const spellings = ['/%65vents', '/event%73/', '/%45VENTS'];
  for (const path of spellings) expect((await open('10.0.0.1', { path })).answer.statusCode).toBe(200);
  expect(await metric()).toBe(3);
  expect((await open('10.0.0.1', { path: '/%65vents' })).answer.statusCode).toBe(503);
  expect((await open('10.0.0.9', { path: '/uncounted' })).answer.statusCode).toBe(404);
});

it('counts guests by their address, and all together [L005]', async () => {
  const { open } = await startStreams();
  const statusOf = async (ip: string) => (await open(ip)).answer.statusCode;
  for (let one = 0; one < 3; one += 1) expect(await statusOf('10.0.0.1')).toBe(200);
  expect(await statusOf('10.0.0.1')).toBe(503);
  expect([await statusOf('10.0.0.2'), await statusOf('10.0.0.3')]).toEqual([200, 503]);
});

it('keeps no place for an answer that is none, or that another site asks for [L005]', async () => {
  const { open, metric } = await startStreams();
  expect((await open('10.0.0.1', { path: '/events?closed' })).answer.statusCode).toBe(403);
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
  expect((await open('10.0.0.1', { headers: foreign })).answer.statusCode).toBe(403);
  await expect.poll(metric).toBe(0);
});

it('tells how much a slow reader has not taken, and drops it when told to [L005]', async () => {
  const { open, sinks, metric } = await startStreams();
  const page = await open('10.0.0.1');
  page.answer.pause();
  const [sink] = sinks;
  let unsent = 0;
  for (let frame = 0; frame < 400 && unsent <= 256 * 1024; frame += 1) {
    unsent = sink?.write(Buffer.alloc(64 * 1024, 'x')) ?? 0;
    await new Promise(setImmediate);
  }
  expect(unsent).toBeGreaterThan(256 * 1024);
  sink?.drop();
  await expect.poll(metric).toBe(0);
});

it('says good-bye to all when it drains, with times to come back, and refuses new ones [L008]', async () => {
  const { open, gate } = await startStreams();
  const page = await open('10.0.0.1');
  gate.drain();
  await once(page.answer, 'end');
  expect(page.text()).toBe('retry: 5000\nevent: bye\ndata: {"why":"closing"}\n\n');
  const late = await open('10.0.0.2');
  expect([late.answer.statusCode, late.answer.headers['retry-after']]).toEqual([503, '8']);
});

it('counts a stream that was queued behind another answer of its connection down with it [L005]', async () => {
  const { port, metric } = await startStreams({ perAddress: 4 });
  const socket = connect(port, '127.0.0.1');
  const ask = `GET /events HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
  socket.write(ask + ask);
  await expect.poll(metric).toBe(2);
  socket.destroy();
  await expect.poll(metric).toBe(0);
});
