import { constants } from 'node:fs';
import {
  access,
  appendFile,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { playlistName, segmentPattern } from '~protocol/station/live/codes';
import { isNumberId } from '~protocol/wire/ids';
import type { PlatformContext } from '../../core/context';
import { dayMs, timeBefore } from '../../core/time';
import { listKept, type RecordingGap } from '../store/streams';
import { gapsOf } from './recorded-time';
import {
  linesOf,
  openStreamFile,
  parseSegments,
  pathOfStreamFile,
  readSegments,
  type Segment,
} from './stream-files';

/** Of what is kept: `{number}/` with its segments, a list while it grows, and the playlist once it is whole. */
export const recordingsDir = ({ dataDir }: Pick<PlatformContext, 'dataDir'>) => join(dataDir, 'recordings');
const folderOf = (context: PlatformContext, no: number) => join(recordingsDir(context), String(no));
const listOf = (context: PlatformContext, no: number) => join(folderOf(context, no), 'list');

/** Milliseconds. */
export const lengthOf = (segments: readonly Segment[]) =>
  Math.round(segments.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000);

/**
 * Linked where that is possible (the same disk, our own files), else copied. What a crash left there, perhaps half of
 * it, makes way. False when it is gone already.
 */
export async function keepFile(from: string, to: string): Promise<boolean> {
  await rm(to, { force: true });
  const isLinked = await link(from, to).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? null : false),
  );
  if (isLinked !== false) return isLinked !== null;
  return copyFile(from, to, constants.COPYFILE_FICLONE).then(
    () => true,
    () => false,
  );
}

/** No recording is longer: anyone who forgets to stop fills no disk, and players still read the playlist. */
const longestMs = dayMs;

/** Whether the disk of the recordings may still take some. */
async function hasRoom(context: PlatformContext): Promise<boolean> {
  const { bavail, bsize } = await statfs(context.dataDir);
  return bavail * bsize > (context.ingest?.keepFreeBytes ?? 0);
}

/** Streams whose recording was stopped early, so that the log says so once. */
const stopped = new Set<number>();

function stopEarly({ log }: PlatformContext, no: number, why: string): void {
  if (!stopped.has(no)) log.warn(`recording ${no} stops here: ${why}`);
  stopped.add(no);
}

/**
 * Keeps the segments that came since the last time: nginx deletes them soon. Asked for more often than a playlist is
 * long, none is missed; where some are, the recording has a seam. Of a test that went before nothing is kept.
 */
export async function collectSegments(
  context: PlatformContext,
  no: number,
  testedTo: string | null = null,
): Promise<void> {
  if (!context.ingest) return;
  const { hlsDir } = context.ingest;
  const live = await readSegments(hlsDir, no, testedTo);
  if (live.length === 0) return;
  const folder = folderOf(context, no);
  const list = await readFile(listOf(context, no), 'utf8').catch(() => '');
  const known = parseSegments(list);
  const last = known.at(-1)?.name;
  const place = live.findIndex(({ name }) => name === last);
  const fresh = live.slice(place + 1).filter(({ name }) => !known.some((one) => one.name === name));
  if (fresh.length === 0) return;
  if (lengthOf(known) >= longestMs) return stopEarly(context, no, 'it is a day long');
  if (!(await hasRoom(context))) return stopEarly(context, no, 'the disk is nearly full');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept: Segment[] = [];
  let isCut = last !== undefined && place < 0;
  for (const segment of fresh) {
    const from = pathOfStreamFile(hlsDir, no, segment.name);
    if (from && (await keepFile(from, join(folder, segment.name)))) {
      kept.push({ ...segment, isCut: segment.isCut || isCut });
      isCut = false;
    } else isCut = true;
  }
  // a line that was cut by a crash stays alone
  const seam = list === '' || list.endsWith('\n') ? '' : '\n';
  await appendFile(listOf(context, no), seam + linesOf(kept), { mode: 0o600 });
}

/** Whether something is kept of a broadcast that is on air. */
export const hasRecording = (context: PlatformContext, no: number): Promise<boolean> =>
  access(listOf(context, no)).then(
    () => true,
    () => false,
  );

/** What is kept so far, the oldest first. */
export const readRecording = async (context: PlatformContext, no: number): Promise<Segment[]> =>
  parseSegments(await readFile(listOf(context, no), 'utf8').catch(() => ''));

/** A kept segment, open for reading; null where there is none. */
export const openRecorded = (context: PlatformContext, no: number, name: string) =>
  segmentPattern.test(name) ? openStreamFile(recordingsDir(context), no, name) : Promise.resolve(null);

/** A playlist that is whole. */
export function playlistOf(segments: readonly Segment[]): string {
  const longest = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)));
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
  ];
  return `${head.join('\n')}\n${linesOf(segments)}#EXT-X-ENDLIST\n`;
}

/** Ends the recording: its playlist is whole. Its length in milliseconds, 0 when there is none, and what it lacks. */
export async function finishRecording(
  context: PlatformContext,
  no: number,
  testedTo: string | null = null,
): Promise<{ durationMs: number; gaps: RecordingGap[] }> {
  await collectSegments(context, no, testedTo);
  stopped.delete(no);
  const segments = await readRecording(context, no);
  if (segments.length === 0) return { durationMs: 0, gaps: [] };
  const path = join(folderOf(context, no), playlistName);
  await writeFile(`${path}.new`, playlistOf(segments), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return { durationMs: lengthOf(segments), gaps: gapsOf(segments) };
}

export const removeRecording = (context: PlatformContext, no: number): Promise<void> =>
  rm(folderOf(context, no), { recursive: true, force: true });

/** A deleted VOD's files stay so long: it may have been a mistake. */
const deletedMs = 7 * dayMs;

/** Removes recordings that no VOD shows any more. Run hourly. */
export async function sweepRecordings(context: PlatformContext): Promise<void> {
  const names = await readdir(recordingsDir(context)).catch(() => []);
  const numbers = names.filter(isNumberId).map(Number);
  const since = timeBefore(context.clock.now(), deletedMs);
  const kept = new Set(await listKept(context.db, numbers, since));
  for (const no of numbers) if (!kept.has(no)) await removeRecording(context, no);
}
