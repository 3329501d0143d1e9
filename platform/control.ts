import { chmodSync, unlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Log } from './core/context';

/** Where the command line finds the running server of a data directory. */
export const controlSocketOf = (dataDir: string) => join(dataDir, 'control.sock');

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
 * operator. Where it cannot be opened (path too long, no unix sockets) the platform runs without it.
 */
export async function openControlSocket(
  dataDir: string,
  fetch: (request: Request) => Promise<Response>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const path = controlSocketOf(dataDir);
  const none = { stop: async () => {} };
  // Another node of the same PostgreSQL database and data directory has it.
  if (await isServed(path)) return none;
  try {
    unlinkSync(path);
  } catch {
    // There was none.
  }
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  return new Promise((done) => {
    server.once('error', (error) => {
      log.warn(`no control socket at ${path}:`, error);
      done(none);
    });
    server.listen(path, () => {
      chmodSync(path, 0o600);
      server.unref();
      done({ stop: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}
