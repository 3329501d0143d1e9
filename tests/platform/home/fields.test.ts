import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryCalls } from '~protocol/directory/calls';
import { homeCalls } from '~protocol/home/calls';
import { preferCalls } from '~protocol/prefer/calls';
import { vodCalls } from '~protocol/vod/player';
import type { Answered } from '~protocol/wire/call';
import { pathOf } from '~protocol/wire/path';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const directory = directoryCalls.calls;
let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.signIn('bomi');
});
afterAll(() => platform.close());

const get = async (path: string): Promise<Record<string, unknown>> =>
  (await platform.request(`/main${path}`, { token })).json() as Promise<Record<string, unknown>>;
type Item = Record<string, unknown>;
const dataOf = async (path: string) => (await get(path)).data as Item[];
const itemsOf = async (path: string) => ((await get(path)).data as { list: Item[] }).list;

const home = homeCalls.calls;
const vodFields = `titleNo authNo fileType vodDuration categoryName category vodCategory grade thumb webpPath title
  titleHistory ppv userId userNick originalUserId originalUserNick copyright viewCnt regDate isHot config`;
const catchFields = `thumb verticalThumb resolutionType titleName viewCnt bjId originalUserId originalUserNick
  grade category fileType broadDate`;

describe('the fields of the annex are all sent', () => {
  it.each<[string, string, () => Promise<Item[]>]>([
    ['F011 VOD', vodFields, () => dataOf(home.popularVods.path)],
    [
      'F011 VOD of the prefer list',
      `${vodFields} listDataType score fanFlag subsFlag`,
      async () => (await get(preferCalls.calls.list.path)).vodList as Item[],
    ],
    [
      'F013 Catch',
      `titleNo copyrightUserId copyrightUserNick flag ${catchFields}`,
      () => dataOf(home.popularCatch.path),
    ],
    ['F013 Catch story', `storyIdx ${catchFields}`, () => dataOf(home.popularStories.path)],
    [
      'F015 Cinety [D311]',
      'readCnt episodeDate contentTitle episodeNo hashtags thumbUrl title duration categoryName profileImg',
      () => dataOf(home.cinety.path),
    ],
    ['F018 menu [D314]', 'menuId menuName type adminId contentsDisplay', () => itemsOf(directory.menus.path)],
    [
      'F019 poster [D315]',
      'broadCateNo cateName catePcImg viewer isAdult',
      () => dataOf(pathOf(directory.posters.path, { file: 'main_gamecategory_viewer.js' })),
    ],
    [
      'F020 top banner [D316]',
      'alarmIdx imgPath memo bannerPeriod bannerTitle bannerContent link isType idx orderNo',
      () => dataOf(home.topBanners.path),
    ],
    [
      'F021 group banner [D317]',
      'link bgColor target imagePath',
      async () => (await get(home.statics.path)).sportBannerData as Item[],
    ],
    [
      'F022 text banner [D317]',
      'no linkUrl title',
      async () => (await get(home.statics.path)).sportTextBannerData as Item[],
    ],
    [
      'the section [D066]',
      'sectionCode order contentType isAdult abroadYn btnPosition btnText removeTitle rowCount title url useSlider',
      () => dataOf(home.sections.path),
    ],
  ])('%s', async (_name, fields, read) => {
    const items = await read();
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(Object.keys(item)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  });

  it('F014: unick, title and list of the prefer stories [D310]', async () => {
    const { data } = await get(preferCalls.calls.stories.path);
    expect(Object.keys(data ?? {}).sort()).toEqual(['list', 'title', 'unick']);
  });

  it('F007: a replay has changeSecond, changePosition and title of each change [D305]', async () => {
    const changed = (await dataOf(home.popularVods.path)).find(
      (item) => (item.titleHistory as []).length > 1,
    );
    const { data } = await get(pathOf(vodCalls.calls.player.path, { titleNo: changed?.titleNo as number }));
    const history = ((data as { vod: Item }).vod.titleHistory ?? []) as Item[];
    expect(history.length).toBeGreaterThan(1);
    for (const change of history) {
      expect(Object.keys(change).sort()).toEqual(['changePosition', 'changeSecond', 'title']);
    }
  });

  it('every category of the static list has a number of 8 digits and a name [D329]', async () => {
    const { data } = (await get(home.categories.path)) as Answered<typeof home.categories>;
    expect(home.categories.answer.parse({ data })).toHaveLength(data.length);
    expect(data.length).toBeGreaterThanOrEqual(150);
    expect(data.every(({ broadCateNo, cateName }) => /^\d{8}$/.test(String(broadCateNo)) && cateName)).toBe(
      true,
    );
  });
});
