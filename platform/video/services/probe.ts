import { open } from 'node:fs/promises';
import { z } from 'zod';
import { type UploadKind, type UploadProblem, uploadLimits } from '~protocol/station/upload/codes';
import { probe } from '../../media/services/ffmpeg';

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
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      duration: z.coerce.number().optional(),
      /** a cover picture */
      disposition: z.object({ attached_pic: z.number().default(0) }).optional(),
    }),
  ),
});
type Probe = z.output<typeof probeSchema>;

const limits = { cpuSeconds: 30, memoryBytes: 512 * 2 ** 20, patienceMs: 60_000, mostOutput: 1024 * 1024 };

/** What ffprobe says of the file; null when it cannot read it within its limits. */
export const probeFile = (input: readonly string[], signal: AbortSignal): Promise<Probe | null> =>
  probe(
    probeSchema,
    {
      shown: 'format=duration:stream=codec_type,width,height,duration:stream_disposition=attached_pic',
      input,
    },
    { ...limits, signal },
  );

interface Source {
  /** px, as it is stored: a phone's may have to be turned */
  width: number;
  height: number;
  seconds: number;
  hasSound: boolean;
}

/** What is to be made of the file, or what is wrong with it. */
export function judge({ format, streams }: Probe, kind: UploadKind): Source | UploadProblem {
  if (streams.length > uploadLimits.tracks) return 'tracks';
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  if (!picture) return 'noPicture';
  const { width = 0, height = 0 } = picture;
  if (Math.min(width, height) < uploadLimits.leastSide) return 'small';
  if (Math.max(width, height) > uploadLimits.mostSide) return 'large';
  const seconds = format.duration ?? picture.duration ?? 0;
  if (!(seconds >= 1)) return 'short';
  if (seconds > uploadLimits.vod) return 'long';
  if (kind === 'CATCH' && seconds > uploadLimits.catch) return 'catchLong';
  return { width, height, seconds, hasSound: streams.some(({ codec_type }) => codec_type === 'audio') };
}
