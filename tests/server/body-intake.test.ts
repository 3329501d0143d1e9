import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { type GateServer, LIMITS, startGate } from './support/gate-server';

const HEAD = (length: number) =>
  `POST / HTTP/1.1\r\nHost: moabom.test\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
const FORM = {
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  body: 'a=b',
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 2));
const limits = { ...LIMITS, maxForms: 1, pages: { min: 1, max: 1, targetMs: 60_000, waitMs: 5 } };

/** A connection that has sent the first byte of its form. */
async function stall(server: GateServer): Promise<{ socket: Socket; received(): string }> {
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(`${HEAD(1_000)}a`);
  return { socket, received: () => received };
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
  const post = (ip = '127.0.0.1') =>
    server.send('/', { ...FORM, headers: { ...FORM.headers, 'x-forwarded-for': ip } });
  while ((await post()).status !== 429) await turn();
  expect(Number((await post()).headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('203.0.113.9')).status).toBe(200);
  for (const { socket } of stalled) socket.destroy();
  while ((await post()).status !== 200) await turn();
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
