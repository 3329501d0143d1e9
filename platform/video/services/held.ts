import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playlistName } from '~protocol/station/live/codes';
import type { PlatformContext } from '../../core/context';
import { keepFile, playlistOf } from '../../live/services/recording';
import { parseSegments, readPlaylist, type Segment } from '../../live/services/stream-files';
import { folderOfHeld, heldDir } from '../../media/services/video-files';
import type { Cut } from '../store/videos';

/** A segment of a live or a VOD, wherever it lies. */
export interface Piece {
  path: string;
  seconds: number;
  /** the picture does not follow from the one before */
  isCut: boolean;
}

/**
 * Links (or copies) the pieces under the number of a clip, so that they stay when their live goes on or their VOD goes.
 *
 * @returns how long they are together, and what they take on the disk
 */
export async function holdPieces(
  context: PlatformContext,
  no: number,
  pieces: readonly Piece[],
): Promise<{ seconds: number; bytes: number }> {
  const folder = folderOfHeld(context, no);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const held: Segment[] = [];
  let bytes = 0;
  for (const { path, seconds, isCut } of pieces) {
    const name = `${held.length}.ts`;
    // nginx may have removed it a moment ago
    if (!(await keepFile(path, join(folder, name)))) continue;
    bytes += (await stat(join(folder, name))).size;
    held.push({ name, seconds, isCut: isCut && held.length > 0 });
  }
  if (held.length > 0) await writeFile(join(folder, playlistName), playlistOf(held), { mode: 0o600 });
  return { seconds: held.reduce((sum, piece) => sum + piece.seconds, 0), bytes };
}

export const readHeld = (context: PlatformContext, no: number): Promise<string | null> =>
  readPlaylist(heldDir(context), no);

export const removeHeld = (context: PlatformContext, no: number): Promise<void> =>
  rm(folderOfHeld(context, no), { recursive: true, force: true });

/** What ffmpeg reads of it: the pieces that the cut touches, and where in them it begins (seconds). */
export async function cutOf(
  context: PlatformContext,
  no: number,
  { start, length }: Cut,
): Promise<{ list: string; first: string; from: number } | null> {
  let at = 0;
  let from = 0;
  const touched: Segment[] = [];
  for (const segment of parseSegments((await readHeld(context, no)) ?? '')) {
    const end = at + segment.seconds;
    if (end > start && at < start + length) {
      if (touched.length === 0) from = Math.max(0, start - at);
      touched.push(segment);
    }
    at = end;
  }
  const [first] = touched;
  if (!first) return null;
  const pathOf = ({ name }: Segment) => join(folderOfHeld(context, no), name);
  // its reader lets each piece begin where the one before ended, whatever their clocks say
  const lines = touched.map(
    (segment) => `file '${pathOf(segment).replaceAll("'", "'\\''")}'\nduration ${segment.seconds}\n`,
  );
  return { list: `ffconcat version 1.0\n${lines.join('')}`, first: pathOf(first), from };
}
