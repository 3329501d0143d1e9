import type { PlatformContext } from '../../core/context';
import { timeBefore } from '../../core/time';
import * as store from '../store/figures';
import { watchingMs } from './stream-viewers';

/** So often it is counted how many watch: the most of each minute stays. */
const everyMs = 10_000;
const counted = new WeakMap<object, number>();

/** Counts for the figures how many watch now, every ten seconds: one node does, the one that tends the streams. */
export async function countMinute({ db, clock, ingest }: PlatformContext): Promise<void> {
  const now = clock.now();
  if (!ingest || now.getTime() - (counted.get(ingest) ?? 0) < everyMs) return;
  counted.set(ingest, now.getTime());
  await store.noteMinute(db, { now, since: timeBefore(now, watchingMs) });
}

/** What became of a broadcast that has ended, once; who watched it is forgotten. */
export const settleFigures = ({ db }: PlatformContext, broadNo: number): Promise<void> =>
  db.transaction((tx) => store.settle(tx, broadNo));

/** Curves are kept for a year. */
export const sweepFigures = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteOldMinutes(db, timeBefore(clock.now(), 366, 'day'));

/** What is counted of a broadcast up to now, of one that nobody has settled; null: there is none. */
export const countNow = ({ db }: PlatformContext, broadNo: number) => store.countNow(db, broadNo);
