import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadKeyPattern } from '~protocol/station/upload/codes';
import { isNumberId } from '~protocol/wire/ids';
import type { PlatformContext } from '../../core/context';
import { dayMs, hourMs, timeBefore } from '../../core/time';
import { arrivingDir, folderOfVideo, heldDir, videosDir } from '../../media/services/video-files';
import { removeLeftPictures } from '../../vod/services/own-picture';
import * as store from '../store/videos';
import { arrivedBytes, removeArrival, settleArrived } from './arrival';
import { removeHeld } from './held';
import { removeTries } from './make';
import { askForMaking } from './turn';

/** Bytes that stopped coming are kept so long, and so is the word of what was wrong with a file. */
const staleMs = 3 * dayMs;
/** Who cuts a clip chooses so long. */
const heldMs = hourMs;
/** A deleted VOD's files stay so long: it may have been a mistake. */
const deletedMs = 7 * dayMs;

/** What a crash left lying goes on: files that are whole, and videos that wait without a job. */
export async function mendVideos(context: PlatformContext): Promise<void> {
  const { db } = context;
  for (const row of await store.listInState(db, 'arriving'))
    if ((await arrivedBytes(context, row.key)) === row.bytes) await settleArrived(context, row);
  for (const row of await store.listInState(db, 'waiting')) await askForMaking(context, row);
}

const listNumbers = async (dir: string): Promise<number[]> =>
  (await readdir(dir).catch(() => [])).filter(isNumberId).map(Number);

/** Removes what nothing needs any more: rows first, then the files that none of them names. Run hourly. */
export async function sweepVideos(context: PlatformContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await store.deleteStale(db, ['arriving', 'failed'], timeBefore(now, staleMs));
  await store.deleteStale(db, ['held'], timeBefore(now, heldMs));
  await store.deleteLeft(db, timeBefore(now, deletedMs));
  // their files go with the sweep of those that no row names
  await removeLeftPictures(db, timeBefore(now, deletedMs));
  const numbers = await listNumbers(videosDir(context));
  const known = await store.listKnown(db, numbers);
  for (const no of numbers)
    if (!known.has(no)) await rm(folderOfVideo(context, no), { recursive: true, force: true });
  const held = await listNumbers(heldDir(context));
  const needed = await store.listKnown(db, held, { isUnfinished: true });
  for (const no of held) if (!needed.has(no)) await removeHeld(context, no);
  const working = new Set((await store.listInState(db, 'working')).map(({ no }) => no));
  await removeTries(context, (no) => working.has(no));
  await sweepArrivals(context);
}

/** A file is there a moment before its row is: so old it has one. */
const announcedMs = hourMs;

async function sweepArrivals(context: PlatformContext): Promise<void> {
  const dir = arrivingDir(context);
  const keys = (await readdir(dir).catch(() => [])).filter((name) => uploadKeyPattern.test(name));
  const known = await store.listKnownKeys(context.db, keys);
  const before = timeBefore(context.clock.now(), announcedMs);
  for (const key of keys.filter((name) => !known.has(name))) {
    const file = await stat(join(dir, key)).catch(() => null);
    if (file && file.mtime < before) await removeArrival(context, key);
  }
}
