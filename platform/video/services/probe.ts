import { open } from 'node:fs/promises';
import { z } from 'zod';
import { type UploadKind, type UploadProblem, uploadLimits } from '~protocol/station/upload/codes';
import { localOnly, probe, run } from '../../media/services/ffmpeg';

/** The reader that a file must be read with, by what it begins with; null for anything that is no video of ours. */
export function readerOf(head: Buffer): 'mov' | 'matroska' | null {
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'matroska';
  const box = head.toString('latin1', 4, 8);
  // older files of cameras begin with what newer ones have behind `ftyp`
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box) ? 'mov' : null;
}

export async function findReader(path: string): Promise<'mov' | 'matroska' | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return bytesRead === 12 ? readerOf(buffer) : null;
  } finally {
    await file.close();
  }
}

/** More than are taken, so that who sends such a file is told why: beyond these it cannot be read at all. */
const mostTracks = 4 * uploadLimits.tracks;

/** How every file of a stranger is opened (behind `localOnly`): as what it must be, with a bounded number of tracks. */
export const inputOf = (path: string, reader: 'mov' | 'matroska' | 'mpegts' | 'concat') => [
  '-max_streams',
  String(mostTracks),
  '-f',
  reader,
  '-i',
  path,
];

const probeSchema = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      index: z.number().int(),
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      duration: z.coerce.number().optional(),
      /** of a pixel: '4:3' where a picture is stored narrower than it is shown */
      sample_aspect_ratio: z.string().optional(),
      /** a cover picture */
      disposition: z.object({ attached_pic: z.number().default(0) }).optional(),
    }),
  ),
});
type Probe = z.output<typeof probeSchema>;

const limits = { cpuSeconds: 30, memoryBytes: 512 * 2 ** 20, patienceMs: 60_000, mostOutput: 1024 * 1024 };

/** What ffprobe says of the file; null when it cannot read it within its limits. */
export async function probeFile(input: readonly string[], signal: AbortSignal): Promise<Probe | null> {
  const found = await probe(
    probeSchema,
    {
      shown:
        'format=duration:stream=index,codec_type,width,height,duration,sample_aspect_ratio:stream_disposition=attached_pic',
      input,
    },
    { ...limits, signal },
  );
  // browsers that record, and programs that were ended, leave files that do not say how long they are
  const isUntold = found?.streams.every(({ duration }) => duration === undefined);
  if (!found || found.format.duration !== undefined || !isUntold) return found;
  const duration = (await measureSeconds(input, signal)) ?? undefined;
  return { ...found, format: { duration } };
}

/** What ffmpeg says it has read; a container that tells no length is read to its end, at the speed of the disk. */
export async function measureSeconds(input: readonly string[], signal: AbortSignal): Promise<number | null> {
  const { output } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-stats_period', '10', ...localOnly],
      ...[...input, '-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'],
    ],
    { ...limits, cpuSeconds: 120, patienceMs: 600_000, signal },
  );
  const times = [...(output?.toString('latin1') ?? '').matchAll(/^out_time_us=(\d{1,15})$/gm)];
  const last = Number(times.at(-1)?.[1] ?? 0);
  return last > 0 ? last / 1_000_000 : null;
}

interface Source {
  /** of the picture, among the file's streams */
  picture: number;
  /** px, as it is shown; a phone's may have to be turned */
  width: number;
  height: number;
  /** its pixels are no squares */
  isAnamorphic: boolean;
  seconds: number;
  hasSound: boolean;
}

/** How much wider a pixel is shown than it is high. */
function pixelRatio(text: string | undefined): number {
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(text ?? '') ?? [];
  const ratio = Number(width) / Number(height);
  // beyond that somebody plays with us
  return ratio >= 0.1 && ratio <= 10 ? ratio : 1;
}

/** What is to be made of the file, or what is wrong with it. */
export function judge({ format, streams }: Probe, kind: UploadKind): Source | UploadProblem {
  if (streams.length > uploadLimits.tracks) return 'tracks';
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  if (!picture) return 'noPicture';
  const ratio = pixelRatio(picture.sample_aspect_ratio);
  const { index, height = 0 } = picture;
  const width = Math.round((picture.width ?? 0) * ratio);
  if (Math.min(width, height) < uploadLimits.leastSide) return 'small';
  if (Math.max(width, height) > uploadLimits.mostSide) return 'large';
  const seconds = format.duration ?? picture.duration ?? 0;
  if (!(seconds >= 1)) return 'short';
  if (seconds > uploadLimits.vod) return 'long';
  if (kind === 'CATCH' && seconds > uploadLimits.catch) return 'catchLong';
  return {
    picture: index,
    width,
    height,
    isAnamorphic: ratio !== 1,
    seconds,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}
