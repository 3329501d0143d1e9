/** The names of the environment. README lists every one. */
import { z } from 'zod';

export const upstreamServices = ['MAIN', 'SEARCH', 'MY', 'STATION', 'CHANNEL', 'ITEM', 'HELP', 'AD'] as const;
export type UpstreamService = Lowercase<(typeof upstreamServices)[number]>;

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
export const address = z.string().url().optional();
const base = z
  .string()
  .url()
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .optional()
  .transform((value) => value === '1' || value === 'true');

export const schema = z.object({
  MOABOM_MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ORIGIN: z.string().url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  TRUSTED_PROXIES: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_PUBLIC: flag,
  SIMULATOR: z.enum(['on', 'off']).default('on'),
  UPSTREAM_URL: base,
  ...(Object.fromEntries(upstreamServices.map((name) => [`UPSTREAM_${name}_URL`, base])) as Record<
    `UPSTREAM_${(typeof upstreamServices)[number]}_URL`,
    typeof base
  >),
  /** GN46, GN21: names that an operator may change */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
  PAGE_BUDGET_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(120_000).optional(),
  /** a product's name, or a pattern with {version} */
  APP_USER_AGENT: z.string().min(1).default('Moabom/{version}'),
  APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .default('moabom'),
  APP_BRIDGE: z
    .string()
    .regex(/^[A-Za-z]\w*$/)
    .default('MoabomBridge'),
  PRODUCT_NAME: z.string().min(1).default('모아봄'),
  HELP_PHONE: z.string().default('1588-0000'),
  HELP_EMAIL: z.string().email().default('help@moabom.example'),
  HELP_DOMAIN_ID: z.string().default('NODE0000000001'),
  HELP_CHANNEL_ID: z.string().default('WEB'),
  HELP_STAFF_NAME: z.string().default('모아봄 고객센터'),
  HELP_CHATBOT_NAME: z.string().min(1).default('모아봄 도우미'),
  HELP_GREETING: z.string().default('안녕하세요, 모아봄 고객센터입니다.'),
  GUEST_TICKET_PASSWORD: z.string().optional(),
  /** checked by the platform, which also runs from the command line (platform/mail/settings.ts) */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  IMAP_URL: z.string().optional(),
  SUPPORT_ADDRESS: z.string().optional(),
  /** of the ingest: checked by the platform, too (platform/core/ingest-settings.ts) */
  INGEST_PORT: z.string().optional(),
  INGEST_SECRET: z.string().optional(),
  INGEST_HLS_DIR: z.string().optional(),
  INGEST_URL: z.string().optional(),
  INGEST_RELAY_URL: z.string().optional(),
  INGEST_SILENCE_SECONDS: z.string().optional(),
  INGEST_KEEP_FREE_GIB: z.string().optional(),
  INGEST_RENDITIONS: z.string().optional(),
  INGEST_RENDITION_STREAMS: z.string().optional(),
  /** checked by the platform (platform/core/two-step-setting.ts) */
  STAFF_TWO_STEP: z.string().optional(),
  LOGIN_URL: address,
  PLAY_URL: address,
  VOD_URL: address,
  STATION_URL: address,
  MEDIA_URL: address,
  NOTE_URL: address,
  SUPPORTERS_URL: address,
  BEST_STREAMER_URL: address,
  PARTNER_STREAMER_URL: address,
  INCOME_URL: address,
  POINTS_URL: address,
});
