import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type GateServer, html, LIMITS, startGate } from './support/gate-server';

const REQUEST = (path: string) => `GET ${path} HTTP/1.1\r\nHost: moabom.test\r\n\r\n`;
const turn = () => new Promise((resolve) => setTimeout(resolve, 2));

function open(server: GateServer): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
  });
}

it('frees the places of all requests of a connection that dies, also of those whose turn never came', async () => {
  const server = await startGate({
    limits: { ...LIMITS, pages: { min: 5, max: 5, targetMs: 60_000, waitMs: 5 } },
    handle: (request) =>
      request.url.endsWith('/never') ? new Promise(() => {}) : Promise.resolve(html('done')),
  });
  const socket = await open(server);
  socket.write(REQUEST('/never').repeat(5));
  while (server.seen.length < 5) await turn();
  expect((await server.send('/')).status).toBe(503);
  socket.destroy();
  while (server.logs.filter(({ aborted }) => aborted).length < 5) await turn();
  expect((await server.send('/')).status).toBe(200);
});

it('aborts what the handler does for every request of a dead connection', async () => {
  let aborted = 0;
  const server = await startGate({
    handle: (request) =>
      new Promise(() => {
        request.signal.addEventListener('abort', () => {
          aborted += 1;
        });
      }),
  });
  const socket = await open(server);
  socket.write(REQUEST('/never').repeat(3));
  while (server.seen.length < 3) await turn();
  socket.destroy();
  while (aborted < 3) await turn();
});

it('cuts a connection that asks for more than it could get answers for', async () => {
  const server = await startGate({ handle: () => new Promise(() => {}) });
  const socket = await open(server);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(REQUEST('/never').repeat(100));
  await closed;
  expect(server.seen.length).toBeLessThanOrEqual(8);
});

it('closes the files of answers that nobody can get any more', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'moabom-assets-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'big'));
  writeFileSync(join(dir, 'big', 'file.bin'), Buffer.alloc(8 * 1024 * 1024));
  const server = await startGate({
    assets: [{ prefix: '/', dir, immutable: false }],
    handle: () => new Promise(() => {}),
  });
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const sockets = await Promise.all(Array.from({ length: 10 }, () => open(server)));
  await turn();
  const before = openFiles();
  for (const socket of sockets) {
    socket.pause();
    // The page in front never ends: the files behind it are opened and wait.
    socket.write(REQUEST('/never') + REQUEST('/big/file.bin').repeat(5));
  }
  while (openFiles() < before + 50) await turn();
  for (const socket of sockets) socket.destroy();
  // The sockets themselves are gone, too.
  while (openFiles() > before) await turn();
});
