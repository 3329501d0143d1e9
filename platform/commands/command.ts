import { randomBytes } from 'node:crypto';
import { errorLine } from '../core/error-record';
import type { DatabaseOptions } from '../db/open-database';
import type { MailOptions } from '../mail/settings';
import type { PlatformOptions } from '../open';
import { callOperator } from '../operator-client';

/** What the command line was called with: words in order, and the named values. */
export interface Arguments {
  words: string[];
  values: Partial<Record<OptionName, string>>;
  flags: Partial<Record<FlagName, boolean>>;
}

// biome-ignore format: one line for each command's own
export const optionNames = [
  'kind', 'text', 'staff',
  'nick', 'station', 'email', 'roles',
  'days', 'objection-days', 'reason', 'note', 'uses',
  'title', 'hls', 'category', 'tags', 'seconds',
  'host', 'port',
] as const;
type OptionName = (typeof optionNames)[number];
export const flagNames = ['adult'] as const;
type FlagName = (typeof flagNames)[number];

export interface Command {
  /** As it is typed after `npm run platform --`. */
  usage: string;
  about: string;
  run(args: Arguments): Promise<void>;
}

/** A wrong command line or a refused call: the message is all there is to say. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export const usageError = ({ usage }: { usage: string }) =>
  new CommandError(`사용법: npm run platform -- ${usage}`);

export function databaseOptions(): DatabaseOptions {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const databaseUrl = DATABASE_URL && DATABASE_URL !== 'embedded' ? DATABASE_URL : null;
  const onError = (error: Error) => console.error('database:', errorLine(error));
  return { dataDir: DATA_DIR || '.data', databaseUrl, onError };
}

/** The portal's public address, as its own configuration reads it. */
export const portalOrigin = () =>
  new URL(process.env.ORIGIN || `http://127.0.0.1:${process.env.PORT ?? '3000'}`).origin;

/** As the portal's own configuration reads them, so that a command's answer is mailed like any other. */
function mailOptions(): MailOptions {
  const { SMTP_URL, MAIL_FROM, IMAP_URL, SUPPORT_ADDRESS, PRODUCT_NAME, MOABOM_MODE } = process.env;
  return {
    smtpUrl: SMTP_URL || null,
    from: MAIL_FROM || null,
    imapUrl: IMAP_URL || null,
    support: SUPPORT_ADDRESS || null,
    origin: portalOrigin(),
    productName: PRODUCT_NAME || '모아봄',
    outbox: MOABOM_MODE !== 'live',
  };
}

export function platformOptions(mode: 'demo' | 'live'): PlatformOptions {
  const secret = process.env.SESSION_SECRET || randomBytes(32).toString('hex');
  return { ...databaseOptions(), mode, secret, simulator: false, mail: mailOptions() };
}

/** Calls as the operator; mode live, so that a command never loads a demo world. Throws CommandError when refused. */
export async function call(path: string, body?: unknown): Promise<unknown> {
  const answer = await callOperator(platformOptions('live'), path, body);
  if (answer.status === 200) return answer.body;
  const { message, code, errorInfo } = answer.body as {
    message?: string;
    code?: number;
    errorInfo?: { field?: string };
  };
  const place = errorInfo?.field ? ` [${errorInfo.field}]` : '';
  throw new CommandError(`${message ?? '실패했습니다.'}${place} (코드: ${code ?? answer.status})`);
}
