import { serve } from '@hono/node-server';
import type { Platform } from './open';

/** Serves the platform over HTTP by itself, for a portal with UPSTREAM_URL. Port 0 takes a free one. */
export function listenPlatform(
  platform: Platform,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  return new Promise((done, fail) => {
    const server = serve(
      { fetch: (request) => platform.fetch(request), hostname: host, port, overrideGlobalObjects: false },
      (address) => {
        done({
          url: `http://${host}:${address.port}`,
          close: () => new Promise((closed) => server.close(() => closed())),
        });
      },
    );
    server.once('error', fail);
  });
}
