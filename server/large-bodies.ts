import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isMultipart, isPart } from './body-rules';
import { createClientShares } from './client-shares';
import { findCookie } from './cookies';
import type { Refusal } from './refusal';

export interface LargeBodyOptions {
  /** Where forms bring files of gigabytes, and parts of such files. */
  paths: readonly RegExp[];
  /** Bytes of one file. */
  fileBytes: number;
}

/** Whole files take minutes to hours each, and the disk twice. */
const PER_CLIENT = 2;
const TOTAL = 8;
/** What the disk keeps: the database may lie on it. */
const KEEP_FREE_BYTES = 1024 ** 3;
/** A form with 10 MiB on a slow phone; a part of 4 MiB on the slowest line. */
const LONGEST_MS = { form: 180_000, part: 900_000, file: 2 * 3_600_000 } as const;

const NO_LENGTH: Refusal = { status: 411, reason: 'body_length' };
const NO_MEMBER: Refusal = { status: 403, reason: 'large_guest' };
const TOO_MANY: Refusal = { status: 429, reason: 'large_bodies', headers: { 'retry-after': '60' } };
const NO_ROOM: Refusal = { status: 507, reason: 'disk' };

/** Lets whole large files in: of members, a few at a time, as long as the disk has room. */
export function createLargeBodies(
  { paths, fileBytes }: LargeBodyOptions = { paths: [], fileBytes: 0 },
  { dir, sessionCookie }: { dir: string; sessionCookie: string },
) {
  const shares = createClientShares(PER_CLIENT);
  let count = 0;
  let announced = 0;
  const takes = (path: string) => paths.some((pattern) => pattern.test(path));
  const isWhole = (req: IncomingMessage, path: string) => takes(path) && isMultipart(req.headers);

  return {
    /** How long a body may take to arrive, in milliseconds. */
    longestMs(req: IncomingMessage, path: string): number {
      if (!takes(path)) return LONGEST_MS.form;
      if (isMultipart(req.headers)) return LONGEST_MS.file;
      return isPart(req.headers) ? LONGEST_MS.part : LONGEST_MS.form;
    },
    /** Bytes of one file where large ones are taken; else null. */
    fileBytes: (path: string) => (takes(path) ? fileBytes : null),
    /** `leave` gives the place back, once; of other bodies it does nothing. */
    async enter(req: IncomingMessage, path: string, clientIp: string): Promise<Refusal | { leave(): void }> {
      if (!isWhole(req, path)) return { leave: () => undefined };
      const bytes = Number(req.headers['content-length']);
      if (!(bytes >= 0)) return NO_LENGTH;
      if (findCookie(req.headers.cookie, sessionCookie) === null) return NO_MEMBER;
      const giveBack = count < TOTAL ? shares.take(clientIp) : null;
      if (!giveBack) return TOO_MANY;
      count += 1;
      announced += bytes;
      const leave = () => {
        count -= 1;
        announced -= bytes;
        giveBack();
      };
      const room = await statfs(dir).catch(() => null);
      if (!room || room.bavail * room.bsize - announced >= KEEP_FREE_BYTES) return { leave };
      leave();
      return NO_ROOM;
    },
  };
}
