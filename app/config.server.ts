/** The one parse of the process environment. README lists every name. */
import type { z } from 'zod';
import { schema, type UpstreamService, upstreamServices } from './config.schema.server';

/** The portal's settings. `hosts` are outside destinations; null means that our own page answers. */
export interface Config {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  origin: string;
  dataDir: string;
  databaseUrl: string | null;
  sessionSecret: string | null;
  sessionCookie: string;
  secure: boolean;
  trustedProxies: string[];
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  metricsPublic: boolean;
  simulator: boolean;
  upstream: { bases: Partial<Record<UpstreamService, string>>; timeoutMs: number; embedded: boolean };
  pageBudgetMs: number;
  shutdownDelayMs: number;
  app: { userAgent: string; scheme: string; bridge: string };
  productName: string;
  mail: { smtpUrl: string | null; from: string | null; imapUrl: string | null; support: string | null };
  help: {
    phone: string;
    email: string;
    domainId: string;
    channelId: string;
    staffName: string;
    chatbotName: string;
    greeting: string;
    guestPassword: string | null;
  };
  hosts: {
    login: string | null;
    play: string | null;
    vod: string | null;
    station: string | null;
    media: string | null;
    note: string | null;
    /** what a streamer earned, and the balloons they were given (S047) */
    income: string | null;
    points: string | null;
  };
  /** what the service offers streamers elsewhere; null: it does not */
  offers: Record<'supporters' | 'best' | 'partner', string | null>;
}

/** A load balancer that probes every second or two has seen the 503 by then. */
const liveShutdownDelayMs = 5_000;

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(problems: string[]) {
    super(['설정을 확인해 주세요.', ...problems].join('\n'));
  }
}

/**
 * Reads the environment. Demo mode listens on loopback with an embedded database; live mode does not start without
 * ORIGIN, a SESSION_SECRET of 32 bytes or more, and a database or an upstream.
 *
 * @throws ConfigError that lists every problem, one a line
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const e = parsed.data;
  const bases = upstreamBases(e);
  const embedded = Object.keys(bases).length < upstreamServices.length;
  const problems = e.MOABOM_MODE === 'live' ? liveProblems(e, embedded) : demoProblems(e);
  if (problems.length > 0) throw new ConfigError(problems);

  const origin = new URL(e.ORIGIN ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`)
    .origin;
  const secure = origin.startsWith('https:');
  return {
    mode: e.MOABOM_MODE,
    host: e.HOST,
    port: e.PORT,
    origin,
    dataDir: e.DATA_DIR,
    // live mode needs an explicit "embedded"; demo mode takes an empty value as that
    databaseUrl: e.DATABASE_URL && e.DATABASE_URL !== 'embedded' ? e.DATABASE_URL : null,
    sessionSecret: e.SESSION_SECRET ?? null,
    sessionCookie: secure ? '__Host-moabom_session' : 'moabom_session',
    secure,
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    metricsPublic: e.METRICS_PUBLIC,
    simulator: e.MOABOM_MODE === 'demo' && e.SIMULATOR === 'on',
    upstream: { bases, timeoutMs: e.UPSTREAM_TIMEOUT_MS, embedded },
    pageBudgetMs: e.PAGE_BUDGET_MS,
    shutdownDelayMs: e.SHUTDOWN_DELAY_MS ?? (e.MOABOM_MODE === 'live' ? liveShutdownDelayMs : 0),
    app: { userAgent: e.APP_USER_AGENT, scheme: e.APP_SCHEME, bridge: e.APP_BRIDGE },
    productName: e.PRODUCT_NAME,
    mail: {
      smtpUrl: e.SMTP_URL ?? null,
      from: e.MAIL_FROM ?? null,
      imapUrl: e.IMAP_URL ?? null,
      support: e.SUPPORT_ADDRESS ?? null,
    },
    help: {
      phone: e.HELP_PHONE,
      email: e.HELP_EMAIL,
      domainId: e.HELP_DOMAIN_ID,
      channelId: e.HELP_CHANNEL_ID,
      staffName: e.HELP_STAFF_NAME,
      chatbotName: e.HELP_CHATBOT_NAME,
      greeting: e.HELP_GREETING,
      guestPassword: e.GUEST_TICKET_PASSWORD ?? null,
    },
    hosts: {
      login: e.LOGIN_URL ?? null,
      play: e.PLAY_URL ?? null,
      vod: e.VOD_URL ?? null,
      station: e.STATION_URL ?? null,
      media: e.MEDIA_URL ?? null,
      note: e.NOTE_URL ?? null,
      income: e.INCOME_URL ?? null,
      points: e.POINTS_URL ?? null,
    },
    offers: {
      supporters: e.SUPPORTERS_URL ?? null,
      best: e.BEST_STREAMER_URL ?? null,
      partner: e.PARTNER_STREAMER_URL ?? null,
    },
  };
}

type Environment = z.infer<typeof schema>;

/** One address for all has every service under its name, as the platform serves them; one of its own is taken as it is. */
function upstreamBases(e: Environment): Config['upstream']['bases'] {
  return Object.fromEntries(
    upstreamServices.flatMap((name) => {
      const service = name.toLowerCase();
      const base = e[`UPSTREAM_${name}_URL`] ?? (e.UPSTREAM_URL && `${e.UPSTREAM_URL}/${service}`);
      return base ? [[service, base]] : [];
    }),
  );
}

function liveProblems(e: Environment, embedded: boolean): string[] {
  const problems: string[] = [];
  if (!e.ORIGIN) problems.push('ORIGIN: live mode needs the public address, e.g. https://www.example.kr');
  if (Buffer.byteLength(e.SESSION_SECRET ?? '') < 32)
    problems.push('SESSION_SECRET: live mode needs 32 bytes or more');
  if (embedded && !e.DATABASE_URL) {
    problems.push('DATABASE_URL: live mode needs a database (postgres://… or "embedded"), or UPSTREAM_URL');
  }
  return problems;
}

/** The demo's accounts can be entered by anyone, so it never leaves the machine. */
function demoProblems(e: Environment): string[] {
  const loopback = e.HOST === 'localhost' || e.HOST === '::1' || e.HOST.startsWith('127.');
  return loopback ? [] : ['HOST: demo mode listens on loopback only; set MOABOM_MODE=live to go public'];
}

/** The settings that pages may show. */
export interface PublicConfig {
  productName: string;
  origin: string;
  hosts: Config['hosts'];
  app: { scheme: string; bridge: string };
}

export function publicConfig(config: Config): PublicConfig {
  return {
    productName: config.productName,
    origin: config.origin,
    hosts: config.hosts,
    app: { scheme: config.app.scheme, bridge: config.app.bridge },
  };
}
