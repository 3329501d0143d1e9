import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { limited, localOnly } from '../../media/services/ffmpeg';

/** Of the shorter side (px), with its picture's and sound's most bits a second in kbit/s. */
const qualities = [
  { side: 1_080, video: 5_000, audio: 160 },
  { side: 720, video: 2_500, audio: 128 },
  { side: 480, video: 1_100, audio: 128 },
  { side: 360, video: 600, audio: 96 },
] as const;

export interface Quality {
  side: number;
  video: number;
  audio: number;
}

/** The best that the source gives, and up to two for weaker lines; nothing is made larger than it is. */
export function qualitiesFor(shortSide: number): Quality[] {
  const best = qualities.find(({ side }) => side <= shortSide);
  if (!best) return [{ side: shortSide - (shortSide % 2), video: 600, audio: 96 }];
  const weaker = qualities.filter(({ side }) => side < best.side && (side === 720 || side === 360));
  return [best, ...weaker];
}

export const segmentSeconds = 4;
/** Of one second of video in all qualities: what a slow machine takes for a picture full of noise. */
const cpuPerSecond = 20;
const memoryBytes = 1_536 * 2 ** 20;
/** A segment of the best quality is 3 MB. */
const mostSegmentBytes = 64 * 2 ** 20;

/** Fits the shorter side, of upright ones the width. */
const scaleTo = (side: number) => `scale=w='if(gt(iw,ih),-2,${side})':h='if(gt(iw,ih),${side},-2)',setsar=1`;

/** Its pixels become squares: it is as wide as it is shown. */
const squared = "scale=w='trunc(iw*sar/2)*2':h=ih,setsar=1,";

export interface Transcoding {
  /** how ffmpeg opens it, behind `localOnly` */
  input: readonly string[];
  /** of the picture, among the file's streams */
  picture: number;
  isAnamorphic: boolean;
  width: number;
  height: number;
  seconds: number;
  /** where in the input it begins, in seconds, to the frame */
  from: number;
  /** no more seconds are made: what a file says of its length may be wrong */
  most: number;
  hasSound: boolean;
}

/** ffmpeg's arguments: a playlist for each quality, and `master.m3u8`, in the folder that it runs in. */
export function argumentsOf(source: Transcoding): string[] {
  const made = qualitiesFor(Math.min(source.width, source.height));
  const split = made.map((_, index) => `[s${index}]`).join('');
  const scaled = made.map(({ side }, index) => `[s${index}]${scaleTo(side)}[v${index}]`);
  const variants = made.map(
    ({ side }, index) => `v:${index}${source.hasSound ? `,a:${index}` : ''},name:${side}p`,
  );
  return [
    ...['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-threads', '2'],
    ...localOnly,
    ...source.input,
    ...[
      '-filter_complex',
      `[0:${source.picture}]${source.isAnamorphic ? squared : ''}split=${made.length}${split};${scaled.join(';')}`,
    ],
    ...made.flatMap(({ video }, index) => [
      ...['-map', `[v${index}]`],
      ...[`-maxrate:v:${index}`, `${video}k`, `-bufsize:v:${index}`, `${video * 2}k`],
    ]),
    ...(source.hasSound
      ? made.flatMap(({ audio }, index) => ['-map', '0:a:0', `-b:a:${index}`, `${audio}k`])
      : []),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-fpsmax', '60', '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-threads', '2'],
    // no names, places or devices of who filmed it
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    // here, and not before the input: a seek there begins with a key frame somewhere near
    ...(source.from > 0 ? ['-ss', source.from.toFixed(3)] : []),
    ...['-t', String(source.most)],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-var_stream_map', variants.join(' '), '-master_pl_name', 'master.m3u8'],
    ...['-hls_segment_filename', '%v-%d.ts', '%v.m3u8'],
  ];
}

/** 'heavy': it took more time or memory than a video of its length may; 'broken': ffmpeg could not read it. */
type Ended = 'made' | 'heavy' | 'broken' | 'stopped';

/**
 * Makes HLS of the file in up to three qualities.
 *
 * @param onSeconds hears how much is made
 */
export function transcode(
  source: Transcoding,
  { folder, signal, onSeconds }: { folder: string; signal: AbortSignal; onSeconds(seconds: number): void },
): Promise<Ended> {
  const cpuSeconds = 60 + source.seconds * cpuPerSecond;
  const limits = { cpuSeconds, memoryBytes, fileBytes: mostSegmentBytes };
  const { file, args } = limited('ffmpeg', argumentsOf(source), limits);
  return new Promise((done) => {
    if (signal.aborted) return done('stopped');
    const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    const kill = () => child.kill('SIGKILL');
    let isLate = false;
    // one that waits instead of computing
    const timer = setTimeout(
      () => {
        isLate = true;
        kill();
      },
      cpuSeconds * 2 * 1_000,
    );
    signal.addEventListener('abort', kill, { once: true });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, micros] = /^out_time_us=(\d{1,15})$/.exec(line) ?? [];
      if (micros) onSeconds(Number(micros) / 1_000_000);
    });
    const end = (code: number | null, by: NodeJS.Signals | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      if (signal.aborted) return done('stopped');
      if (code === 0) return done('made');
      done(isLate || by !== null ? 'heavy' : 'broken');
    };
    child.on('error', () => end(1, null)).on('close', end);
  });
}
