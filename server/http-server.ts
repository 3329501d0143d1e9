import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalPage } from './refusal';

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What the server needs of a gate: its listener, and headers for answers that never reach the listener. */
export interface GateLike {
  listener: RequestListener;
  rawHeaders: ReadonlyArray<readonly [string, string]>;
}

/**
 * A node server with limits against slow clients: 10 s for the headers, 2 min of silence. How long a body may take is the gate's to say:
 * node has one limit for all requests. Requests that node's parser refuses, and CONNECT, get our error page.
 * Assembles only; the caller listens.
 */
export function createHttpServer(gate: GateLike): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      noDelay: true,
      // The gate answers a missing Host itself (421).
      requireHostHeader: false,
    },
    gate.listener,
  );
  server.timeout = 120_000;
  server.on('checkExpectation', gate.listener);
  server.on('connect', (_req, socket) =>
    answerRaw(socket, 405, [...gate.rawHeaders, ['allow', 'GET, HEAD, POST']]),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    answerRaw(socket, STATUS_OF_ERROR[error.code ?? ''] ?? 400, gate.rawHeaders);
  });
  return server;
}

function answerRaw(socket: Duplex, status: number, headers: GateLike['rawHeaders']): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const body = refusalPage(status);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.on('error', () => undefined);
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
