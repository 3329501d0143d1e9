import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clipScenes, frame, soundOf } from './clip-scenes';

const run = promisify(execFile);
const clipsDir = fileURLToPath(new URL('../../media/clips', import.meta.url));
const seconds = 10;
const segmentSeconds = 2;

/**
 * Draws the clips anew with ffmpeg: H.264 + AAC, cut to MPEG-TS segments of exactly two seconds. The segments end in
 * .m2ts here, because the TypeScript tools take .ts for theirs; build-clips.ts lays them out as .ts. Writes
 * clips/meta.json: the lengths of each clip's segments, in seconds.
 */
export async function makeClips(): Promise<void> {
  const work = await mkdtemp(join(clipsDir, '.work-'));
  const lengths: Record<string, number[]> = {};
  try {
    for (const { name, video, notes } of clipScenes) {
      const dir = join(work, name);
      await mkdir(dir);
      await run('ffmpeg', [...source(video, notes), ...encoding, ...segments(dir)], { maxBuffer: 1 << 24 });
      lengths[name] = readLengths(await readFile(join(dir, 'list.m3u8'), 'utf8'), name);
      await rm(join(dir, 'list.m3u8'));
    }
    for (const name of await readdir(work)) {
      await rm(join(clipsDir, name), { recursive: true, force: true });
      await rename(join(work, name), join(clipsDir, name));
    }
    const lines = Object.entries(lengths).map(
      ([name, list]) => `  ${JSON.stringify(name)}: [${list.join(', ')}]`,
    );
    await writeFile(join(clipsDir, 'meta.json'), `{\n${lines.join(',\n')}\n}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const source = (video: string, notes: readonly number[]) => [
  ...['-v', 'error', '-f', 'lavfi', '-i', `aevalsrc='${soundOf(notes)}':s=44100:d=${seconds}`],
  ...['-filter_complex', `${video}[picture]`, '-map', '[picture]', '-map', '0:a', '-t', String(seconds)],
];

const encoding = [
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
  ...['-g', String(frame.rate * segmentSeconds), '-keyint_min', String(frame.rate * segmentSeconds)],
  ...['-sc_threshold', '0', '-maxrate', '700k', '-bufsize', '1400k'],
  ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-fflags', '+bitexact', '-flags', '+bitexact'],
];

const segments = (dir: string) => [
  ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
  ...['-hls_segment_filename', join(dir, 'seg-%03d.m2ts'), join(dir, 'list.m3u8')],
];

/** The live playlist counts in whole segments, so a clip that came out otherwise is refused. */
function readLengths(playlist: string, name: string): number[] {
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  const isExact = lengths.every((length) => Math.abs(length - segmentSeconds) < 0.001);
  if (!isExact || lengths.length !== seconds / segmentSeconds) {
    throw new Error(`clip ${name}: segments of ${lengths.join(', ')} s`);
  }
  return lengths;
}
