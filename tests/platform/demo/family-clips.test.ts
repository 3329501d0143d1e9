import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipName } from '../../../platform/demo/art/clip-names';
import { drawingAt } from '../../../platform/demo/art/motion';
import { palettes, type SceneKind } from '../../../platform/demo/art/palettes';
import { drawThumbnail, drawUpright } from '../../../platform/demo/art/scenes';
import { thumbnailPath, thumbnails } from '../../../platform/demo/art/thumbnails';
import { demoCategories } from '../../../platform/demo/world/categories';
import { broadcast } from '../../../platform/live/schema/live';
import { clipLengths, findClip } from '../../../platform/media/clip-table';
import { vod } from '../../../platform/vod/schema/vod';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const kinds = Object.keys(palettes) as SceneKind[];
const kindOf = new Map(thumbnails.map(({ no, kind }) => [thumbnailPath(no), kind]));

describe('the clips', () => {
  it('are one for each family of scenes, lying and upright, and no others', () => {
    const wanted = kinds.flatMap((kind) => [clipName(kind), clipName(kind, true)]).sort();
    expect(Object.keys(clipLengths).sort()).toEqual(wanted);
    const folder = fileURLToPath(new URL('../../../platform/media/clips', import.meta.url));
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(wanted);
  });

  it('are there for what every category shows', () => {
    const without = demoCategories.filter(({ scenes }) => !scenes.every((kind) => findClip(clipName(kind))));
    expect(without).toEqual([]);
  });

  it('still play in worlds that name those of before, and are none by a foreign name', () => {
    expect(findClip('aurora')).toEqual(findClip('camp'));
    for (const name of [null, undefined, '', 'nothing', 'constructor'])
      expect(findClip(name)).toBeUndefined();
  });

  it.each(kinds)('move, and end where they began: %s', (kind) => {
    for (const drawing of [drawThumbnail(kind, 4), drawUpright(kind, 4)]) {
      const [begin, middle] = [drawingAt(drawing, 0), drawingAt(drawing, 0.37)];
      expect(middle).not.toBe(begin);
      expect(drawingAt(drawing, 1)).toBe(begin);
      expect(begin).not.toMatch(/data-move|NaN/);
    }
  });
});

describe('what the demo world plays', () => {
  it('is the clip of its picture’s family, upright where the video is', async () => {
    const { db } = platform.context;
    const lives = await db.select().from(broadcast).where(isNotNull(broadcast.thumb));
    const vods = await db.select().from(vod).where(isNotNull(vod.thumb));
    const shown = [
      ...lives.map(({ thumb, clip }) => ({ thumb, clip, isUpright: false })),
      ...vods.map(({ thumb, clip, resolutionType }) => ({
        ...{ thumb, clip, isUpright: resolutionType === 'vertical' },
      })),
    ].filter(({ thumb, clip }) => clip && kindOf.has(thumb ?? ''));
    expect(shown.length).toBeGreaterThan(5000);
    const other = shown.filter(
      ({ thumb, clip, isUpright }) => clip !== clipName(kindOf.get(thumb ?? '') as SceneKind, isUpright),
    );
    expect(other).toEqual([]);
  });

  it('is what the playlists of a broadcast and of a VOD name', async () => {
    const { db } = platform.context;
    const [live] = await db
      .select()
      .from(broadcast)
      .where(and(isNull(broadcast.endedAt), isNull(broadcast.passwordHash), eq(broadcast.clip, 'talk')));
    const [recorded] = await db
      .select()
      .from(vod)
      .where(and(eq(vod.clip, 'pet-up'), eq(vod.authNo, 101), eq(vod.grade, 0), eq(vod.isPpv, false)));
    const { playlist: now } = await open(`/main/api/player/live/${live?.userId}/${live?.no}`);
    expect(now).toContain('/media/clips/talk/seg-001.ts');
    const { playlist: then } = await open(`/main/api/player/vod/${recorded?.titleNo}`);
    expect(then).toContain('/media/clips/pet-up/seg-000.ts');
  });
});

async function open(address: string) {
  const body: unknown = await (await platform.request(address)).json();
  const { hlsUrl } = (body as { data: { hlsUrl: string } }).data;
  return { playlist: await (await platform.request(`/main${hlsUrl}`)).text() };
}
