import type { Db } from '../db/open-database';
import type { Post } from './post';

export interface Clock {
  now(): Date;
}

export type Log = Pick<Console, 'info' | 'warn' | 'error'>;

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
  /** The built clips and pictures, or null when there are none (tests). */
  mediaDir: string | null;
  /** Where mail is handed over; null where none is sent. */
  post: Post | null;
}
