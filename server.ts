/** The composition root: read the configuration, open the platform or name the upstream, serve, close cleanly. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import { Registry } from 'prom-client';
import { parseConfig } from './app/config.server';
import { asksForData, refusedDataHeaders } from './app/framework.server';
import { guestVariant } from './app/request/guest';
import * as policies from './app/request/route-policies';
import type { Transport } from './app/upstream/wire/bound.server';
import { isUpstreamReady } from './app/upstream/wire/ready.server';
import { createSilenceGuard } from './app/upstream/wire/silence.server';
import { describeError } from './platform/core/error-record';
import { explainError } from './platform/core/explain-error';
import { readIngestSettings } from './platform/core/ingest-settings';
import { passkeySettingsOf } from './platform/core/passkey-settings';
import { pushSettingsOf } from './platform/core/push-settings';
import { readStaffTwoStep } from './platform/core/two-step-setting';
import { readVideoSettings } from './platform/core/video-settings';
import { openPlatform, type Platform } from './platform/open';
import { handedFrames } from './protocol/wire/handed-frames';
import { assetMounts } from './server/asset-mounts';
import { isDiskLow } from './server/disk-space';
import { createGate } from './server/gate';
import { greet } from './server/greeting';
import { createHttpServer } from './server/http-server';
import { createLogger, toConsole } from './server/logger';
import { createPlatformMetrics } from './server/platform-metrics';
import { readOwnSecret } from './server/secret';
import { installCrashLog, installShutdown } from './server/shutdown';
import { streamLimits } from './server/streams';
import { createUpstreamMetrics } from './server/upstream-metrics';

/** The addresses an answer may be fetched from, besides our own. */
const originsOf = (host: string | null) => (host ? [new URL(host).origin] : []);

const here = import.meta.dirname;
const isDevelopment = process.env.NODE_ENV === 'development';
/** The bundle lies in build/; the source beside its package.json. */
const root = path.basename(here) === 'build' ? path.dirname(here) : here;

/** What stands in the way of a start is one message, without a stack. */
function orExit<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
}

const config = orExit(() => parseConfig(process.env));
const secret = config.sessionSecret ?? orExit(() => readOwnSecret(config.dataDir));
const log = createLogger({ level: config.logLevel, describeError });
installCrashLog(process, log);
const registry = new Registry();
const metrics = createUpstreamMetrics(registry);

const videos = orExit(() => readVideoSettings(process.env));
const opening: Promise<Platform | null> = config.upstream.embedded
  ? openPlatform({
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
      push: pushSettingsOf({ productName: config.productName, email: config.help.email }),
      ingest: orExit(() => readIngestSettings(process.env)),
      passkeys: passkeySettingsOf(config),
      staffTwoStep: orExit(() => readStaffTwoStep(process.env, config.mode)),
      videos,
      log: toConsole(log),
    }).catch((error) => {
      console.error(explainError(error));
      process.exit(1);
    })
  : Promise.resolve(null);

const vite = isDevelopment
  ? await import('vite').then(({ createServer }) =>
      createServer({ server: { middlewareMode: true }, appType: 'custom' }),
    )
  : null;
const builtServer = path.join(root, 'build/server/index.js');
// while the database is opened on its own thread
const build: ServerBuild | (() => Promise<ServerBuild>) = vite
  ? () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  : ((await import(builtServer)) as ServerBuild);
const platform = await opening;
if (platform) createPlatformMetrics(registry, platform.figures);

const unlessSilent = createSilenceGuard();
const transport: Transport = (service, call, files) =>
  platform && !config.upstream.bases[service]
    ? platform.fetch(call, files)
    : unlessSilent(service, () => fetch(call));
const upstream = { transport, config: config.upstream, log, observe: metrics.observe };

const { routes, entry } = typeof build === 'function' ? await build() : build;
const { createHandler } = entry.module as unknown as typeof import('./app/handler.server');
const handlePage = createHandler(build, isDevelopment ? 'development' : 'production');

const { port } = config;
const extraHosts = config.mode === 'demo' ? [`localhost:${port}`, `127.0.0.1:${port}`] : [];
const hosts = [...new Set([new URL(config.origin).host, ...extraHosts])];
const gate = createGate({
  origin: new URL(config.origin),
  extraHosts,
  trustedProxies: config.trustedProxies,
  secret,
  sessionCookie: config.sessionCookie,
  bearerPaths: policies.bearerPathsOf(routes),
  secureTransport: config.secure,
  data: { isAsked: asksForData, refusalHeaders: refusedDataHeaders },
  handle: (request, context) =>
    handlePage(request, {
      ...context,
      config,
      secret,
      clientDir: path.join(root, 'build/client'),
      log,
      ...metrics,
      transport,
    }),
  ready: async () => {
    const parts = {
      ...(platform ? { database: await platform.ready() } : {}),
      ...(config.upstream.bases.main ? { upstream: await isUpstreamReady(upstream) } : {}),
    };
    const warnings = (await isDiskLow(config.dataDir)) ? ['disk'] : [];
    return { ok: Object.values(parts).every(Boolean), parts, warnings };
  },
  assets: assetMounts(root, !vite),
  pageCache: vite
    ? null
    : {
        routes: policies.guestPagesOf(routes),
        variant: (request) => guestVariant(request.headers, config, request.url),
        freshMs: 1_000,
        staleMs: 30_000,
        maxBytes: 64 * 1_048_576,
      },
  pages: policies.pagesOf(routes),
  framedPages: policies.framedPagesOf(routes),
  largeBodies: { paths: policies.largeFilePathsOf(routes), fileBytes: videos.mostBytes },
  streams: { paths: policies.streamPathsOf(routes), framesOf: handedFrames, ...streamLimits },
  csp: {
    scriptSrc: vite ? ["'self'"] : hosts.map((host) => `${new URL(config.origin).protocol}//${host}/assets/`),
    imgSrc: originsOf(config.hosts.media),
    mediaSrc: ['https:', ...originsOf(config.hosts.media)],
    connectSrc: ['https:', ...originsOf(config.hosts.media)],
    formAction: originsOf(config.hosts.login),
    frameSrc: ["'self'"],
    development: isDevelopment,
  },
  limits: {
    ...{ maxForms: 100, formsPerClient: 24 },
    pages: { min: 4, max: 200, targetMs: 500, waitMs: 70 },
    maxEventLoopDelayMs: 1_000,
    bodies: { perClient: 32, total: 1_000, minBytes: 4_096, windowMs: 20_000 },
    ...{ rates: policies.rateRulesOf(routes), late: { ms: 4_000, most: 2_000 } },
  },
  formDir: path.join(config.dataDir, 'incoming'),
  metricsPublic: config.metricsPublic,
  log,
  registry,
  middleware: vite?.middlewares,
});

const server = createHttpServer(gate);
installShutdown({
  server,
  gate,
  beforeClosing: () => setTimeout(config.shutdownDelayMs),
  ...{ deadlineMs: 10_000, closerDeadlineMs: 10_000 },
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
server.listen(port, config.host, () => void greet(config, platform, log));
