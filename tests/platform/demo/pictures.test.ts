import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPictures } from '../../../platform/demo/art/build-pictures';
import { framePath } from '../../../platform/demo/art/film-pictures';
import { films } from '../../../platform/demo/art/film-table';
import { accounts } from '../../../platform/demo/world/accounts';
import { demoCategories } from '../../../platform/demo/world/categories';
import { demoStreamers } from '../../../platform/demo/world/streamers';
import { clipLengths } from '../../../platform/media/clip-table';
import { medalKinds } from '../../../platform/tables/station/page';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'moabom-media-'));
  await buildPictures(dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const files = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(dir, file)).isFile(),
  );

describe('the media folder', () => {
  it('has at least 120 thumbnails in two sizes, no two alike', async () => {
    const paths = films
      .filter(({ isUpright }) => !isUpright)
      .flatMap((film) => Array.from({ length: film.moments }, (_, moment) => framePath(film, moment)));
    expect(paths.length).toBeGreaterThanOrEqual(120);
    const large = paths.map((path) => readFileSync(join(dir, path.replace('/media/', ''))));
    const hashes = new Set(large.map((bytes) => createHash('sha256').update(bytes).digest('hex')));
    expect(hashes.size).toBe(paths.length);
    expect(await sharp(large[0]).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
    expect(await sharp(join(dir, 't/1s.webp')).metadata()).toMatchObject({ width: 240, height: 135 });
  });

  it('has a picture of every streamer, demo account, category and medal, and a moving one of every film', () => {
    const there = new Set(files());
    const wanted = [
      ...[...accounts, ...demoStreamers].map(({ userId }) => `p/${userId}.webp`),
      ...demoCategories.map(({ no }) => `c/${no}.webp`),
      ...medalKinds.map((kind) => `m/${kind}.webp`),
      ...films.map(({ name }) => `w/${name}.webp`),
    ];
    expect(wanted.filter((file) => !there.has(file))).toEqual([]);
  });

  it('has every segment that the playlists name', () => {
    for (const [name, lengths] of Object.entries(clipLengths)) {
      const segments = lengths.map((_, index) => `seg-${String(index).padStart(3, '0')}.ts`);
      expect(readdirSync(join(dir, 'clips', name)).sort()).toEqual(segments);
    }
  });

  it.each([
    ['clips', 12],
    ['pictures', 15],
  ])('takes no more than its share: %s, %d MB', (what, most) => {
    const its = files().filter((file) => file.startsWith('clips/') === (what === 'clips'));
    const bytes = its.reduce((sum, file) => sum + statSync(join(dir, file)).size, 0);
    expect(bytes).toBeLessThan(most * 1024 * 1024);
  });

  it('is not drawn again while the drawings are the same', async () => {
    expect(await buildPictures(dir)).toBe(false);
  });
});
