import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { asksForData, refusedDataHeaders } from '../../../app/framework.server';
import { createGate } from '../../../server/gate';
import { createHttpServer } from '../../../server/http-server';
import { installShutdown } from '../../../server/shutdown';
import { noSources } from './no-sources';

/** A whole server in a process of its own; the parent steers it by messages. */
const tell = (message: unknown) => process.send?.(message);
const released = new Promise<void>((resolve) => {
  process.on('message', (message) => message === 'release' && resolve());
});
const log = pino({ level: 'silent' });
const gate = createGate({
  origin: new URL('http://moabom.test'),
  extraHosts: [],
  trustedProxies: [],
  secret: 'a secret of the tests, longer than 32 bytes',
  sessionCookie: 'session',
  secureTransport: false,
  data: { isAsked: asksForData, refusalHeaders: refusedDataHeaders },
  ready: async () => ({ ok: true, parts: {} }),
  assets: [],
  pageCache: null,
  csp: noSources,
  limits: {
    maxForms: 10,
    formsPerClient: 10,
    pages: { min: 10, max: 10, targetMs: 60_000, waitMs: 10 },
    maxEventLoopDelayMs: 60_000,
    rates: [],
    bodies: { perClient: 10, total: 10, minBytes: 1, windowMs: 60_000 },
    late: { ms: 0, most: 10 },
  },
  formDir: join(tmpdir(), 'moabom-drain-forms'),
  metricsPublic: false,
  log,
  async handle() {
    tell('arrived');
    await released;
    return new Response('finished', { headers: { 'content-type': 'text/plain' } });
  },
});
const server = createHttpServer(gate);
installShutdown({
  server,
  gate: {
    close: gate.close,
    drain() {
      gate.drain();
      // After this turn the server no longer listens.
      setImmediate(() => tell('draining'));
    },
  },
  beforeClosing: async () => {},
  // So long that only a clean drain lets the process end within the test.
  deadlineMs: 600_000,
  closerDeadlineMs: 5_000,
  closers: [
    { name: 'simulator', close: () => void tell('closed simulator') },
    { name: 'database', close: () => void tell('closed database') },
  ],
  log,
  signals: process,
  exit: (code) => process.exit(code),
});
server.listen(0, '127.0.0.1', () => tell(server.address()));
