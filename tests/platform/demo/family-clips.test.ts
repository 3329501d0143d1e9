import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawAvatar } from '../../../platform/demo/art/avatar';
import { drawFilm, framePath, framesOf } from '../../../platform/demo/art/film-pictures';
import { films, filmsOf } from '../../../platform/demo/art/film-table';
import { drawingAt } from '../../../platform/demo/art/motion';
import { demoCategories } from '../../../platform/demo/world/categories';
import { homeOf } from '../../../platform/demo/world/homes';
import { demoStreamers } from '../../../platform/demo/world/streamers';
import { suits } from '../../../platform/demo/world/title-lines';
import { clipLengths, findClip, previewOf } from '../../../platform/media/clip-table';
import { broadcast } from '../../../platform/tables/live/live';
import { vod } from '../../../platform/tables/vod/vod';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const clipsDir = fileURLToPath(new URL('../../../platform/media/clips', import.meta.url));
const filmOfPath = new Map(
  films.flatMap((film) =>
    Array.from({ length: film.moments }, (_, moment) => [framePath(film, moment), film] as const),
  ),
);

describe('the films', () => {
  it('are those of the table, no two of a name, and no others', () => {
    const names = films.map(({ name }) => name).sort();
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(clipLengths).sort()).toEqual(names);
    const folders = readdirSync(clipsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(names);
  });

  it('take 12 MB at most', () => {
    const files = readdirSync(clipsDir, { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, file) => sum + statSync(join(clipsDir, file)).size, 0);
    expect(bytes).toBeLessThan(12 * 1024 * 1024);
  });

  it('are there for every category; games that are played much have their own', () => {
    expect(demoCategories.filter((category) => filmsOf(category).length === 0)).toEqual([]);
    const alike = demoCategories.filter(
      ({ no, group, weight }) => group === 'game' && weight >= 1 && !films.some(({ game }) => game === no),
    );
    expect(alike.map(({ name }) => name)).toEqual([]);
    for (const [category, kind] of [
      ['볼링', 'bowling'],
      ['당구', 'pool'],
      ['바둑', 'go'],
      ['클라이밍', 'climbing'],
      ['수영', 'swimming'],
      ['등산', 'mountain'],
      ['자전거/러닝', 'cycling'],
      ['댄스', 'dance'],
    ])
      expect(demoCategories.find(({ name }) => name === category)?.scenes).toEqual([kind]);
  });

  it('still play in worlds that name those of before, and are none by a foreign name', () => {
    expect(findClip('aurora')).toEqual(findClip('camp-1'));
    expect(findClip('talk')).toEqual(findClip('talk-1'));
    expect(findClip('talk-up')).toEqual(findClip('talk-up-1'));
    // No longer drawn upright.
    expect(findClip('shooter-up')).toBeDefined();
    for (const kind of ['arena', 'board', 'court', 'diamond', 'pitch', 'puzzle', 'race', 'virtual', 'art'])
      for (const name of [kind, `${kind}-up`]) expect(findClip(name), name).toBeDefined();
    for (const name of [null, undefined, '', 'nothing', 'constructor']) {
      expect(findClip(name)).toBeUndefined();
      expect(previewOf(name)).toBeNull();
    }
  });

  it.each(films.map((film) => [film.name, film] as const))(
    'move, and end where they began: %s',
    (_name, film) => {
      const drawing = drawFilm(film);
      const begin = drawingAt(drawing, 0);
      expect(drawingAt(drawing, 0.37)).not.toBe(begin);
      expect(drawingAt(drawing, 1)).toBe(begin);
      expect(begin).not.toMatch(/data-move|NaN|undefined/);
    },
  );

  it('have pictures that are frames of them, each unlike the others', () => {
    const frames = films.flatMap(framesOf);
    expect(new Set(frames).size).toBe(frames.length);
  });

  it('show the face that is beside the name', () => {
    const { film } = homeOf('dodam');
    expect(film.look).not.toBeNull();
    const avatar = drawAvatar(1, film);
    const hairOf = (drawing: string) =>
      [...drawing.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, color]) => color);
    const shared = hairOf(avatar).filter((color) => hairOf(drawFilm(film)).includes(color));
    // Skin, hair, clothes, eyes, cheeks.
    expect(new Set(shared).size).toBeGreaterThanOrEqual(4);
  });
});

describe('what the demo world plays', () => {
  it('is the film that its picture is a frame of, with nobody in it but the streamer', async () => {
    const { db } = platform.context;
    const lives = await db.select().from(broadcast).where(isNotNull(broadcast.thumb));
    const vods = await db.select().from(vod).where(isNotNull(vod.thumb));
    const shown = [
      ...lives.map(({ thumb, clip, userId }) => ({ thumb, clip, who: userId, isUpright: false })),
      ...vods.map(({ thumb, clip, resolutionType, userId, originalUserId }) => ({
        ...{ thumb, clip, who: originalUserId ?? userId, isUpright: resolutionType === 'vertical' },
      })),
    ].filter(({ thumb, clip }) => clip && filmOfPath.has(thumb ?? ''));
    expect(shown.length).toBeGreaterThan(5000);
    const wrong = shown.filter(({ thumb, clip, who, isUpright }) => {
      const film = filmOfPath.get(thumb ?? '');
      const isTheirs = film?.look === null || film?.look === homeOf(who).film.look;
      return film?.name !== clip || film?.isUpright !== isUpright || !isTheirs;
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('belongs to the category and does not contradict the title', async () => {
    const { db } = platform.context;
    const byNo = new Map(
      demoCategories.flatMap((one) => [[one.no, one] as const, [one.vodNo, one] as const]),
    );
    const lives = (await db.select().from(broadcast)).map(({ categoryNo, ...row }) => ({
      ...row,
      categoryNo,
    }));
    const vods = (await db.select().from(vod)).map(({ vodCategoryNo, ...row }) => ({
      ...row,
      categoryNo: vodCategoryNo ?? '',
    }));
    const wrong = [...lives, ...vods].filter(({ thumb, title, categoryNo, userId }) => {
      const film = filmOfPath.get(thumb ?? '');
      const category = byNo.get(categoryNo);
      if (!film || !category || userId === 'dodam') return false;
      const isOf = filmsOf(category, film.isUpright).includes(film);
      return !isOf || !(category.group === 'game' || suits(wordsOf(title, category.name), film.kind));
    });
    expect(wrong.slice(0, 8).map(({ title, thumb }) => [title, filmOfPath.get(thumb ?? '')?.name])).toEqual(
      [],
    );
  });

  it('has no picture twice among 24 that follow each other in LIVE, in a group and in new VODs', async () => {
    const { db } = platform.context;
    const lives = await db
      .select()
      .from(broadcast)
      .where(isNull(broadcast.endedAt))
      .orderBy(desc(broadcast.viewers), desc(broadcast.no));
    const groups = ['game', 'bora', 'sports'].map((group) =>
      lives.filter(({ groupType }) => groupType === group),
    );
    for (const list of [lives, ...groups]) {
      const first = list.slice(0, 24).flatMap(({ thumb }) => thumb ?? []);
      expect(first.filter((thumb, index) => first.indexOf(thumb) !== index)).toEqual([]);
    }
  });

  it('is what the playlists of a broadcast and of a VOD name', async () => {
    const { db } = platform.context;
    const [live] = await db
      .select()
      .from(broadcast)
      .where(and(isNull(broadcast.endedAt), eq(broadcast.userId, 'dodam')));
    const [recorded] = await db
      .select()
      .from(vod)
      .where(and(eq(vod.clip, 'pet-up-1'), eq(vod.authNo, 101), eq(vod.grade, 0), eq(vod.isPpv, false)));
    const { playlist: now } = await open(`/main/api/player/live/${live?.userId}/${live?.no}`);
    expect(now).toContain(`/media/clips/${live?.clip}/seg-001.ts`);
    const { playlist: then } = await open(`/main/api/player/vod/${recorded?.titleNo}`);
    expect(then).toContain('/media/clips/pet-up-1/seg-000.ts');
  });
});

/** A title without names and tags, which may have any words in them. */
const wordsOf = (title: string, category: string) =>
  demoStreamers.reduce(
    (text, { nick }) => text.replace(nick, ''),
    title.replace(category, '').replace(/#\S+/g, ''),
  );

async function open(address: string) {
  const body: unknown = await (await platform.request(address)).json();
  const { hlsUrl } = (body as { data: { hlsUrl: string } }).data;
  return { playlist: await (await platform.request(`/main${hlsUrl}`)).text() };
}
