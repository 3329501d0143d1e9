import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/**
 * A real server on loopback, for what only a socket can do: never answer, break off, send without an end. It stops
 * after the test.
 *
 * @returns its base address
 */
export async function startSocketUpstream(answer: (response: http.ServerResponse) => void): Promise<string> {
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  running.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The address of a server that has stopped: nothing listens there. */
export async function closedUpstream(): Promise<string> {
  const base = await startSocketUpstream(() => {});
  await stopAll();
  return base;
}

const running: http.Server[] = [];

const stopAll = () =>
  Promise.all(
    running.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  );

afterEach(stopAll);
