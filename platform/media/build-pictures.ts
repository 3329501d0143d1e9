import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { accounts } from '../demo/accounts';
import { demoCategories } from '../demo/categories';
import { demoStreamers } from '../demo/streamers';
import { drawAvatar } from './art/avatar';
import { drawDefaultAvatar, drawPlaceholder, placeholders } from './art/placeholder';
import { drawPoster, drawThumbnail } from './art/scenes';
import { thumbnails } from './thumbnails';

interface Picture {
  svg: string;
  /** Path under the media folder → width in pixels. */
  files: Record<string, number>;
}

const format = { quality: 70, effort: 4 } as const;
const stampFile = '.stamp';

/** Everything that /media/ serves, as drawings. */
function listPictures(): Picture[] {
  return [
    ...thumbnails.map(({ no, kind, seed }) => ({
      svg: drawThumbnail(kind, seed),
      files: { [`t/${no}.webp`]: 480, [`t/${no}s.webp`]: 240 },
    })),
    ...[...accounts, ...demoStreamers].map(({ userId }, index) => ({
      svg: drawAvatar(index + 1),
      files: { [`p/${userId}.webp`]: 96 },
    })),
    ...demoCategories.map(({ no, scenes }, index) => ({
      svg: drawPoster(scenes[0], index + 11),
      files: { [`c/${no}.webp`]: 180 },
    })),
    ...placeholders.map((name) => ({ svg: drawPlaceholder(name), files: { [`ph/${name}.webp`]: 480 } })),
    { svg: drawDefaultAvatar(), files: { 'ph/avatar.webp': 96 } },
  ];
}

async function render({ svg, files }: Picture, outDir: string): Promise<void> {
  for (const [file, width] of Object.entries(files)) {
    const image = sharp(Buffer.from(svg));
    await image.resize({ width }).webp(format).toFile(join(outDir, file));
  }
}

/** The segments of the clips: paths under the media folder and bytes. .m2ts here (make-clips.ts says why), .ts there. */
async function readClips(): Promise<[path: string, bytes: Buffer][]> {
  const folder = fileURLToPath(new URL('./clips', import.meta.url));
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.m2ts'))
      .sort()
      .map(
        async (file): Promise<[string, Buffer]> => [
          join('clips', file.replace(/\.m2ts$/, '.ts')),
          await readFile(join(folder, file)),
        ],
      ),
  );
}

/**
 * Draws the pictures and lays the clips beside them: the folder that is served under /media/. Does nothing when the
 * folder is of the same drawings already; answers whether it drew.
 */
export async function buildPictures(outDir: string): Promise<boolean> {
  const pictures = listPictures();
  const clips = await readClips();
  const hash = createHash('sha256').update(JSON.stringify([pictures, format, sharp.versions]));
  for (const [path, bytes] of clips) hash.update(path).update(bytes);
  const stamp = hash.digest('hex');
  const last = await readFile(join(outDir, stampFile), 'utf8').catch(() => null);
  if (last === stamp) return false;
  await rm(outDir, { recursive: true, force: true });
  for (const folder of ['t', 'p', 'c', 'ph']) await mkdir(join(outDir, folder), { recursive: true });
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) await render(picture, outDir);
  };
  await Promise.all(Array.from({ length: 4 }, work));
  for (const [path, bytes] of clips) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), bytes);
  }
  await writeFile(join(outDir, stampFile), stamp);
  return true;
}

// `tsx platform/media/build-pictures.ts build/media` is a step of the build.
const [, script, outDir] = process.argv;
if (script === fileURLToPath(import.meta.url)) await buildPictures(outDir ?? 'build/media');
