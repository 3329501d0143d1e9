import { eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCategories } from '../../../platform/demo/world/categories';
import { homeOf } from '../../../platform/demo/world/homes';
import { shapeOf } from '../../../platform/demo/world/title-lines';
import { demoBroadcast } from '../../../platform/tables/demo/demo';
import { broadcast } from '../../../platform/tables/live/live';
import { searchTheme } from '../../../platform/tables/search/search';
import { watchHistory } from '../../../platform/tables/viewer/viewer';
import { cinetyEpisode } from '../../../platform/tables/vod/cinety';
import { vod, vodLike } from '../../../platform/tables/vod/vod';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const twice = (list: readonly string[]) =>
  [...new Set(list)].filter((one) => list.indexOf(one) !== list.lastIndexOf(one));
const categoryOfVod = new Map(demoCategories.map((category) => [category.vodNo, category]));

describe('what the demo world says', () => {
  it('has no title twice on air, with other numbers either', async () => {
    const onAir = await platform.context.db.select().from(broadcast).where(isNull(broadcast.endedAt));
    expect(twice(onAir.map(({ title }) => shapeOf(title)))).toEqual([]);
  });

  it('says nothing of the state of a game or of the time on air, which it cannot know', async () => {
    const lives = await platform.context.db.select({ title: broadcast.title }).from(broadcast);
    expect(
      lives.filter(({ title }) => /\d+회말|\d:\d|\d+시간째|D-\d|\d+주년|\d+일차|\{/.test(title)),
    ).toEqual([]);
  });

  it('keeps each streamer at what they broadcast', async () => {
    // recordings may show something else for once
    const lives = await platform.context.db
      .select({ userId: broadcast.userId, categoryNo: broadcast.categoryNo })
      .from(broadcast)
      .innerJoin(demoBroadcast, eq(demoBroadcast.no, broadcast.no));
    const demo = lives.filter(({ userId }) => userId !== 'dodam');
    expect(
      demo.filter(({ userId, categoryNo }) => homeOf(userId).category.no !== categoryNo).length,
    ).toBeLessThan(5);
  });

  it('has hardly a VOD’s title twice, and words of play only where something is played', async () => {
    const vods = await platform.context.db.select().from(vod);
    const titles = vods.map(({ title }) => title);
    expect(titles.length - new Set(titles).size).toBeLessThan(titles.length / 100);
    const words = /명승부|초고수|공략 총정리|이걸 이겨/;
    const played = vods.filter(({ title }) => words.test(title));
    expect(played.length).toBeGreaterThan(20);
    const elsewhere = played.filter(
      ({ vodCategoryNo }) =>
        !['game', 'sports'].includes(categoryOfVod.get(vodCategoryNo ?? '')?.group ?? ''),
    );
    expect(elsewhere.map(({ title }) => title)).toEqual([]);
  });

  it('gives every episode a name of its own, of a VOD that has been seen', async () => {
    const rows = await platform.context.db
      .select({ title: cinetyEpisode.title, views: vod.views })
      .from(cinetyEpisode)
      .innerJoin(vod, eq(vod.titleNo, cinetyEpisode.titleNo));
    expect(rows.length).toBeGreaterThan(20);
    expect(twice(rows.map(({ title }) => title))).toEqual([]);
    expect(Math.min(...rows.map(({ views }) => views))).toBeGreaterThan(100);
  });

  it('shows eating in the theme of eating', async () => {
    const { db } = platform.context;
    const [theme] = await db.select().from(searchTheme).where(eq(searchTheme.title, '먹방 모아보기'));
    expect(theme?.streamerIds.length).toBeGreaterThan(3);
    const vods = await db
      .select()
      .from(vod)
      .where(inArray(vod.userId, [...(theme?.vodStreamerIds ?? [])]));
    // Clips of others may show what those do.
    const own = vods.filter(({ originalUserId, fileType }) => !originalUserId && fileType !== 'SMR');
    expect(own.length).toBeGreaterThan(5);
    const other = own.filter(({ vodCategoryNo }) => categoryOfVod.get(vodCategoryNo ?? '')?.theme !== 'food');
    expect(other.map(({ title }) => title)).toEqual([]);
  });

  it('has views of all that was watched or liked', async () => {
    const { db } = platform.context;
    const watched = (await db.select().from(watchHistory)).map(({ contentNo }) => contentNo);
    const liked = (await db.select().from(vodLike)).map(({ titleNo }) => titleNo);
    const rows = await db
      .select()
      .from(vod)
      .where(inArray(vod.titleNo, [...watched, ...liked]));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ views }) => views < 3)).toEqual([]);
    expect(rows.filter(({ titleNo, likes }) => liked.includes(titleNo) && likes < 1)).toEqual([]);
  });
});
