import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localOnly, run } from '../../media/services/ffmpeg';
import { recodeInto } from '../../media/services/photo-recoding';

const limits = {
  cpuSeconds: 60,
  memoryBytes: 768 * 2 ** 20,
  patienceMs: 120_000,
  mostOutput: 40 * 2 ** 20,
};
const card = { width: 640, height: 640, quality: 80 };
/** Where in the video its five pictures are. */
const places = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
const preview = { seconds: 3, framesPerSecond: 8, width: 320 } as const;

/** The playlist is our own: what a stranger sent is not read again. */
const from = (playlist: string, second: number) => [
  ...['-v', 'error', '-nostdin', ...localOnly],
  // `-ss 0` makes our HLS begin before its first picture
  ...(second > 0 ? ['-ss', second.toFixed(3)] : []),
  ...['-i', playlist],
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
  const options = { ...limits, cwd: folder, signal };
  const made = new Map<number, { width: number; height: number }>();
  for (const [index, place] of places.entries()) {
    const one = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
    const { output: png } = await run('ffmpeg', [...from(playlist, seconds * place), ...one], options);
    const webp = png && png.length > 0 ? await recodeInto(png, [card]) : 'broken';
    const [picture] = typeof webp === 'string' ? [] : webp;
    if (!picture) continue;
    await writeFile(join(folder, `frame-${index + 1}.webp`), picture.data, { mode: 0o600 });
    made.set(index + 1, picture);
  }
  const chosen = made.has(3) ? 3 : [...made.keys()][0];
  const { width = 0, height = 0 } = (chosen && made.get(chosen)) || {};
  const look = `fps=${preview.framesPerSecond},scale=${preview.width}:-2`;
  const { output: moving } = await run(
    'ffmpeg',
    [
      ...from(playlist, Math.max(0, Math.min(seconds * 0.3, seconds - preview.seconds))),
      ...['-t', String(preview.seconds), '-an', '-vf', look],
      ...['-c:v', 'libwebp_anim', '-loop', '0', '-quality', '60', '-y', 'preview.webp'],
    ],
    options,
  );
  // what ffmpeg has begun and could not end
  if (!moving) await rm(join(folder, 'preview.webp'), { force: true });
  return {
    frame: chosen ? `frame-${chosen}.webp` : null,
    isUpright: height > width,
    preview: moving ? 'preview.webp' : null,
  };
}
