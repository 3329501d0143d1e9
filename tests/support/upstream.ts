import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '~/config.server';
import type { RequestBound } from '~/upstream/http.server';

export interface SeenRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A real upstream on loopback that answers as the test says, and remembers what it was asked. */
export async function startUpstream(answer: (request: SeenRequest, response: http.ServerResponse) => void) {
  const seen: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(asked);
      answer(asked, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    seen,
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

export const sendJson = (response: http.ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

export interface LogLine {
  level: string;
  fields: Record<string, unknown>;
  message: string;
}

/** A request's upstream settings, pointed at `base`, over the real fetch. */
export function boundTo(base: string, changes: Partial<RequestBound> = {}, env: Record<string, string> = {}) {
  const lines: LogLine[] = [];
  const note = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields: fields as Record<string, unknown>, message });
  };
  const bound: RequestBound = {
    transport: (_, request) => fetch(request),
    config: parseConfig({ UPSTREAM_URL: base, ...env }).upstream,
    token: null,
    requestId: 'request-1',
    clientIp: '192.0.2.1',
    deadlineAt: Date.now() + 60_000,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    ...changes,
  };
  return { bound, lines };
}
