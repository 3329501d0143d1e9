import { constants } from 'node:fs';
import {
  appendFile,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { playlistName } from '~protocol/station-live-codes';
import type { PlatformContext } from '../../core/context';
import { dayMs, timeBefore } from '../../core/time';
import { listKept } from '../store/streams';
import { parseSegments, pathOfStreamFile, readSegments, type Segment } from './stream-files';

/** Of what is kept: `{number}/` with its segments, a list while it grows, and the playlist once it is whole. */
export const recordingsDir = ({ dataDir }: Pick<PlatformContext, 'dataDir'>) => join(dataDir, 'recordings');
const folderOf = (context: PlatformContext, no: number) => join(recordingsDir(context), String(no));
const listOf = (context: PlatformContext, no: number) => join(folderOf(context, no), 'list');

const linesOf = (segments: readonly Segment[]) =>
  segments
    .map(
      ({ name, seconds, isCut }) =>
        `${isCut ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:${seconds.toFixed(3)},\n${name}\n`,
    )
    .join('');

/** Linked where that is possible (the same disk, our own files), else copied. False when it is gone already. */
async function keepFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
  }
  return copyFile(from, to, constants.COPYFILE_FICLONE).then(
    () => true,
    () => false,
  );
}

/**
 * Keeps the segments that came since the last time: nginx deletes them soon. Asked for more often than a playlist is
 * long, none is missed; where some are, the recording has a seam.
 */
export async function collectSegments(context: PlatformContext, no: number): Promise<void> {
  if (!context.ingest) return;
  const { hlsDir } = context.ingest;
  const live = await readSegments(hlsDir, no);
  if (live.length === 0) return;
  const folder = folderOf(context, no);
  const known = parseSegments(await readFile(listOf(context, no), 'utf8').catch(() => ''));
  const last = known.at(-1)?.name;
  const place = live.findIndex(({ name }) => name === last);
  const fresh = live.slice(place + 1).filter(({ name }) => !known.some((one) => one.name === name));
  if (fresh.length === 0) return;
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
  await appendFile(listOf(context, no), linesOf(kept), { mode: 0o600 });
}

/** Ends the recording: its playlist is whole. Its length in milliseconds; 0 when there is none. */
export async function finishRecording(context: PlatformContext, no: number): Promise<number> {
  await collectSegments(context, no);
  const segments = parseSegments(await readFile(listOf(context, no), 'utf8').catch(() => ''));
  if (segments.length === 0) return 0;
  const longest = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)));
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
  ];
  const path = join(folderOf(context, no), playlistName);
  await writeFile(`${path}.new`, `${head.join('\n')}\n${linesOf(segments)}#EXT-X-ENDLIST\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return Math.round(segments.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000);
}

export const removeRecording = (context: PlatformContext, no: number): Promise<void> =>
  rm(folderOf(context, no), { recursive: true, force: true });

/** A deleted VOD's files stay so long: it may have been a mistake. */
const deletedMs = 7 * dayMs;

/** Removes recordings that no VOD shows any more. Run hourly. */
export async function sweepRecordings(context: PlatformContext): Promise<void> {
  const names = await readdir(recordingsDir(context)).catch(() => []);
  const numbers = names.filter((name) => /^[1-9]\d{0,14}$/.test(name)).map(Number);
  const since = timeBefore(context.clock.now(), deletedMs);
  const kept = new Set(await listKept(context.db, numbers, since));
  for (const no of numbers) if (!kept.has(no)) await removeRecording(context, no);
}
