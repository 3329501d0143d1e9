import { chmodSync, closeSync, openSync, unlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Log } from './core/context';

/** Where the command line finds the running server of a data directory. */
export const controlSocketOf = (dataDir: string) => join(dataDir, 'control.sock');

/** Bytes of a socket's address that every system takes (macOS 103, Linux 107). Node 20 cuts a longer one without a word. */
const longestAddress = 103;

/**
 * The address at which this process reaches the control socket. Where its path is too long for one, Linux finds it by way of
 * the open folder; elsewhere nothing is found there. Call `close` when the address is no longer used.
 */
export function openControlAddress(dataDir: string): { address: string; close(): void } {
  const path = controlSocketOf(dataDir);
  if (Buffer.byteLength(path) <= longestAddress) return { address: path, close() {} };
  const folder = openSync(dataDir, 'r');
  return { address: controlSocketOf(`/proc/self/fd/${folder}`), close: () => closeSync(folder) };
}

function isServed(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/**
 * Serves `fetch` on a unix socket that only this system user can open (mode 0600). Anyone who holds the machine is the
 * operator. Where it cannot be opened (no unix sockets) the platform runs without it.
 */
export async function openControlSocket(
  dataDir: string,
  fetch: (request: Request) => Promise<Response>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const { address, close } = openControlAddress(dataDir);
  const none = { stop: async () => close() };
  // Another node of the same PostgreSQL database and data directory has it.
  if (await isServed(address)) return none;
  try {
    unlinkSync(address);
  } catch {
    // There was none.
  }
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  return new Promise((done) => {
    server.once('error', (error) => {
      log.warn(`no control socket at ${controlSocketOf(dataDir)}:`, error);
      done(none);
    });
    server.listen(address, () => {
      chmodSync(address, 0o600);
      server.unref();
      const stop = () => new Promise<void>((closed) => server.close(() => closed())).finally(close);
      done({ stop });
    });
  });
}
