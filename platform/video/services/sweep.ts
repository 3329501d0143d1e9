import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadKeyPattern } from '~protocol/station/upload/codes';
import { isNumberId } from '~protocol/wire/ids';
import type { PlatformContext } from '../../core/context';
import { dayMs, timeBefore } from '../../core/time';
import { arrivingDir, folderOfVideo, videosDir } from '../../media/services/video-files';
import * as store from '../store/videos';
import { settleArrived } from './arrival';
import { removeTries } from './make';

/** Bytes that stopped coming are kept so long, and so is the word of what was wrong with a file. */
const staleMs = 3 * dayMs;
/** A deleted VOD's files stay so long: it may have been a mistake. */
const deletedMs = 7 * dayMs;

/** What a crash left lying goes on: files that are whole, and videos that wait without a job. */
export async function mendVideos(context: PlatformContext): Promise<void> {
  const { db, queue } = context;
  for (const row of await store.listInState(db, 'arriving')) {
    const file = await stat(join(arrivingDir(context), row.key)).catch(() => null);
    if (file?.size === row.bytes) await settleArrived(context, row);
  }
  for (const { no } of await store.listInState(db, 'waiting')) await queue.add('video', String(no));
}

/** Removes files that nothing names any more. Run hourly. */
export async function sweepVideos(context: PlatformContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await store.deleteStale(db, timeBefore(now, staleMs));
  const names = await readdir(videosDir(context)).catch(() => []);
  const numbers = names.filter(isNumberId).map(Number);
  const kept = await store.listKeptVideos(db, numbers, timeBefore(now, deletedMs));
  for (const no of numbers)
    if (!kept.has(no)) await rm(folderOfVideo(context, no), { recursive: true, force: true });
  const working = new Set((await store.listInState(db, 'working')).map(({ no }) => no));
  await removeTries(context, (no) => working.has(no));
  const files = await readdir(arrivingDir(context)).catch(() => []);
  const keys = [...new Set(files.map((name) => name.slice(0, 32)))].filter((key) =>
    uploadKeyPattern.test(key),
  );
  const keptKeys = await store.listKeptKeys(db, keys);
  for (const name of files)
    if (!keptKeys.has(name.slice(0, 32))) await rm(join(arrivingDir(context), name), { force: true });
}
