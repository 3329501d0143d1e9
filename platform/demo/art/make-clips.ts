import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { filmSeconds, filmShape, frameRate, notesOf, segmentSeconds, soundOf } from './clip-scenes';
import { drawFilm } from './film-pictures';
import { type Film, films } from './film-table';
import { drawingAt } from './motion';
import type { SceneKind } from './palettes';

type Shape = ReturnType<typeof filmShape>;

const run = promisify(execFile);
const clipsDir = fileURLToPath(new URL('../../media/clips', import.meta.url));

/**
 * Draws the films anew: H.264 + AAC by ffmpeg, cut to MPEG-TS segments of exactly three seconds. The segments end in .m2ts
 * here, because the TypeScript tools take .ts for theirs; build-pictures.ts lays them out as .ts. Writes clips/meta.json:
 * the lengths of each film's segments, in seconds.
 */
export async function makeClips(): Promise<void> {
  const work = await mkdtemp(join(clipsDir, '.work-'));
  const lengths = new Map<string, number[]>();
  try {
    const queue = films.values();
    const draw = async () => {
      for (const film of queue) lengths.set(film.name, await makeClip(film, join(work, film.name)));
    };
    await Promise.all([draw(), draw()]);
    for (const old of await readdir(clipsDir)) {
      if (!old.startsWith('.')) await rm(join(clipsDir, old), { recursive: true });
    }
    for (const name of await readdir(work)) await rename(join(work, name), join(clipsDir, name));
    const lines = films.map(
      ({ name }) => `  ${JSON.stringify(name)}: [${(lengths.get(name) ?? []).join(', ')}]`,
    );
    await writeFile(join(clipsDir, 'meta.json'), `{\n${lines.join(',\n')}\n}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeClip(film: Film, dir: string): Promise<number[]> {
  await mkdir(dir);
  const sound = join(dir, 'sound.wav');
  await run('ffmpeg', ['-v', 'error', ...soundSource(film.kind), sound]);
  const shape = filmShape(film.isUpright);
  const ffmpeg = spawn('ffmpeg', [...source(shape, sound), ...encoding(shape), ...segments(dir)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((done, fail) => {
    ffmpeg.on('error', fail);
    ffmpeg.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg: ${code}`))));
  });
  await Promise.all([pipeline(Readable.from(frames(film, shape)), ffmpeg.stdin), ended]);
  const list = join(dir, 'list.m3u8');
  const lengths = readLengths(await readFile(list, 'utf8'), film.name);
  await Promise.all([rm(sound), rm(list)]);
  return lengths;
}

/** The frames as raw RGB. */
async function* frames(film: Film, { width, height }: Shape) {
  const sized = drawFilm(film).replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  for (let frame = 0; frame < filmSeconds * frameRate; frame++) {
    const svg = drawingAt(sized, frame / (filmSeconds * frameRate));
    yield await sharp(Buffer.from(svg)).flatten().raw().toBuffer();
  }
}

const soundSource = (kind: SceneKind) => [
  ...['-f', 'lavfi', '-i', `aevalsrc='${soundOf(notesOf(kind))}':s=22050:d=${filmSeconds}`],
];

const source = ({ width, height }: Shape, sound: string) => [
  ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`],
  ...['-r', String(frameRate), '-i', 'pipe:0', '-i', sound, '-t', String(filmSeconds)],
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
  ...['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-fflags', '+bitexact', '-flags', '+bitexact'],
];

const segments = (dir: string) => [
  ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
  ...['-hls_segment_filename', join(dir, 'seg-%03d.m2ts'), join(dir, 'list.m3u8')],
];

/** The live playlist counts in whole segments, so a clip that came out otherwise is refused. */
function readLengths(playlist: string, name: string): number[] {
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  const isExact = lengths.every((length) => Math.abs(length - segmentSeconds) < 0.001);
  if (!isExact || lengths.length !== filmSeconds / segmentSeconds) {
    throw new Error(`clip ${name}: segments of ${lengths.join(', ')} s`);
  }
  return lengths;
}
