import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { createBodyIntake } from '../../server/body-intake';
import { peekCsrfField } from '../../server/body-peek';
import { createLargeBodies } from '../../server/large-bodies';
import { type GateServer, LIMITS, startGate } from './support/gate-server';

const HEAD = (length: number) =>
  `POST / HTTP/1.1\r\nHost: moabom.test\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
const FORM = {
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  body: 'a=b',
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 2));
/** How many bodies are on their way. */
const arriving = async (server: GateServer) =>
  Number(/^bodies_arriving (\d+)$/m.exec((await server.send('/metrics')).text)?.[1]);
const limits = { ...LIMITS, maxForms: 1, pages: { min: 1, max: 1, targetMs: 60_000, waitMs: 5 } };

/** A connection that has sent the first byte of its form. */
async function stall(
  server: GateServer,
  ip?: string,
): Promise<{ socket: Socket; received(): string; bringsRest(): Promise<number> }> {
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const head = HEAD(1_000);
  socket.write(`${ip ? head.replace('\r\n', `\r\nX-Forwarded-For: ${ip}\r\n`) : head}a`);
  return {
    socket,
    received: () => received,
    async bringsRest() {
      socket.write('a'.repeat(999));
      while (!received.includes('\r\n\r\n')) await turn();
      return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
    },
  };
}

it('takes no place for bodies that are on their way', async () => {
  const server = await startGate({ limits });
  const stalled = await Promise.all(Array.from({ length: 30 }, () => stall(server)));
  expect((await server.send('/')).status).toBe(200);
  expect((await server.send('/', FORM)).status).toBe(200);
  for (const { socket } of stalled) socket.destroy();
});

it('bounds the bodies on their way from one address, and frees them when the clients leave', async () => {
  const bodies = { ...LIMITS.bodies, perClient: 2 };
  const server = await startGate({ limits: { ...limits, bodies }, trustedProxies: ['127.0.0.1'] });
  const stalled = [await stall(server), await stall(server)];
  const post = async (taken: number, ip?: string) => {
    const form = await stall(server, ip);
    while (form.received() === '' && (await arriving(server)) <= taken) await turn();
    const status = await form.bringsRest();
    form.socket.destroy();
    return { status, received: form.received() };
  };
  const refused = await post(2);
  expect(refused.status).toBe(429);
  expect(refused.received).toMatch(/\r\nretry-after: [1-9]/i);
  expect((await post(2, '203.0.113.9')).status).toBe(200);
  for (const { socket } of stalled) socket.destroy();
  while ((await arriving(server)) > 0) await turn();
  expect((await post(0)).status).toBe(200);
});

it('lets a body that came whole in although the places of its address and all others are taken', async () => {
  const bodies = { ...LIMITS.bodies, perClient: 2, total: 2 };
  const server = await startGate({ limits: { ...limits, bodies } });
  const stalled = [await stall(server), await stall(server)];
  while ((await arriving(server)) < 2) await turn();
  for (let n = 0; n < 5; n += 1) expect((await server.send('/', FORM)).status).toBe(200);
  expect(stalled.map(({ received }) => received())).toEqual(['', '']);
  expect(await stalled[0]?.bringsRest()).toBe(200);
});

it('cuts the slowest body when all places are taken, not the one that comes', async () => {
  const bodies = { ...LIMITS.bodies, total: 3 };
  const server = await startGate({ limits: { ...limits, bodies } });
  const sockets: Socket[] = [];
  server.server.on('connection', (socket) => void sockets.push(socket));
  const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  const clock = vi.spyOn(performance, 'now');
  const [slow, slower, quick] = [await stall(server), await stall(server), await stall(server)];
  while ((await arriving(server)) < 3) await turn();
  const before = bytesRead();
  slow.socket.write('a'.repeat(100));
  slower.socket.write('a'.repeat(10));
  quick.socket.write('a'.repeat(500));
  while (bytesRead() < before + 610) await turn();
  clock.mockReturnValue(performance.now() + 10_000);
  const next = await stall(server);
  while (slower.received() === '') await turn();
  expect(slower.received()).toMatch(/^HTTP\/1\.1 503/);
  // all others have had time by now, and the newest has not
  const last = await stall(server);
  while (slow.received() === '') await turn();
  expect(slow.received()).toMatch(/^HTTP\/1\.1 503/);
  clock.mockRestore();
  expect(quick.received()).toBe('');
  expect(await Promise.all([next.bringsRest(), last.bringsRest()])).toEqual([200, 200]);
  quick.socket.destroy();
});

it('takes a place from the client that sends most, not from the only body of another', async () => {
  const bodies = { ...LIMITS.bodies, total: 3 };
  const server = await startGate({ limits: { ...limits, bodies }, trustedProxies: ['127.0.0.1'] });
  const only = await stall(server, '192.0.2.1');
  while ((await arriving(server)) < 1) await turn();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  const [first, second] = [await stall(server, '192.0.2.2'), await stall(server, '192.0.2.2')];
  while ((await arriving(server)) < 3) await turn();
  const next = await stall(server, '192.0.2.3');
  while (first.received() === '' && second.received() === '' && only.received() === '') await turn();
  clock.mockRestore();
  expect(only.received()).toBe('');
  expect(await Promise.all([only.bringsRest(), next.bringsRest()])).toEqual([200, 200]);
  for (const { socket } of [first, second]) socket.destroy();
});

it('joins a body of single bytes a few times, not for each', async () => {
  const req = Object.assign(new PassThrough(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    complete: false,
  });
  const concat = vi.spyOn(Buffer, 'concat');
  const field = peekCsrfField(req as unknown as IncomingMessage, new AbortController().signal);
  for (let n = 0; n < 4_000; n += 1) {
    req.write('a');
    await new Promise(setImmediate);
  }
  req.end('&csrf=of-this-page');
  expect(await field).toBe('of-this-page');
  const joined = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0);
  concat.mockRestore();
  expect(joined).toBeLessThan(5 * 4_000);
});

it('lets a body go that brings too little, with an answer, and keeps one that goes on', async () => {
  const bodies = { ...LIMITS.bodies, minBytes: 10, windowMs: 150 };
  const server = await startGate({ limits: { ...limits, bodies } });
  const [slow, steady] = [await stall(server), await stall(server)];
  let left = 999;
  const timer = setInterval(() => {
    steady.socket.write('a'.repeat(Math.min(27, left)));
    left -= Math.min(27, left);
  }, 25);
  while (!slow.received().includes('\r\n\r\n')) await turn();
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408/);
  while (!steady.received().includes('\r\n\r\n')) await turn();
  expect(steady.received()).toMatch(/^HTTP\/1\.1 200/);
  clearInterval(timer);
});

it('lets a body go that takes longer than its address allows, however steadily it comes', async () => {
  const intake = createBodyIntake({ ...LIMITS.bodies, minBytes: 0 });
  const req = Object.assign(new PassThrough(), { complete: false, socket: { bytesRead: 0 } });
  const read = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const received = intake.receive(req as unknown as IncomingMessage, '10.0.0.1', 5, read);
  await expect(received).rejects.toMatchObject({ refusal: { status: 408 } });
  expect(intake.arriving()).toBe(0);
});

it('gives a file hours, a part of one a quarter, and every other form three minutes', () => {
  const { longestMs } = createLargeBodies(
    { paths: [/^\/large$/], fileBytes: 1 },
    { dir: '.', sessionCookie: 'session' },
  );
  const minutes = (path: string, type: string) =>
    longestMs({ headers: { 'content-type': type } } as IncomingMessage, path) / 60_000;
  const [file, part, form] = [
    'multipart/form-data; boundary=b',
    'application/offset+octet-stream',
    'application/x-www-form-urlencoded',
  ];
  expect([file, part, form].map((type) => minutes('/large', type))).toEqual([120, 15, 3]);
  expect([file, part, form].map((type) => minutes('/', type))).toEqual([3, 3, 3]);
});

it('stops reading a body that is too large within 1 MiB', async () => {
  const server = await startGate();
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const accepted = new Promise<Socket>((resolve) => server.server.once('connection', resolve));
  socket.write(HEAD(1_000_000_000));
  const serverSide = await accepted;
  const feed = () => {
    if (!socket.destroyed) socket.write(Buffer.alloc(64 * 1024), feed);
  };
  feed();
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 413/);
  expect(serverSide.bytesRead).toBeLessThan(2 * 1024 * 1024);
});
