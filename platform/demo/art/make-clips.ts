import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { clipShapes, frameRate, notesOf, soundOf } from './clip-scenes';
import { drawingAt } from './motion';
import { palettes, type SceneKind } from './palettes';
import { drawThumbnail, drawUpright } from './scenes';

const run = promisify(execFile);
const clipsDir = fileURLToPath(new URL('../../media/clips', import.meta.url));
const seconds = 10;
const segmentSeconds = 2;
/** The thumbnail that moves: with it every family has its first colours, or as good. */
const seed = 4;

type Shape = (typeof clipShapes)[number];

/**
 * Draws the clips anew, one for each family of scenes and shape: H.264 + AAC by ffmpeg, cut to MPEG-TS segments of
 * exactly two seconds. The segments end in .m2ts here, because the TypeScript tools take .ts for theirs;
 * build-pictures.ts lays them out as .ts. Writes clips/meta.json: the lengths of each clip's segments, in seconds.
 */
export async function makeClips(): Promise<void> {
  const work = await mkdtemp(join(clipsDir, '.work-'));
  const lengths: Record<string, number[]> = {};
  try {
    for (const kind of Object.keys(palettes) as SceneKind[]) {
      await Promise.all(clipShapes.map((shape) => makeClip(kind, shape, join(work, kind + shape.ending))));
      for (const { ending } of clipShapes) {
        const list = join(work, kind + ending, 'list.m3u8');
        lengths[kind + ending] = readLengths(await readFile(list, 'utf8'), kind);
        await rm(list);
      }
    }
    for (const old of await readdir(clipsDir)) {
      if (!old.startsWith('.')) await rm(join(clipsDir, old), { recursive: true });
    }
    for (const name of await readdir(work)) await rename(join(work, name), join(clipsDir, name));
    const lines = Object.entries(lengths).map(
      ([name, list]) => `  ${JSON.stringify(name)}: [${list.join(', ')}]`,
    );
    await writeFile(join(clipsDir, 'meta.json'), `{\n${lines.join(',\n')}\n}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeClip(kind: SceneKind, shape: Shape, dir: string): Promise<void> {
  await mkdir(dir);
  const sound = join(dir, 'sound.wav');
  await run('ffmpeg', ['-v', 'error', ...soundSource(kind), sound]);
  const ffmpeg = spawn('ffmpeg', [...source(shape, sound), ...encoding(shape), ...segments(dir)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((done, fail) => {
    ffmpeg.on('error', fail);
    ffmpeg.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg: ${code}`))));
  });
  await Promise.all([pipeline(Readable.from(frames(kind, shape)), ffmpeg.stdin), ended]);
  await rm(sound);
}

/** The frames as raw RGB. */
async function* frames(kind: SceneKind, { width, height, ending }: Shape) {
  const drawing = ending === '-up' ? drawUpright(kind, seed) : drawThumbnail(kind, seed);
  const sized = drawing.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  for (let frame = 0; frame < seconds * frameRate; frame++) {
    const svg = drawingAt(sized, frame / (seconds * frameRate));
    yield await sharp(Buffer.from(svg)).flatten().raw().toBuffer();
  }
}

const soundSource = (kind: SceneKind) => [
  ...['-f', 'lavfi', '-i', `aevalsrc='${soundOf(notesOf(kind))}':s=44100:d=${seconds}`],
];

const source = ({ width, height }: Shape, sound: string) => [
  ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`],
  ...['-r', String(frameRate), '-i', 'pipe:0', '-i', sound, '-t', String(seconds)],
];

const encoding = ({ quality, rate }: Shape) => [
  ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', String(quality)],
  ...[
    '-profile:v',
    'main',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-vf',
    'scale=out_color_matrix=bt709',
  ],
  ...['-g', String(frameRate * segmentSeconds), '-keyint_min', String(frameRate * segmentSeconds)],
  ...['-sc_threshold', '0', '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`],
  ...['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-fflags', '+bitexact', '-flags', '+bitexact'],
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
