import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { adCalls } from '~protocol/ad/calls';
import { directoryCalls } from '~protocol/directory/calls';
import { homeCalls } from '~protocol/home/calls';
import { preferCalls } from '~protocol/prefer/calls';
import type { Answered } from '~protocol/wire/call';
import { parseWireDate } from '~protocol/wire/date';
import { countDropped } from '~protocol/wire/list-of';
import { pathOf } from '~protocol/wire/path';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { wireOf } from '../../support/wire';

const directory = directoryCalls.calls;
let platform: TestPlatform;
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  platform = await openTestPlatform();
  for (const who of ['bomi', 'teen17', 'abroad1', 'dodam']) tokens[who] = await platform.signIn(who);
});
afterAll(() => platform.close());

const get = async (path: string, who = 'guest') => {
  const answer = await platform.request(path, { token: tokens[who] });
  expect(answer.status).toBe(200);
  return answer.json();
};
const main = (path: string, who?: string) => get(`/main${path}`, who);
/** What the call answers, of whose lists nothing may be dropped. */
async function whole<Schema extends z.ZodType>(call: { path: string; answer: Schema }, who?: string) {
  const answer = await main(call.path, who);
  const { value, dropped } = countDropped(() => call.answer.parse(answer));
  expect(dropped.count).toBe(0);
  return value;
}
const home = homeCalls.calls;
const codesOf = async (who: string) => (await whole(home.sections, who)).map(({ code }) => code);

describe('the home of the demo world', () => {
  it('has a section of every content type in the admin order [D340]', async () => {
    const sections = await whole(home.sections, 'bomi');
    expect(new Set(sections.map(({ contentType }) => contentType)).size).toBe(8);
    const orders = sections.map(({ order }) => order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
  });

  it('keeps adult sections from the young and closed ones from abroad', async () => {
    expect(await codesOf('bomi')).toContain('LIVE_ADULT_01');
    for (const who of ['guest', 'teen17']) expect(await codesOf(who)).not.toContain('LIVE_ADULT_01');
    expect(await codesOf('guest')).toContain('CINETY_01');
    expect(await codesOf('abroad1')).not.toContain('CINETY_01');
  });

  it('gives the static info with every Result and Data pair [D330]', async () => {
    const { banners, texts } = await whole({ ...home.statics, path: `${home.statics.path}?1` });
    const all = [...banners.sports, ...banners.game, ...banners.virtual, ...banners.bora];
    expect(all.map(({ opensWindow }) => opensWindow)).toContain(true);
    expect(texts).toHaveLength(3);
    const wire = (await main(home.statics.path)) as Answered<typeof home.statics>;
    expect([wire.sportBannerResult, wire.sportTextBannerResult]).toEqual([1, 1]);
  });

  it('gives the style of automatic tags [D334]', async () => {
    const { data } = await whole(home.autoHashtags);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ color }) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
  });

  it('gives top banners by orderNo, with ties and one without an alarm [D103]', async () => {
    const banners = await whole(home.topBanners);
    const orders = banners.map(({ orderNo }) => orderNo);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(orders).size).toBeLessThan(orders.length);
    expect(banners.some(({ alarmIdx }) => alarmIdx === null)).toBe(true);
  });

  it.each([
    ['popular VODs', home.popularVods, 120],
    ['popular Catch', home.popularCatch, 120],
    ['popular stories', home.popularStories, 40],
    ['original series', home.cinety, 20],
  ] as const)('lists %s, most of a page and none that is closed to a guest', async (_name, call, size) => {
    const items = await whole<z.ZodType<{ title: string | null }[]>>(call);
    expect(items.length).toBeGreaterThan(size / 2);
    expect(items.length).toBeLessThanOrEqual(size);
    expect(items.filter(({ title }) => !title)).toEqual([]);
  });

  it('orders popular VODs by views within 30 days', async () => {
    const items = await whole(home.popularVods, 'bomi');
    const views = items.map(({ viewCount }) => viewCount ?? 0);
    expect(views).toEqual([...views].sort((a, b) => b - a));
    const oldest = platform.clock.now().getTime() - 30 * 86_400_000;
    expect(items.every(({ createdDate }) => (parseWireDate(createdDate) ?? 0) >= oldest)).toBe(true);
  });

  it('has nobody blocked but suspended streamers', async () => {
    expect((await whole(home.blockedStreamers)).data).toEqual([]);
  });

  it('has an advertisement for the main place and one of its own for myplus [A038]', async () => {
    const { path, answer } = adCalls.calls.shown;
    const ad = async (query: string) => answer.parse(await get(`/ad${path}?${query}`))[0];
    const everywhere = await ad('place=main');
    const myplus = await ad('place=main&category=myplus');
    expect(everywhere?.type).toBe('PC_MAIN_IMAGE');
    expect(myplus).toBeDefined();
    expect(myplus?.advertiser).not.toBe(everywhere?.advertiser);
  });
});

const myplus = preferCalls.calls;

describe('the prefer home of the demo world', () => {
  it('has its sections in order [D337]', async () => {
    const answer = await main(myplus.sections.path, 'bomi');
    expect(myplus.sections.answer.parse(answer)).toHaveLength(8);
    expect(answer).toMatchObject([1, 2, 3, 4, 5, 6, 7, 8].map((order) => ({ order })));
  });

  it('lists live and VOD with a next relation that comes round [D336]', async () => {
    const seen: string[] = [];
    let relation = '';
    for (let n = 0; n < 3; n++) {
      const path = `${myplus.list.path}?szRelationType=${relation}`;
      const list = myplus.list.answer.parse(await main(path, 'bomi'));
      relation = list.nextRelationType;
      seen.push(relation);
      expect(list.liveList.length).toBe(list.liveCnt);
      expect(list.vodList.length).toBe(list.vodCnt);
      expect(list.liveCnt).toBeGreaterThan(60);
      expect(list.vodCnt).toBeGreaterThan(60);
    }
    expect(new Set(seen).size).toBe(3);
    const [first] = seen;
    const again = myplus.list.answer.parse(
      await main(`${myplus.list.path}?szRelationType=${seen[2]}`, 'bomi'),
    );
    expect(again.nextRelationType).toBe(first);
  });

  it('gives stories with their title, Catch and category numbers [D338] [D339] [D333] [D340]', async () => {
    const stories = await whole(myplus.stories, 'bomi');
    expect(stories.title).toBe('봄이님의 관심 Catch 스토리');
    expect(stories.list.length).toBeGreaterThan(10);
    expect((await whole(myplus.catch, 'bomi')).length).toBeGreaterThan(20);
    const numbers = await whole(myplus.categoryNumbers, 'bomi');
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.every((no) => /^\d{8}$/.test(no))).toBe(true);
    const ofVods = myplus.categories.answer.parse(await main(`${myplus.categories.path}?type=vod`, 'bomi'));
    expect(ofVods).not.toEqual(numbers);
  });

  it.each(Object.values(myplus))('asks guests to sign in: $path', async ({ path }) => {
    const answer = await platform.request(`/main${path}`);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([401, 1100]);
  });
});

describe('the directory of the demo world', () => {
  it('has an ordinary menu and at least six curated ones, some without a tab [D349] [D378]', async () => {
    const menus = wireOf(directory.menus, await main(directory.menus.path)).data.list;
    expect(menus[0]).toMatchObject({ menuId: 0, type: 'category' });
    expect(menus.filter(({ type }) => type === 'admin').length).toBeGreaterThanOrEqual(6);
    for (const tab of ['live', 'vod', 'catch'] as const) {
      expect(menus.some(({ contentsDisplay }) => !contentsDisplay[tab])).toBe(true);
    }
  });

  it('has at least 150 categories on two pages of 120 [D350]', async () => {
    const page = async (query: string) =>
      wireOf(directory.list, await main(`${directory.list.path}?m=categoryList&${query}`));
    const first = await page('nPageNo=1');
    const second = await page(`nOffset=${first.offset}`);
    expect([first.isMore, first.offset, second.isMore]).toEqual([true, 120, false]);
    const tiles = [...first.list, ...second.list];
    expect(new Set(tiles.map(({ categoryNo }) => categoryNo)).size).toBe(tiles.length);
    expect(tiles.length).toBeGreaterThanOrEqual(150);
    const views = tiles.map(({ viewCnt }) => Number(viewCnt));
    expect(views).toEqual([...views].sort((a, b) => b - a));
  });

  it('shows contents of every kind in each of them', async () => {
    const info = wireOf(
      directory.info,
      await main(`${directory.info.path}?m=categoryInfo&szCateName=${encodeURIComponent('음악')}`),
    );
    const { liveCategoryNo, vodCategoryNo } = info.data ?? {};
    expect([liveCategoryNo, vodCategoryNo]).toEqual(['00030000', '10030000']);
    for (const [call, szCateNo] of [
      [directory.lives, liveCategoryNo],
      [directory.vods, vodCategoryNo],
      [directory.clips, vodCategoryNo],
    ] as const) {
      const query = new URLSearchParams({ ...call.told, szCateNo: String(szCateNo) });
      const { data } = wireOf(call, await main(`${call.path}?${query}`));
      expect(data.list.length).toBeGreaterThan(3);
    }
  });

  it('gathers what its categories have in a curated menu [D354]', async () => {
    for (const call of [directory.menuLives, directory.menuVods, directory.menuClips] as const) {
      const { list } = wireOf(
        call,
        await main(`${call.path}?szMenuId=1&szType=${call.told.szType}&nListCnt=60`),
      );
      expect(list.length).toBeGreaterThan(3);
    }
    const hidden = await main(`${directory.menuLives.path}?szMenuId=7&szType=live`);
    expect(wireOf(directory.menuLives, hidden)).toMatchObject({ isMore: false, list: [] });
  });

  it.each(['game', 'bora', 'sports', 'award2024'])(
    'has posters of %s, most viewers first [D358]',
    async (type) => {
      const { data: posters } = wireOf(
        directory.posters,
        await main(pathOf(directory.posters.path, { file: `main_${type}category_viewer.js` })),
      );
      expect(posters.length).toBeGreaterThan(0);
      expect(posters.every(({ broadCateNo }) => /^\d{8}$/.test(String(broadCateNo)))).toBe(true);
      const viewers = posters.map(({ viewer }) => Number(viewer));
      expect(viewers).toEqual([...viewers].sort((a, b) => b - a));
    },
  );
});
