import { thumbPath } from '~protocol/station/live/codes';
import type { PlatformContext } from '../../core/context';
import { discardFile, placeFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import { minuteMs } from '../../core/time';
import { localOnly, run } from '../../media/services/ffmpeg';
import { recodeInto } from '../../media/services/photo-recoding';
import { findStream, markThumbTried, type StreamRow, saveThumb } from '../store/streams';
import { lockStream } from './ingest-desk';
import { pathOfStreamFile, readSegments } from './stream-files';

const everyMs = minuteMs;
const limits = {
  ...{ cpuSeconds: 10, memoryBytes: 512 * 2 ** 20 },
  ...{ patienceMs: 10_000, mostOutput: 20 * 1024 * 1024 },
};
const card = { width: 480, height: 480, quality: 78 };

let isMissing = false;

/** The first key frame of a segment as PNG; null when ffmpeg cannot read it, or is not there. */
async function readKeyFrame({ log }: PlatformContext, path: string): Promise<Buffer | null> {
  // what an encoder sends is read as what it must be, and nothing that it names is opened
  const input = [...localOnly, '-f', 'mpegts', '-skip_frame', 'nokey', '-i', path];
  const output = ['-frames:v', '1', '-vf', 'scale=960:-2', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
  const ran = await run('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...output], limits);
  if (ran.isMissing && !isMissing) {
    isMissing = true;
    log.warn('ffmpeg is not there: broadcasts from encoders keep the default picture');
  }
  return ran.output?.length ? ran.output : null;
}

const isForAll = ({ passwordHash, subscriptionOnly }: StreamRow) =>
  passwordHash === null && (subscriptionOnly ?? 0) === 0;

/**
 * The broadcast's picture, once a minute. What has a password or is for subscribers shows none: pictures are for
 * everybody. Without ffmpeg cards have the default picture.
 */
export async function renewThumb(context: PlatformContext, row: StreamRow): Promise<void> {
  const { clock, db, ingest } = context;
  const now = clock.now();
  if (!isForAll(row)) {
    if (row.thumbSha256) await saveThumb(db, row.broadNo, null, now);
    return;
  }
  if (isMissing || !ingest || (row.thumbAt && now.getTime() - row.thumbAt.getTime() < everyMs)) return;
  // before the try: one that fails, as sound without a picture does, is not tried again at once
  await markThumbTried(db, row.broadNo, now);
  const newest = (await readSegments(ingest.hlsDir, row.broadNo)).at(-1);
  const path = newest && pathOfStreamFile(ingest.hlsDir, row.broadNo, newest.name);
  const frame = path ? await readKeyFrame(context, path) : null;
  const made = frame ? await recodeInto(frame, [card]) : 'broken';
  const webp = typeof made === 'string' ? undefined : made[0]?.data;
  if (!webp) return;
  const file = await receiveFile(
    context,
    'thumb.webp',
    (async function* () {
      yield webp;
    })(),
    () => {},
  );
  const { sha256 } = file;
  try {
    await db.transaction(async (tx) => {
      // the sweep of orphans waits while the file goes to its place and its row is written
      await lockShared(tx, 'uploads');
      await lockStream(tx, row.userId);
      // its owner may have closed it while the picture was made
      const current = await findStream(tx, row.broadNo);
      if (!current || !isForAll(current)) return;
      await placeFile(context, file);
      await saveThumb(tx, row.broadNo, { sha256, path: thumbPath(row.broadNo, sha256) }, now);
    });
  } finally {
    await discardFile(file);
  }
}
