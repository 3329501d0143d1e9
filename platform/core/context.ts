import type { Duty } from '../db/leadership';
import type { Db } from '../db/open-database';
import type { Queue } from '../db/queue';
import { describeError } from './error-record';
import type { Inbox } from './inbox';
import type { IngestSettings } from './ingest-settings';
import type { PasskeySettings } from './passkey-settings';
import type { Post } from './post';
import type { PushSettings } from './push-settings';
import type { VideoSettings } from './video-settings';

export interface Clock {
  now(): Date;
}

export type Log = Pick<Console, 'info' | 'warn' | 'error'>;

/** The log that the platform writes to: an error is its record (name, code, place), no matter who hands it over. */
export function withErrorRecords(log: Log): Log {
  const described = (items: unknown[]) =>
    items.map((item) => (item instanceof Error ? describeError(item) : item));
  return {
    info: (...items) => log.info(...described(items)),
    warn: (...items) => log.warn(...described(items)),
    error: (...items) => log.error(...described(items)),
  };
}

/** What routes, services and jobs are given. Time and randomness come from here only. */
export interface PlatformContext {
  db: Db;
  mode: 'demo' | 'live';
  clock: Clock;
  randomBytes(size: number): Buffer;
  log: Log;
  /** Signs short-lived tickets (media addresses). */
  secret: string;
  dataDir: string;
  /** Whether this node has the duty; of several on one database one has. Jobs ask at each turn. */
  leads(duty: Duty): Promise<boolean>;
  /** Where mail is handed over; null where none is sent. */
  post: Post | null;
  /** The mailbox that mail comes in to; null where none is looked into. */
  inbox: Inbox | null;
  /** How browsers are pushed to; null where none is. */
  push: PushSettings | null;
  /** How encoders reach us; null where none does. */
  ingest: IngestSettings | null;
  /** Hashing a password takes 2 to the power of it steps of scrypt. */
  passwordLogN: number;
  /** Where browsers keep passkeys for; null where they would keep none. */
  passkeys: PasskeySettings | null;
  /** Whether staff do nothing as such before their logins ask for a code as well. */
  staffTwoStep: 'required' | 'optional';
  /** What members may upload. */
  videos: VideoSettings;
  /** What any node may do, one after the other. */
  queue: Queue;
}
