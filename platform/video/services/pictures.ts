import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limited, localOnly } from '../../media/services/ffmpeg';
import { recodeInto } from '../../media/services/photo-recoding';

const limits = { cpuSeconds: 60, memoryBytes: 768 * 2 ** 20 };
const patienceMs = 120_000;
const mostBytes = 40 * 2 ** 20;
const card = { width: 640, height: 640, quality: 80 };
/** Where in the video its five pictures are. */
const places = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
const preview = { seconds: 3, framesPerSecond: 8, width: 320 } as const;

/** Runs ffmpeg on what we made; null when it fails. */
function run(folder: string, args: readonly string[], signal: AbortSignal): Promise<Buffer | null> {
  const { file, args: all } = limited('ffmpeg', ['-nostdin', '-v', 'error', ...args], limits);
  const options = {
    cwd: folder,
    encoding: 'buffer',
    timeout: patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: mostBytes,
    signal,
  } as const;
  return new Promise((done) => {
    execFile(file, all, options, (error, output) => done(error ? null : output));
  });
}

/** The playlist is our own: what a stranger sent is not read again. */
const from = (playlist: string, second: number) => [
  ...['-ss', second.toFixed(3), ...localOnly, '-i', playlist],
];

interface Pictures {
  /** of the five, the one in the middle, or whichever there is; null: none could be made */
  frame: string | null;
  isUpright: boolean;
  preview: string | null;
}

/**
 * Five pictures of a video as `frame-1.webp` to `frame-5.webp`, and a moving one of three seconds, in its folder.
 *
 * @param playlist of one quality, by its name
 */
export async function makePictures(
  folder: string,
  { playlist, seconds }: { playlist: string; seconds: number },
  signal: AbortSignal,
): Promise<Pictures> {
  const made = new Map<number, { width: number; height: number }>();
  for (const [index, place] of places.entries()) {
    const png = await run(
      folder,
      [...from(playlist, seconds * place), '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
      signal,
    );
    const webp = png && png.length > 0 ? await recodeInto(png, [card]) : 'broken';
    const [picture] = typeof webp === 'string' ? [] : webp;
    if (!picture) continue;
    await writeFile(join(folder, `frame-${index + 1}.webp`), picture.data, { mode: 0o600 });
    made.set(index + 1, picture);
  }
  const chosen = made.has(3) ? 3 : [...made.keys()][0];
  const { width = 0, height = 0 } = (chosen && made.get(chosen)) || {};
  const look = `fps=${preview.framesPerSecond},scale=${preview.width}:-2`;
  const moving = await run(
    folder,
    [
      ...from(playlist, Math.max(0, Math.min(seconds * 0.3, seconds - preview.seconds))),
      ...['-t', String(preview.seconds), '-an', '-vf', look],
      ...['-c:v', 'libwebp_anim', '-loop', '0', '-quality', '60', '-y', 'preview.webp'],
    ],
    signal,
  );
  return {
    frame: chosen ? `frame-${chosen}.webp` : null,
    isUpright: height > width,
    preview: moving ? 'preview.webp' : null,
  };
}
