import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Letter, Post } from '../core/post';
import { minuteMs } from '../core/time';
import { checkMailOptions, type MailOptions, supportAddress } from './settings';

/** Shorter together than the lease of a mail that is being sent. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};
const deadlineMs = minuteMs;

/** The only thing from outside in a header is the address; as an object it is one address and nothing else. */
function messageOf(options: MailOptions, letter: Letter): SendMailOptions {
  const { from, origin, productName } = options;
  const { id, to, subject, text, html, thread } = letter;
  const replyTo = thread && supportAddress(options);
  return {
    from: { name: `${productName} 고객센터`, address: from ?? `no-reply@${new URL(origin).hostname}` },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${thread ? `${thread.token}.` : ''}${id}@${new URL(origin).hostname}>`,
    ...(replyTo ? { replyTo: { name: `${productName} 고객센터`, address: replyTo } } : {}),
    ...(thread && thread.references.length > 0
      ? { inReplyTo: thread.references.at(-1), references: [...thread.references] }
      : {}),
    // no robot answers a robot
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded with the first letter. */
const nodemailer = async () => (await import('nodemailer')).default;

function smtpSender(url: string): (message: SendMailOptions) => Promise<unknown> {
  return async (message) => {
    const transport = (await nodemailer()).createTransport({ url, ...timeouts });
    return transport.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) });
  };
}

/** Writes each mail to a file of its own, whole or not at all. */
function outboxSender(folder: string): (message: SendMailOptions) => Promise<unknown> {
  return async (message) => {
    const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = message.messageId?.replace(/^<|@.*$/g, '');
    const making = join(folder, `.${randomUUID()}`);
    await writeFile(making, bytes as Buffer, { mode: 0o600 });
    await rename(making, join(folder, `${name}.eml`));
  };
}

/**
 * By SMTP, into `outbox` below the data folder, or null: no mail at all.
 *
 * @throws MailSettingsError
 */
export function openPost(options: MailOptions, dataDir: string): Post | null {
  checkMailOptions(options);
  const { smtpUrl, origin, productName } = options;
  if (smtpUrl === null && !options.outbox) return null;
  const send = smtpUrl === null ? outboxSender(join(dataDir, 'outbox')) : smtpSender(smtpUrl);
  return {
    origin,
    productName,
    takesReplies: supportAddress(options) !== null,
    async send(letter) {
      await send(messageOf(options, letter));
    },
  };
}
