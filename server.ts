/** The composition root: read the configuration, open the platform or name the upstream, serve, close cleanly. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import pino from 'pino';
import { Counter, Histogram, Registry } from 'prom-client';
import { type Config, ConfigError, parseConfig } from './app/config.server';
import { guestVariant } from './app/request/guest';
import { guestPagesOf, rateRulesOf } from './app/request/route-policies';
import { openPlatform, type Platform } from './platform/open';
import { createGate } from './server/gate';
import { createHttpServer } from './server/http-server';
import { readOwnSecret } from './server/secret';
import { installShutdown } from './server/shutdown';

const here = path.dirname(fileURLToPath(import.meta.url));
const isDevelopment = process.env.NODE_ENV === 'development';
/** The bundle lies in build/; the source beside its package.json. */
const root = path.basename(here) === 'build' ? path.dirname(here) : here;

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`설정을 확인해 주세요.\n${error.message}`);
    process.exit(1);
  }
}

const config = readConfig();
const secret = config.sessionSecret ?? readOwnSecret(config.dataDir);
const log = pino({ level: config.logLevel, base: undefined }, pino.destination({ sync: false }));
const registry = new Registry();
const upstreamSeconds = new Histogram({
  name: 'upstream_call_seconds',
  help: 'Upstream calls by outcome',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
});
const droppedItems = new Counter({
  name: 'upstream_items_dropped_total',
  help: 'Items of upstream lists that could not be read, by call',
  labelNames: ['call'] as const,
  registers: [registry],
});

const platform: Platform | null = config.upstream.embedded
  ? await openPlatform({
      mode: config.mode,
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      secret,
      simulator: config.simulator,
      mail: {
        ...config.mail,
        origin: config.origin,
        productName: config.productName,
        outbox: config.mode === 'demo',
      },
      log: {
        info: (...args) => log.info(args.join(' ')),
        warn: (...args) => log.warn(args.join(' ')),
        error: (...args) => log.error(args.join(' ')),
      },
    }).catch((error: Error) => {
      console.error(error.message);
      process.exit(1);
    })
  : null;

const vite = isDevelopment
  ? await import('vite').then(({ createServer }) =>
      createServer({ server: { middlewareMode: true }, appType: 'custom' }),
    )
  : null;
const builtServer = path.join(root, 'build/server/index.js');
const build: ServerBuild | (() => Promise<ServerBuild>) = vite
  ? () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  : ((await import(builtServer)) as ServerBuild);
const { routes } = typeof build === 'function' ? await build() : build;
const handleRemix = createRequestHandler(build, isDevelopment ? 'development' : 'production');

const port = config.port;
const gate = createGate({
  origin: new URL(config.origin),
  extraHosts: config.mode === 'demo' ? [`localhost:${port}`, `127.0.0.1:${port}`] : [],
  trustedProxies: config.trustedProxies,
  secret,
  sessionCookie: config.sessionCookie,
  secureTransport: config.secure,
  handle: (request, context) =>
    handleRemix(request, {
      ...context,
      config,
      secret,
      clientDir: path.join(root, 'build/client'),
      log,
      observe: (call, outcome, ms) => upstreamSeconds.observe({ call, outcome }, ms / 1_000),
      observeDropped: (call, count) => droppedItems.inc({ call }, count),
      transport: (service, call) =>
        platform && !config.upstream.bases[service] ? platform.fetch(call) : fetch(call),
    }),
  ready: async () => {
    const database = platform ? await platform.ready() : true;
    return { ok: database, parts: { database } };
  },
  assets: [
    { prefix: '/assets/', dir: path.join(root, 'build/client/assets'), immutable: true },
    {
      prefix: '/media/',
      dir: path.join(root, 'build/media'),
      immutable: false,
      maxAgeSeconds: 86_400,
      except: ['/media/live/', '/media/vod/'],
    },
    {
      prefix: '/',
      dir: vite ? path.join(root, 'public') : path.join(root, 'build/client'),
      immutable: false,
      maxAgeSeconds: 3_600,
    },
  ],
  pageCache: vite
    ? null
    : {
        routes: guestPagesOf(routes),
        variant: (request) => guestVariant(request.headers, config.app.userAgent),
        freshMs: 1_000,
        staleMs: 30_000,
        maxBytes: 64 * 1_048_576,
      },
  csp: {
    imgSrc: originsOf(config.hosts.media),
    mediaSrc: ['https:', ...originsOf(config.hosts.media)],
    connectSrc: ['https:', ...originsOf(config.hosts.media)],
    formAction: originsOf(config.hosts.login),
    frameSrc: [],
    development: isDevelopment,
  },
  limits: {
    maxInFlight: 200,
    maxEventLoopDelayMs: 1_000,
    rates: rateRulesOf(routes),
  },
  metricsPublic: config.metricsPublic,
  log,
  registry,
  middleware: vite?.middlewares,
});

const server = createHttpServer(gate);
installShutdown({
  server,
  gate,
  deadlineMs: 10_000,
  closerDeadlineMs: 10_000,
  closers: [
    { name: 'vite', close: () => vite?.close() },
    { name: 'platform', close: () => platform?.close() },
  ],
  log,
  signals: process,
  exit: process.exit,
});

server.on('error', async (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `${port}번 포트를 이미 쓰고 있어요. PORT로 다른 번호를 정해 주세요.`
      : error.message,
  );
  await platform?.close();
  process.exit(1);
});
server.listen(port, config.host, () => void greet());

/** The addresses an answer may be fetched from, besides our own. */
function originsOf(host: string | null): string[] {
  return host ? [new URL(host).origin] : [];
}

async function greet() {
  console.log(`\n  ${config.productName}  ${config.origin}\n`);
  if (platform && !platform.sendsMail) log.warn('SMTP_URL is not set: no mail is sent');
  if (config.mode !== 'demo' || !platform) return;
  const answer = await platform.fetch(new Request('http://platform.internal/main/api/account/demo'));
  if (!answer.ok) return;
  const { list } = (await answer.json()) as { list: Array<{ userId: string; label: string }> };
  console.log('  데모 계정 (로그인 화면에서 한 번에 들어갈 수 있어요)');
  for (const { userId, label } of list) console.log(`    ${userId.padEnd(10)} ${label}`);
  console.log('');
}
