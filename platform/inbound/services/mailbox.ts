import { createHash } from 'node:crypto';
import type { Inbox } from '../../core/inbox';
import { mailLimits } from '../mail-limits';

/** Milliseconds. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

interface ImapFailure {
  code?: unknown;
  authenticationFailed?: unknown;
  serverResponseCode?: unknown;
}

/** The mailbox was not reached, or did not do what it was asked. The code is all that the log says of it. */
export class MailboxError extends Error {
  override name = 'MailboxError';
  readonly code: string;
  constructor(cause: unknown) {
    super('the mailbox');
    const { code, authenticationFailed, serverResponseCode } = cause as ImapFailure;
    this.code = authenticationFailed
      ? 'AUTHENTICATIONFAILED'
      : String(code ?? serverResponseCode ?? 'unknown');
  }
}

const asked = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    throw new MailboxError(error);
  });

export interface Mailbox {
  /** Messages that nobody has seen, oldest first. */
  listUnseen(): Promise<number[]>;
  /** Names the message's place for good: another message never gets it. */
  placeOf(uid: number): string;
  /** The message's first bytes (mailLimits); null when it is gone. Reading it does not make it seen. */
  read(uid: number): Promise<{ raw: Buffer; isCut: boolean } | null>;
  /** Marks it as seen, and with a star where people have to look at it. */
  markSeen(uid: number, isStarred: boolean): Promise<void>;
  /** Whether the connection is there still. */
  isOpen(): boolean;
  /** Says goodbye, and closes. */
  leave(): Promise<void>;
}

/**
 * Opens the mailbox.
 *
 * @param onConnection hears of the connection before anything is waited for: closing it ends whatever is
 * @throws MailboxError
 */
export async function openMailbox(
  { host, port, tls, user, password, mailbox }: Inbox,
  onConnection: (connection: { close(): void }) => void,
): Promise<Mailbox> {
  // most houses read no mailbox, and its library takes a start half a second
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: tls === 'implicit',
    ...(tls === 'implicit' ? {} : { doSTARTTLS: tls === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
  });
  // whoever waits for an answer hears of it, too
  client.on('error', () => {});
  onConnection(client);
  const leave = async () => {
    await client.logout().catch(() => {});
    client.close();
  };
  try {
    await asked(client.connect());
    const { uidValidity } = await asked(client.mailboxOpen(mailbox));
    const byUid = { uid: true };
    return {
      async listUnseen() {
        const uids = await asked(client.search({ seen: false }, byUid));
        return (uids || []).sort((a, b) => a - b);
      },
      placeOf: (uid) =>
        createHash('sha256')
          .update(JSON.stringify([host, user, mailbox, String(uidValidity), uid]))
          .digest('hex'),
      async read(uid) {
        const source = { start: 0, maxLength: mailLimits.bytes };
        const message = await asked(client.fetchOne(String(uid), { uid: true, size: true, source }, byUid));
        if (!message || message.source === undefined) return null;
        return { raw: message.source, isCut: (message.size ?? 0) > mailLimits.bytes };
      },
      async markSeen(uid, isStarred) {
        const flags = ['\\Seen', ...(isStarred ? ['\\Flagged'] : [])];
        await asked(client.messageFlagsAdd(String(uid), flags, byUid));
      },
      isOpen: () => client.usable,
      leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}
