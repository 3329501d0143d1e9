import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { asksForData, refusedDataHeaders } from '../../../app/framework.server';
import { createGate, type Gate, type GateContext, type GateOptions } from '../../../server/gate';
import { createHttpServer } from '../../../server/http-server';
import { noSources } from './no-sources';

export const HOST = 'moabom.test';
export const SECRET = 'a secret of the tests, longer than 32 bytes';
export const SESSION_COOKIE = 'session';
export const LIMITS: GateOptions['limits'] = {
  maxForms: 100,
  formsPerClient: 100,
  pages: { min: 100, max: 100, targetMs: 60_000, waitMs: 20 },
  maxEventLoopDelayMs: 60_000,
  rates: [],
  bodies: { perClient: 100, total: 100, minBytes: 1, windowMs: 60_000 },
  late: { ms: 0, most: 100 },
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Seen {
  request: Request;
  context: GateContext;
}

export interface GateServer {
  port: number;
  gate: Gate;
  server: Server;
  /** Where files of forms arrive. */
  formDir: string;
  /** Requests that reached the handler. */
  seen: Seen[];
  /** POSTs that reached the handler. */
  actions(): number;
  logs: Array<Record<string, unknown>>;
  send(path: string, init?: SendInit): Promise<Answer>;
  /** Writes bytes to a fresh connection and reads until the server closes it. */
  raw(bytes: string | Buffer): Promise<{ status: number; head: string; body: string }>;
}

export interface SendInit {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** A page of the fake portal with what the test adds. */
export const page = (text = '') => `<!doctype html><style>p{}</style><p>${text}</p>`;

export function html(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

/** A gate on a real server at 127.0.0.1, closed when the test ends. */
export async function startGate(overrides: Partial<GateOptions> = {}): Promise<GateServer> {
  const seen: Seen[] = [];
  const logs: Array<Record<string, unknown>> = [];
  const handle = overrides.handle ?? (async () => html(page()));
  const formDir = overrides.formDir ?? mkdtempSync(join(tmpdir(), 'moabom-forms-'));
  const gate = createGate({
    origin: new URL(`http://${HOST}`),
    extraHosts: [],
    trustedProxies: [],
    secret: SECRET,
    sessionCookie: SESSION_COOKIE,
    secureTransport: false,
    data: { isAsked: asksForData, refusalHeaders: refusedDataHeaders },
    ready: async () => ({ ok: true, parts: { database: true } }),
    assets: [],
    pageCache: null,
    csp: noSources,
    limits: LIMITS,
    formDir,
    metricsPublic: false,
    log: pino({ level: 'info' }, { write: (line: string) => void logs.push(JSON.parse(line)) }),
    delayProbe: { current: () => 0, close() {} },
    ...overrides,
    handle(request, context) {
      seen.push({ request, context });
      return handle(request, context);
    },
  });
  const server = createHttpServer(gate);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    gate.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(formDir, { recursive: true, force: true });
  });
  return {
    port,
    formDir,
    gate,
    server,
    seen,
    logs,
    actions: () => seen.filter(({ request }) => request.method === 'POST').length,
    send: (path, init) => send(port, path, init),
    raw: (bytes) => raw(port, bytes),
  };
}

function send(port: number, path: string, { method = 'GET', headers, body }: SendInit = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request(
      { host: '127.0.0.1', port, path, method, headers: { host: HOST, ...headers } },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes, text: bytes.toString() });
        });
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

function raw(port: number, bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
}

/** The fields of a received form as they were sent, urlencoded. */
export const echoForm: GateOptions['handle'] = async (_request, { form }) => html(String(form?.fields ?? ''));
