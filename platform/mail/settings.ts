import type { Inbox } from '../core/inbox';

/** How mail is sent, and where it comes in: what the operator sets, checked at the start. */
export interface MailOptions {
  /** smtp://… or smtps://…, with user and password; null sends nothing out. */
  smtpUrl: string | null;
  /** The sender's address; must be there with smtpUrl. */
  from: string | null;
  /** imaps://user:password@host/INBOX; without it no mail comes in. */
  imapUrl?: string | null;
  /** The address that customers write to, and that answers to our mail go to; `from` by default. */
  support?: string | null;
  /** The portal's public address, for links. */
  origin: string;
  productName: string;
  /** Without smtpUrl: keep mail as files below the data folder, for looking at. */
  outbox: boolean;
}

/** The message says which setting is wrong and how it should look. */
class MailSettingsError extends Error {
  override name = 'MailSettingsError';
}

const isSmtpUrl = (text: string) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

const isAddress = (text: string) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);

/** @throws MailSettingsError; its message never holds the value, which has a password in it. */
export function checkMailOptions({ smtpUrl, from }: MailOptions): void {
  if (smtpUrl !== null && !isSmtpUrl(smtpUrl)) {
    throw new MailSettingsError('SMTP_URL: smtp://사용자:비밀번호@호스트:587 또는 smtps://… 로 정해 주세요.');
  }
  if (from !== null && !isAddress(from)) {
    throw new MailSettingsError('MAIL_FROM: 이메일 주소 하나만 정해 주세요. 예: no-reply@example.kr');
  }
  if (smtpUrl !== null && from === null) {
    throw new MailSettingsError('MAIL_FROM: SMTP_URL이 있으면 보내는 주소도 정해 주세요.');
  }
}

const howImap = 'IMAP_URL: imaps://사용자:비밀번호@호스트:993/INBOX 처럼 정해 주세요.';

/** What stands encoded in an address; the message never holds it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new MailSettingsError(`${howImap} %는 %25로 써요.`);
  }
}

const isThisMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

function tlsOf({ protocol, hostname }: URL): Inbox['tls'] {
  if (protocol === 'imaps:') return 'implicit';
  return isThisMachine(hostname) ? 'none' : 'starttls';
}

/** The address that mail comes in to; null where none does. */
export const supportAddress = ({ imapUrl, support, from }: MailOptions): string | null =>
  imapUrl ? (support ?? from) : null;

/**
 * The mailbox that mail comes in to; null without IMAP_URL.
 *
 * @throws MailSettingsError; its message never holds the value, which has a password in it.
 */
export function readInbox(options: MailOptions): Inbox | null {
  const { imapUrl, support = null, from } = options;
  if (support !== null && !isAddress(support)) {
    throw new MailSettingsError('SUPPORT_ADDRESS: 이메일 주소 하나만 정해 주세요. 예: help@example.kr');
  }
  if (!imapUrl) return null;
  const url = URL.canParse(imapUrl) ? new URL(imapUrl) : null;
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username || !url.password) {
    throw new MailSettingsError(howImap);
  }
  if (!supportAddress(options)) {
    throw new MailSettingsError(
      'SUPPORT_ADDRESS: IMAP_URL이 있으면 고객이 메일을 보내는 주소도 정해 주세요. (없으면 MAIL_FROM)',
    );
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    tls: tlsOf(url),
    user: decoded(url.username),
    password: decoded(url.password),
    mailbox: decoded(url.pathname.slice(1)) || 'INBOX',
    own: [support, from].flatMap((address) => address?.toLowerCase() ?? []),
  };
}
