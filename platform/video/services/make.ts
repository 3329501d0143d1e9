import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { masterName } from '~protocol/station/live/codes';
import type { UploadProblem } from '~protocol/station/upload/codes';
import type { PlatformContext } from '../../core/context';
import { arrivingDir, folderOfHeld, folderOfVideo, videosDir } from '../../media/services/video-files';
import type { Cut, VideoRow } from '../store/videos';
import { cutOf } from './held';
import { makePictures } from './pictures';
import { findReader, inputOf, judge, probeFile } from './probe';
import { qualitiesFor, segmentSeconds, type Transcoding, transcode } from './transcode';

/** What lies in a video's folder. */
export interface MadeVideo {
  durationMs: number;
  storedBytes: number;
  frame: string | null;
  preview: string | null;
  isUpright: boolean;
}

interface Making {
  signal: AbortSignal;
  /** false: another machine makes it by now */
  isOurs(): Promise<boolean>;
  onPercent(percent: number): void;
}

/** Of the playlist of one quality. */
const millisecondsOf = (playlist: string) =>
  Math.round(
    [...playlist.matchAll(/^#EXTINF:([\d.]{1,12})/gm)].reduce((sum, [, length]) => sum + Number(length), 0) *
      1_000,
  );

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
  return bytes;
}

/** The file, or what is wrong with it. */
async function openUpload(
  context: PlatformContext,
  { key, kind }: VideoRow,
  signal: AbortSignal,
): Promise<Transcoding | UploadProblem> {
  const path = join(arrivingDir(context), key);
  const reader = await findReader(path);
  if (!reader) return 'kind';
  const input = inputOf(path, reader);
  const found = await probeFile(input, signal);
  const source = found ? judge(found, kind) : 'broken';
  if (typeof source === 'string') return source;
  return { ...source, input, from: 0, most: Math.ceil(source.seconds) + segmentSeconds };
}

/** What a viewer cuts. Its pieces are ours, yet what an encoder sent is in them: they are read as files of strangers. */
async function openCut(
  context: PlatformContext,
  { no }: VideoRow,
  cut: Cut,
  signal: AbortSignal,
): Promise<Transcoding | UploadProblem> {
  const pieces = await cutOf(context, no, cut);
  if (!pieces) return 'failed';
  const found = await probeFile(inputOf(pieces.first, 'mpegts'), signal);
  // of the first piece alone
  const source = found ? judge({ ...found, format: { duration: cut.length } }, 'CATCH') : 'broken';
  if (typeof source === 'string') return source;
  const list = join(folderOfHeld(context, no), 'pieces.txt');
  await writeFile(list, pieces.list, { mode: 0o600 });
  const input = ['-safe', '0', ...inputOf(list, 'concat')];
  return { ...source, input, from: pieces.from, seconds: cut.length, most: cut.length };
}

/**
 * Makes HLS and pictures of a file that has arrived, or of what is cut, in a folder of this try's own; the finished one takes its place at
 * once, so that what was cut off leaves nothing half made.
 *
 * @returns what is wrong with the file, and null when `signal` ended it
 */
export async function makeVideo(
  context: PlatformContext,
  row: VideoRow,
  { signal, isOurs, onPercent }: Making,
): Promise<MadeVideo | UploadProblem | null> {
  const source = await (row.cut ? openCut(context, row, row.cut, signal) : openUpload(context, row, signal));
  if (signal.aborted) return null;
  if (typeof source === 'string') return source;
  const folder = `${folderOfVideo(context, row.no)}.try-${row.tries}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const ended = await transcode(source, {
      folder,
      signal,
      // pictures and the rest are the last per cent
      onSeconds: (seconds) => onPercent(Math.min(99, Math.floor((seconds / source.seconds) * 99))),
    });
    if (ended === 'stopped') return null;
    if (ended !== 'made') return ended;
    const [best] = qualitiesFor(Math.min(source.width, source.height));
    const playlist = `${best?.side}p.m3u8`;
    const text = await readFile(join(folder, playlist), 'utf8').catch(() => '');
    const durationMs = millisecondsOf(text);
    if (durationMs === 0 || !(await stat(join(folder, masterName)).catch(() => null))) return 'broken';
    const pictures = await makePictures(folder, { playlist, seconds: durationMs / 1_000 }, signal);
    const storedBytes = await sizeOf(folder);
    if (signal.aborted || !(await isOurs())) return null;
    const place = folderOfVideo(context, row.no);
    await rm(place, { recursive: true, force: true });
    await rename(folder, place);
    return { durationMs, storedBytes, ...pictures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what tries that were cut off have left, of videos that nobody makes now. */
export async function removeTries(context: PlatformContext, isBeingMade: (no: number) => boolean) {
  for (const name of await readdir(videosDir(context)).catch(() => [])) {
    const [, no] = /^(\d{1,15})\.try-\d{1,9}$/.exec(name) ?? [];
    if (no && !isBeingMade(Number(no)))
      await rm(join(videosDir(context), name), { recursive: true, force: true });
  }
}
