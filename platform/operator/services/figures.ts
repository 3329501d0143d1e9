import { statfs } from 'node:fs/promises';
import type { PlatformContext } from '../../core/context';
import { timeBefore } from '../../core/time';
import * as store from '../store/figures';

/** What waits, and what was given up: what an operator would want to be woken for when it grows. */
export interface HouseFigures {
  /** mail that is due and not sent, and for how long the oldest has been (seconds) */
  mailDue: number;
  mailLateSeconds: number;
  /** mail that was given up lately: it stays for as long as mail that was sent */
  mailFailed: number;
  /** mail that came in during the last day, by what became of it; 'failing', 'waiting': not taken yet, and looked at again */
  mailIn: Record<string, number>;
  pushesDue: number;
  casesOpen: number;
  casesOverdue: number;
  videosToMake: number;
  streamsOnAir: number;
  /** of the data folder */
  diskFreeBytes: number;
}

/** Looks at all of it: a few counts by index. */
export async function readHouseFigures({ db, clock, dataDir }: PlatformContext): Promise<HouseFigures> {
  const now = clock.now();
  const mail = await store.lookAtMail(db, now);
  const { bavail, bsize } = await statfs(dataDir);
  return {
    mailDue: mail.due,
    mailLateSeconds: mail.oldest ? (now.getTime() - mail.oldest.getTime()) / 1_000 : 0,
    mailFailed: mail.failed,
    mailIn: await store.countInbound(db, timeBefore(now, 1, 'day')),
    pushesDue: await store.countDuePushes(db, now),
    casesOpen: await store.countOpenCases(db),
    casesOverdue: await store.countOverdueCases(db, now),
    videosToMake: await store.countVideosToMake(db),
    streamsOnAir: await store.countStreams(db),
    diskFreeBytes: bavail * bsize,
  };
}
