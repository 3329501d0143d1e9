import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { localOnly, probe, run } from '../../media/services/ffmpeg';
import { maxKbps, type Source, sizeOf } from './rendition-files';

const limits = { memoryBytes: 1024 ** 3, fileBytes: 64 * 1024 * 1024, mostOutput: 1024 * 1024 };
/** A run may take so many seconds of CPU for one of the picture, and so many by the clock. */
const cpuPerSecond = 8;
const patiencePerSecond = 3;
/** Beyond so many frames a second every other one is left out: twice the work, which smaller pictures do not show. */
const mostFrames = 40;
const threads = '2';

const probeSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      profile: z.string().optional(),
      level: z.number().optional(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
      avg_frame_rate: z.string().optional(),
      bit_rate: z.coerce.number().optional(),
    }),
  ),
});
type Stream = z.output<typeof probeSchema>['streams'][number];

/** As RFC 6381 names it; null for a profile that we do not know. */
function videoCodec({ codec_name, profile = '', level = 0 }: Stream): string | null {
  const profiles: Record<string, string> = {
    'Constrained Baseline': '42e0',
    Baseline: '4200',
    Main: '4d40',
    High: '6400',
  };
  const known = codec_name === 'h264' && level > 0 ? profiles[profile] : undefined;
  return known ? `avc1.${known}${level.toString(16).padStart(2, '0')}` : null;
}

function codecsOf(video: Stream, audio: Stream | undefined): Source['codecs'] {
  const names: Record<string, string> = { LC: 'mp4a.40.2', 'HE-AAC': 'mp4a.40.5' };
  const ofVideo = videoCodec(video);
  const ofAudio = audio && audio.codec_name === 'aac' ? names[audio.profile ?? ''] : undefined;
  return ofVideo && (!audio || ofAudio) ? { video: ofVideo, audio: ofAudio ?? null } : null;
}

/** What a segment shows; null when it has no picture, or cannot be read. */
export async function probeSource(
  path: string,
  { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
): Promise<Source | null> {
  const shown = 'stream=codec_type,codec_name,profile,level,width,height,avg_frame_rate,bit_rate';
  const asked = { shown, input: ['-f', 'mpegts', '-i', path] };
  const options = { ...limits, cpuSeconds: 5, patienceMs, signal };
  const streams = (await probe(probeSchema, asked, options))?.streams ?? [];
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  if (!video?.width || !video.height) return null;
  const [frames = 0, per = 1] = (video.avg_frame_rate ?? '').split('/').map(Number);
  return {
    width: video.width,
    height: video.height,
    framesPerSecond: per > 0 ? frames / per : 0,
    codecs: codecsOf(video, audio),
    audioKbps: audio ? Math.ceil((audio.bit_rate ?? 160_000) / 1_000) : 0,
  };
}

/** The heights that are smaller than what the encoder sends: nothing is made larger. */
export const smallerThan = ({ width, height }: Source, heights: readonly number[]) =>
  heights.filter((side) => side < Math.min(width, height));

/**
 * One reading of the segment, one output for each height. Times stay as they are (`copyts`), and sound is copied: both go
 * on without a seam from one segment to the next, and between the qualities.
 */
function argsOf(from: string, source: Source, outputs: readonly { side: number; path: string }[]): string[] {
  const thinned = source.framesPerSecond > mostFrames ? 'framestep=2,' : '';
  const names = outputs.map((_, index) => `[in${index}]`).join('');
  const filters = outputs.map(
    ({ side }, index) => `[in${index}]scale=${sizeOf(source, side).join(':')}[out${index}]`,
  );
  const graph = [`[0:v:0]${thinned}split=${outputs.length}${names}`, ...filters].join(';');
  const input = ['-threads', threads, ...localOnly, '-f', 'mpegts', '-copyts', '-i', from];
  return [
    ...['-v', 'error', '-nostdin', '-y', ...input],
    ...['-filter_complex_threads', '1', '-filter_complex', graph],
    ...outputs.flatMap(({ side, path }, index) => [
      ...['-map', `[out${index}]`, '-map', '0:a:0?', '-c:a', 'copy'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
      ...['-crf', '23', '-maxrate', `${maxKbps(side)}k`, '-bufsize', `${maxKbps(side) / 2}k`],
      ...['-x264-params', 'vbv-init=0.5', '-threads', threads],
      ...['-fps_mode', 'passthrough', '-enc_time_base', '1:90000'],
      ...['-muxdelay', '0', '-muxpreload', '0', '-mpegts_copyts', '1', '-f', 'mpegts', path],
    ]),
  ];
}

/**
 * Makes the smaller pictures of one segment, all or none of them: a file that has its name is whole.
 *
 * @returns 'missing' without ffmpeg; 'failed' when it took too long, or was stopped
 */
export async function makeSegment(
  { from, folder, name, seconds }: { from: string; folder: string; name: string; seconds: number },
  source: Source,
  { heights, patienceMs, signal }: { heights: readonly number[]; patienceMs: number; signal: AbortSignal },
): Promise<'made' | 'failed' | 'missing'> {
  const outputs = heights.map((side) => ({ side, path: join(folder, `${side}p-${name}.part`) }));
  const { output, isMissing } = await run('ffmpeg', argsOf(from, source, outputs), {
    ...limits,
    cpuSeconds: Math.max(seconds, 1) * cpuPerSecond,
    patienceMs: Math.max(patienceMs, seconds * patiencePerSecond * 1_000),
    signal,
  });
  for (const { path } of outputs)
    if (output) await rename(path, path.replace(/\.part$/, ''));
    else await rm(path, { force: true });
  return output ? 'made' : isMissing ? 'missing' : 'failed';
}
