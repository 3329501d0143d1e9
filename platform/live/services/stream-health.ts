import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { EncoderHealth } from '~protocol/station/live/calls';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { probe } from '../../media/services/ffmpeg';
import { pathOfStreamFile, readSegments } from './stream-files';

/** Its owner looks every ten seconds. */
const freshMs = 8_000;
/** So long a page waits for it; what comes later is there at the next look. */
const pageWaitsMs = 1_500;
/** One is probed at a time, 0.1 s of a core each; beyond so many that wait nobody is told. */
const mostWaiting = 20;
const limits = {
  ...{ cpuSeconds: 5, memoryBytes: 512 * 2 ** 20 },
  ...{ patienceMs: 5_000, mostOutput: 4 * 1024 * 1024 },
};
/** Players begin so many segments before the newest one. */
const playersBehind = 3;

const packetSchema = z.object({
  stream_index: z.number(),
  pts_time: z.coerce.number().optional(),
  size: z.coerce.number(),
  flags: z.string().default(''),
});
/** What ffprobe says of a segment. */
const probeSchema = z.object({
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().optional(),
      codec_name: z.string().default(''),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
  ),
  packets: z.array(packetSchema),
});
export type Probe = z.output<typeof probeSchema>;

/** Null when ffprobe cannot read the segment, or is not there. */
const probeSegment = (path: string): Promise<Probe | null> =>
  probe(
    probeSchema,
    {
      shown: 'stream=index,codec_type,codec_name,width,height:packet=stream_index,pts_time,size,flags',
      input: ['-f', 'mpegts', '-i', path],
    },
    limits,
  );

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function probeInTurn(path: string): Promise<Probe | null> {
  if (waiting >= mostWaiting) return null;
  waiting += 1;
  const mine = last
    .then(() => probeSegment(path))
    .finally(() => {
      waiting -= 1;
    });
  last = mine.catch(() => {});
  return mine;
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const gapsOf = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));
const rounded = (value: number) => Math.round(value * 10) / 10;

/** What a segment says of its encoder; of `seconds` as its playlist has it. */
export function measure({ streams, packets }: Probe, seconds: number): Omit<EncoderHealth, 'behindSeconds'> {
  const video = streams.find(({ codec_type, width }) => codec_type === 'video' && width);
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  const frames = packets.filter(({ stream_index }) => stream_index === video?.index);
  const timesOf = (list: typeof frames) =>
    list.flatMap((one) => one.pts_time ?? []).toSorted((a, b) => a - b);
  const gaps = gapsOf(timesOf(frames));
  const usual = medianOf(gaps);
  const keys = gapsOf(timesOf(frames.filter(({ flags }) => flags.includes('K'))));
  const size = packets.reduce((sum, packet) => sum + packet.size, 0);
  const missing = gaps.map((gap) => (usual > 0 && gap > usual * 1.5 ? Math.round(gap / usual) - 1 : 0));
  return {
    video: video
      ? {
          codec: video.codec_name,
          width: video.width ?? 0,
          height: video.height ?? 0,
          framesPerSecond: usual > 0 ? rounded(1 / usual) : 0,
        }
      : null,
    audioCodec: audio?.codec_name ?? null,
    kbps: seconds > 0 ? Math.round((size * 8) / seconds / 1_000) : 0,
    // nginx cuts at key frames: a segment with one is as long as they are apart
    keySeconds: rounded(keys.length > 0 ? Math.max(...keys) : seconds),
    frames: frames.length,
    droppedFrames: missing.reduce((sum, count) => sum + count, 0),
  };
}

const readNewest = kept(
  { freshMs, most: 1_000, when: (health: EncoderHealth | null) => health !== null },
  async ({ ingest, clock }: PlatformContext, broadNo: number): Promise<EncoderHealth | null> => {
    if (!ingest) return null;
    const newest = (await readSegments(ingest.hlsDir, broadNo)).at(-1);
    const path = newest && pathOfStreamFile(ingest.hlsDir, broadNo, newest.name);
    if (!newest || !path) return null;
    const [info, found] = await Promise.all([stat(path).catch(() => null), probeInTurn(path)]);
    if (!info || !found) return null;
    const age = Math.max(0, clock.now().getTime() - info.mtimeMs) / 1_000;
    return {
      ...measure(found, newest.seconds),
      behindSeconds: Math.round(age + playersBehind * newest.seconds),
    };
  },
);

/**
 * How an encoder's newest segment is; null where nobody can tell now: no segment yet, another machine's, no ffprobe, or one
 * that takes its time.
 */
export const readHealth = (context: PlatformContext, broadNo: number): Promise<EncoderHealth | null> =>
  Promise.race([readNewest(context, broadNo), pause(pageWaitsMs, null, { ref: false })]);
