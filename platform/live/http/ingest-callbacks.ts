import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { numberIdOf } from '~protocol/wire/ids';
import type { PlatformContext } from '../../core/context';
import { type IngestSettings, IngestSettingsError } from '../../core/ingest-settings';
import * as gate from '../services/ingest-gate';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What nginx asks (deploy/ingest/nginx.conf). `name` is the key at `gate` and `alive`, else the number. */
type Callback = (
  context: PlatformContext,
  name: string,
  settings: IngestSettings,
) => Promise<string | boolean>;
const ofNumber =
  (act: (context: PlatformContext, broadNo: number) => Promise<unknown>): Callback =>
  async (context, name) => {
    const broadNo = numberIdOf(name);
    return broadNo !== null && (await act(context, broadNo)) !== false;
  };
const callbacks: Record<string, Callback> = {
  gate: async (context, key, { relayUrl }) => {
    const broadNo = await gate.letIn(context, key);
    return broadNo === null ? false : `${relayUrl}/${broadNo}`;
  },
  alive: (context, key) => gate.mayGoOn(context, key),
  publish: ofNumber(gate.publish),
  update: ofNumber(gate.keepAlive),
  done: ofNumber(gate.leave),
};

/** A sign of life that we could not note is no reason to cut an encoder off: the next one comes in seconds. */
const outlivesFailure = new Set(['alive', 'update']);

async function answer(
  context: PlatformContext,
  settings: IngestSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number, location?: string) => {
    response.writeHead(status, location ? { location } : {}).end();
  };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ingest.internal');
  const [, secret = '', name = ''] = pathname.split('/');
  const callback = Object.hasOwn(callbacks, name) ? callbacks[name] : undefined;
  if (request.method !== 'GET' || !timingSafeEqual(digest(secret), digest(settings.secret)) || !callback)
    return end(404);
  const said = await callback(context, searchParams.get('name') ?? '', settings).catch((error) => {
    if (!outlivesFailure.has(name)) throw error;
    context.log.error(`ingest callback ${name}:`, error);
    return true;
  });
  if (typeof said === 'string') return end(302, said);
  end(said ? 200 : 403);
}

/**
 * The callbacks of the ingest: GETs that change state, so they have an address of their own on loopback, with a secret
 * in the path. They never reach the public gate, and are not logged.
 */
export function listenForIngest(
  context: PlatformContext,
  settings: IngestSettings,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(context, settings, request, response).catch((error) => {
      context.log.error('ingest callback:', error);
      response.writeHead(500).end();
    });
  });
  server.requestTimeout = 10_000;
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new IngestSettingsError(`INGEST_PORT: ${settings.port}번 포트를 이미 쓰고 있습니다.`)
          : error,
      ),
    );
    server.listen(settings.port, '127.0.0.1', () =>
      done({
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      }),
    );
  });
}
