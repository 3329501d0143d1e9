import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { medalKinds } from '../../tables/station/page';
import { accounts } from '../world/accounts';
import { demoCategories } from '../world/categories';
import { homeOf } from '../world/homes';
import { demoStreamers } from '../world/streamers';
import { demoTeams } from '../world/team-table';
import { drawAvatar } from './avatar';
import { bannerCount, drawBanner } from './banner';
import { drawEmblem } from './emblem';
import { framePath, framesOf, leastMoments } from './film-pictures';
import { films } from './film-table';
import { readFilms } from './films';
import { drawDefaultAvatar, drawPlaceholder, placeholders } from './placeholder';
import { drawPoster } from './scenes';

interface Picture {
  svg: string;
  /** Path under the media folder → width in pixels. */
  files: Record<string, number>;
}

/** A film's frames: each a picture in two sizes, and the first ones one after the other its moving picture, two a second. */
interface FilmPictures {
  frames: string[];
  /** Of each frame, without the ending. */
  files: string[];
  /** of the pictures; the small ones and the moving one are half of it */
  width: number;
  preview: string;
}

/**
 * WebP, which all our browsers read. Colours are scaled down with care, which drawings need more than a high quality:
 * 11 % fewer bytes than quality 70 without it. AVIF would take 40 % off, but takes 2.3 times as long to decode, and old
 * iPhones know it not (docs/measurements.md).
 */
const format = { quality: 50, effort: 4, smartSubsample: true } as const;
const stampFile = '.stamp';
/** Emblems that no team has. */
const firstMedal = 100;

/** Everything that /media/ serves, as drawings. */
function listPictures(): Picture[] {
  return [
    ...[...accounts, ...demoStreamers].map(({ userId }, index) => ({
      svg: drawAvatar(index + 1, filmOf(userId)),
      files: { [`p/${userId}.webp`]: 96 },
    })),
    ...demoCategories.map(({ no, scenes }, index) => ({
      svg: drawPoster(scenes[0], index + 11),
      files: { [`c/${no}.webp`]: 180 },
    })),
    ...demoTeams.map(({ code }, index) => ({
      svg: drawEmblem(index),
      files: { [`e/${code}.webp`]: 96 },
    })),
    ...medalKinds.map((kind, index) => ({
      svg: drawEmblem(firstMedal + index),
      files: { [`m/${kind}.webp`]: 96 },
    })),
    ...Array.from({ length: bannerCount }, (_, index) => ({
      svg: drawBanner(index + 1),
      files: { [`b/${index + 1}.webp`]: 960 },
    })),
    ...placeholders.map((name) => ({ svg: drawPlaceholder(name), files: { [`ph/${name}.webp`]: 480 } })),
    { svg: drawDefaultAvatar(), files: { 'ph/avatar.webp': 96 } },
  ];
}

/** The film of a streamer's broadcasts, which their face is from; nobody else has one. */
const streamerIds = new Set(['dodam', ...demoStreamers.map(({ userId }) => userId)]);
const filmOf = (userId: string) => (streamerIds.has(userId) ? homeOf(userId).film : undefined);

const listFilms = (): FilmPictures[] =>
  films.map((film) => ({
    frames: framesOf(film),
    files: Array.from({ length: film.moments }, (_, moment) =>
      framePath(film, moment).slice('/media/'.length, -5),
    ),
    width: film.isUpright ? 360 : 480,
    preview: `w/${film.name}.webp`,
  }));

async function renderFilm({ frames, files, width, preview }: FilmPictures, outDir: string): Promise<void> {
  const moving: Buffer[] = [];
  for (const [index, svg] of frames.entries()) {
    const isFirst = index < leastMoments;
    // of the further ones the colours are scaled down in half the time
    const pictureFormat = { ...format, smartSubsample: isFirst };
    const large = sharp(Buffer.from(svg)).resize({ width });
    const raw = await large.raw().toBuffer({ resolveWithObject: true });
    const half = await sharp(raw.data, { raw: raw.info })
      .resize({ width: width / 2 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    await sharp(raw.data, { raw: raw.info })
      .webp(pictureFormat)
      .toFile(join(outDir, `${files[index]}.webp`));
    await sharp(half.data, { raw: half.info })
      .webp(pictureFormat)
      .toFile(join(outDir, `${files[index]}s.webp`));
    if (isFirst)
      moving.push(await sharp(half.data, { raw: half.info }).png({ compressionLevel: 1 }).toBuffer());
  }
  await sharp(moving, { join: { animated: true } })
    .webp({ quality: 50, effort: 4, delay: moving.map(() => 500), loop: 0 })
    .toFile(join(outDir, preview));
}

async function render({ svg, files }: Picture, outDir: string): Promise<void> {
  for (const [file, width] of Object.entries(files)) {
    const image = sharp(Buffer.from(svg));
    await image.resize({ width }).webp(format).toFile(join(outDir, file));
  }
}

/** The segments of the clips: paths under the media folder and bytes. .m2ts here (make-clips.ts says why), .ts there. */
async function readClips(): Promise<[path: string, bytes: Buffer][]> {
  const folder = fileURLToPath(new URL('../../media/clips', import.meta.url));
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
  const shown = listFilms();
  const clips = [...(await readClips()), ...(await readFilms())];
  const hash = createHash('sha256').update(JSON.stringify([pictures, shown, format, sharp.versions]));
  for (const [path, bytes] of clips) hash.update(path).update(bytes);
  const stamp = hash.digest('hex');
  const last = await readFile(join(outDir, stampFile), 'utf8').catch(() => null);
  if (last === stamp) return false;
  await rm(outDir, { recursive: true, force: true });
  for (const folder of ['t', 'v', 'w', 'p', 'c', 'e', 'b', 'ph', 'm'])
    await mkdir(join(outDir, folder), { recursive: true });
  const jobs = [
    ...pictures.map((picture) => () => render(picture, outDir)),
    ...shown.map((film) => () => renderFilm(film, outDir)),
  ];
  const queue = jobs.values();
  const work = async () => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: 4 }, work));
  for (const [path, bytes] of clips) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), bytes);
  }
  await writeFile(join(outDir, stampFile), stamp);
  return true;
}

// `tsx platform/demo/art/build-pictures.ts build/media` is a step of the build.
const [, script, outDir] = process.argv;
if (script === fileURLToPath(import.meta.url)) await buildPictures(outDir ?? 'build/media');
