import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server';

let server: RunningServer;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(server.origin).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
  server.remove();
});

const body = new URLSearchParams({ userId: 'nobody', password: 'wrong password' }).toString();
const headOf = (length: number) =>
  [
    'POST /login.php HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n');

/** A connection from an address of this machine, and its answer's status once there is one. */
async function open(localAddress: string, bytes: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let seen = '';
  const answered = new Promise<number>((resolve) => {
    socket.on('data', (chunk) => {
      seen += chunk;
      const status = /^HTTP\/1\.1 (\d+)/.exec(seen)?.[1];
      if (status) resolve(Number(status));
    });
    socket.on('error', () => resolve(0));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(bytes);
  return { socket, answered };
}

it('takes every form while 1 000 slow bodies of 40 addresses are on their way', async () => {
  const held: Promise<number>[] = [];
  for (let n = 0; n < 1_100; n += 1) {
    const { answered } = await open(`127.0.1.${1 + (n % 40)}`, `${headOf(1_000)}a`);
    held.push(answered);
  }
  // all places are taken once one of them had to go
  expect(await Promise.race(held)).toBe(503);
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const whole = await open('127.0.2.1', headOf(body.length) + body);
    statuses.push(await whole.answered);
    const parts = await open('127.0.2.1', headOf(body.length));
    parts.socket.setNoDelay(true);
    parts.socket.write(body.slice(0, 10));
    parts.socket.write(body.slice(10));
    statuses.push(await parts.answered);
  }
  expect(statuses).not.toContain(503);
  expect(statuses).not.toContain(0);
});
