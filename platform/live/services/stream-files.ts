import { constants } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStreamFile, playlistName, segmentPattern } from '~protocol/station/live/codes';

export interface Segment {
  name: string;
  seconds: number;
  /** the picture does not follow from the one before */
  isCut: boolean;
}

/** The path of one file of a stream; null for a name that none has. Numbers and such names cannot lead out of the folder. */
export function pathOfStreamFile(dir: string, no: number, name: string): string | null {
  return Number.isSafeInteger(no) && no > 0 && isStreamFile(name) ? join(dir, String(no), name) : null;
}

/** Open for reading; null where there is none. Links are not followed. */
export async function openStreamFile(
  dir: string,
  no: number,
  name: string,
): Promise<{ file: FileHandle; size: number } | null> {
  const path = pathOfStreamFile(dir, no, name);
  const file = path && (await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null));
  if (!file) return null;
  const info = await file.stat();
  if (info.isFile()) return { file, size: info.size };
  await file.close();
  return null;
}

/** The text of a playlist as nginx (or we, of what is kept) wrote it; null where there is none. */
export function readPlaylist(dir: string, no: number, name: string = playlistName): Promise<string | null> {
  const path = pathOfStreamFile(dir, no, name);
  return path ? readFile(path, 'utf8').catch(() => null) : Promise.resolve(null);
}

/** The segments of a playlist, oldest first. Lines that are none of ours are left out. */
export function parseSegments(playlist: string, pattern = segmentPattern): Segment[] {
  const segments: Segment[] = [];
  let seconds = 0;
  let isCut = false;
  for (const line of playlist.split(/\r?\n/)) {
    const length = /^#EXTINF:([\d.]{1,12})/.exec(line)?.[1];
    if (length) seconds = Number(length) || 0;
    else if (line.startsWith('#EXT-X-DISCONTINUITY') && !line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE'))
      isCut = true;
    else if (pattern.test(line)) {
      segments.push({ name: line, seconds, isCut });
      isCut = false;
    }
  }
  return segments;
}

/** As they stand in a playlist. */
export const linesOf = (segments: readonly Segment[]) =>
  segments
    .map(
      ({ name, seconds, isCut }) =>
        `${isCut ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:${seconds.toFixed(3)},\n${name}\n`,
    )
    .join('');

/** nginx names segments by the time at which they begin. */
const timesOf = (name: string) => name.split(/[-.]/).map(Number);

/** Whether a segment came after the test that went before a broadcast, up to the segment `testedTo`; null: there was none. */
export function isAfterTest(name: string, testedTo: string | null): boolean {
  if (testedTo === null) return true;
  const [time = 0, part = 0] = timesOf(name);
  const [lastTime = 0, lastPart = 0] = timesOf(testedTo);
  return time === lastTime ? part > lastPart : time > lastTime;
}

/** A playlist without its first segments; the number of the first one that is left goes on counting. */
function withoutFirst(playlist: string, count: number): string {
  const lines = playlist.split(/\r?\n/);
  const last = lines.filter((line) => segmentPattern.test(line))[count - 1];
  if (last === undefined) return playlist;
  const head = lines.slice(
    0,
    lines.findIndex((line) => /^#EXTINF|^#EXT-X-DISCONTINUITY$/.test(line)),
  );
  const shown = [...head, ...lines.slice(lines.indexOf(last) + 1)].join('\n');
  return shown.replace(
    /^(#EXT-X-MEDIA-SEQUENCE:)(\d{1,15})$/m,
    (_all, name, first) => `${name}${Number(first) + count}`,
  );
}

/** A playlist that begins after the test. */
export const withoutTest = (playlist: string, testedTo: string | null): string =>
  withoutFirst(playlist, parseSegments(playlist).filter(({ name }) => !isAfterTest(name, testedTo)).length);

/** Seconds that live playlists show. nginx keeps more: what a clip may be cut out of (L058). */
const shownSeconds = 40;

/** A playlist of the last segments, which are together not longer than what is shown; of a longer one, that one. */
export function newestOf(playlist: string): string {
  const segments = parseSegments(playlist);
  let sum = 0;
  const hidden = segments.findLastIndex(({ seconds }) => {
    sum += seconds;
    return sum > shownSeconds;
  });
  return withoutFirst(playlist, Math.min(hidden + 1, segments.length - 1));
}

/** Of the stream's playlist, oldest first, after the test that went before. */
export async function readSegments(
  dir: string,
  no: number,
  testedTo: string | null = null,
): Promise<Segment[]> {
  const segments = parseSegments((await readPlaylist(dir, no)) ?? '');
  return segments.filter(({ name }) => isAfterTest(name, testedTo));
}
