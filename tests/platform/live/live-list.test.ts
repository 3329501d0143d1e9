import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeCalls } from '~protocol/home/calls';
import { type LiveItemWire, liveCalls, liveItemSchema } from '~protocol/live/calls';
import { failureCodes } from '~protocol/wire/failure';
import { type LivePlatform, openLivePlatform } from '../../support/live';

let platform: LivePlatform;
let adult: string;
let teen: string;
let ageless: string;
let abroad: string;

beforeAll(async () => {
  platform = await openLivePlatform();
  adult = await platform.addMember('adult1', { birthDate: '1990-01-01' });
  teen = await platform.addMember('teen1', { birthDate: '2009-01-01' });
  ageless = await platform.addMember('ageless1');
  abroad = await platform.addMember('abroad1', { birthDate: '1990-01-01', isAbroad: true });
  const minutesAgo = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * 60_000);
  const game = { categoryNo: '00040001', groupType: 'game' as const };
  const sports = { categoryNo: '00060001', groupType: 'sports' as const };
  await platform.goLive('plain', {
    viewers: 50,
    startedAt: minutesAgo(10),
    tags: ['소통'],
    categoryTags: ['수다'],
  });
  await platform.goLive('grown', {
    viewers: 40,
    grade: 19,
    startedAt: minutesAgo(1),
    tags: ['ㅅ'],
    categoryTags: ['ㅇ'],
  });
  await platform.goLive('locked', {
    ...game,
    viewers: 30,
    passwordHash: 'a:b',
    startedAt: minutesAgo(20),
    hasDrops: true,
  });
  await platform.goLive('paid', {
    ...game,
    viewers: 30,
    broadType: 40,
    startedAt: minutesAgo(5),
    isVisit: true,
  });
  await platform.goLive('home', {
    ...sports,
    viewers: 20,
    isAbroadBlocked: true,
    startedAt: minutesAgo(30),
    subscriptionOnly: 2,
  });
  await platform.goLive('gone', { viewers: 9000, endedAt: platform.clock.now() });
});
afterAll(() => platform.close());

async function list(path: string, token?: string) {
  const { status, body } = await platform.getJson(`/main${path}`, token);
  expect(status).toBe(200);
  const { totalCnt, broad } = body as { totalCnt: number; broad: unknown[] };
  const items = broad.map((item) => liveItemSchema.strict().parse(item));
  return { totalCnt, items, users: items.map(({ userId }) => userId) };
}
const query = (fields: Record<string, string | number>) =>
  `${liveCalls.calls.list.path}?${new URLSearchParams(fields as never)}`;
const all = (orderType: string, more = {}) =>
  query({
    selectType: 'action',
    selectValue: 'all',
    orderType,
    pageNo: 1,
    lang: 'ko_KR',
    _: 1732000000,
    ...more,
  });
const one = async (userId: string, token?: string): Promise<LiveItemWire> => {
  const { items } = await list(`${liveCalls.calls.popularWithAdult.path}?1`, token);
  return items.find((item) => item.userId === userId) as LiveItemWire;
};

describe('the popular lists', () => {
  it('leave adult broadcasts out of the plain list [D327]', async () => {
    const { totalCnt, users } = await list(`${liveCalls.calls.popular.path}?1732000000`);
    expect(users).toEqual(['plain', 'paid', 'locked', 'home']);
    expect(totalCnt).toBe(4);
  });

  it('have adult broadcasts in the other one, which is the first page of all broadcasts [D328]', async () => {
    const popular = await list(`${liveCalls.calls.popularWithAdult.path}?1732000000`);
    expect(popular.users).toEqual(['plain', 'grown', 'paid', 'locked', 'home']);
    expect(popular).toEqual(await list(all('total_viewers_desc')));
  });
});

describe('the live list', () => {
  it('sorts all broadcasts by viewers either way and by start, under both names of an order [D331, D355]', async () => {
    const desc = ['plain', 'grown', 'paid', 'locked', 'home'];
    expect((await list(all('total_viewers_desc'))).users).toEqual(desc);
    expect((await list(all('view_cnt_desc'))).users).toEqual(desc);
    expect((await list(all('total_viewers_asc'))).users).toEqual([...desc].reverse());
    expect((await list(all('view_cnt_asc'))).users).toEqual([...desc].reverse());
    expect((await list(all('broad_start'))).users).toEqual(['grown', 'paid', 'plain', 'locked', 'home']);
  });

  it('takes a group [D355]', async () => {
    const group = (selectValue: string) => list(query({ selectType: 'action', selectValue }));
    expect((await group('game')).users).toEqual(['paid', 'locked']);
    expect((await group('sports')).totalCnt).toBe(1);
    expect(await group('award2024')).toMatchObject({ totalCnt: 0, users: [] });
  });

  it('takes a category, with adult broadcasts for szActionType 3 and without for 2 [D356]', async () => {
    const cate = (szActionType: string) =>
      list(query({ selectType: 'cate', selectValue: '00130000', szActionType }));
    expect(await cate('3')).toMatchObject({ totalCnt: 2, users: ['plain', 'grown'] });
    expect(await cate('2')).toMatchObject({ totalCnt: 1, users: ['plain'] });
  });

  it('pads a category number to 8 digits, and answers padded numbers [D289]', async () => {
    const { items } = await list(query({ selectType: 'cate', selectValue: '40001' }));
    expect(items.map(({ broadCateNo }) => broadCateNo)).toEqual(['00040001', '00040001']);
  });

  it('does not list from abroad what may not be watched there', async () => {
    expect((await list(all('total_viewers_desc'), abroad)).users).toEqual([
      'plain',
      'grown',
      'paid',
      'locked',
    ]);
    expect((await list(all('total_viewers_desc'), abroad)).totalCnt).toBe(4);
    expect((await list(all('total_viewers_desc'), adult)).totalCnt).toBe(5);
  });

  it.each([
    ['an unknown group', { selectType: 'action', selectValue: 'etc' }],
    ['no selectValue', { selectType: 'action' }],
    ['a category that is no number', { selectType: 'cate', selectValue: "1' or 1=1" }],
    ['a category number of 9 digits', { selectType: 'cate', selectValue: '123456789' }],
    ['an unknown order', { selectType: 'action', selectValue: 'all', orderType: 'score' }],
    ['page 0', { selectType: 'action', selectValue: 'all', pageNo: '0' }],
    ['half a page', { selectType: 'action', selectValue: 'all', pageNo: '1.5' }],
    ['a page beyond counting', { selectType: 'action', selectValue: 'all', pageNo: '99999999999999999999' }],
    ['an unknown szActionType', { selectType: 'cate', selectValue: '40001', szActionType: '4' }],
    ['a NUL', { selectType: 'cate', selectValue: '1\0' }],
  ])('refuses %s', async (_name, fields) => {
    const { status, body } = await platform.getJson(`/main${query(fields as never)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 1000, message: expect.any(String) });
  });

  it('refuses an unknown selectType as a call that there is not', async () => {
    const { status, body } = await platform.getJson(
      `/main${query({ selectType: 'user', selectValue: 'all' })}`,
    );
    expect([status, body]).toMatchObject([400, { code: failureCodes.unknownCall }]);
  });
});

describe('a live list item', () => {
  it('has the fields that a card is made of [D302, D303, D304, D307, D379]', async () => {
    expect(await one('plain')).toEqual({
      broadNo: expect.any(Number),
      userId: 'plain',
      userNick: '닉 plain',
      broadThumb: '/media/t/1.webp',
      webpPath: '/media/w/sea-1.webp',
      totalViewCnt: 50,
      broadType: 1,
      broadTitle: 'plain의 방송',
      categoryName: '토크/캠방',
      broadCateNo: '00130000',
      categoryTags: ['수다'],
      hashTags: ['소통'],
      visitBroadType: 0,
      broadGrade: 0,
      broadStart: '2026-11-20 11:50:00',
      isDrops: 0,
      isPassword: 'N',
      subscriptionOnly: 0,
      broadBps: 4000,
      broadResolution: '1280x720',
    });
  });

  it("says 'Y' when there is a password, and never the hash [D284]", async () => {
    const item = await one('locked');
    expect(item.isPassword).toBe('Y');
    expect(JSON.stringify(item)).not.toContain('a:b');
  });

  it('has no moving picture of what only some may watch [D235]', async () => {
    for (const userId of ['locked', 'paid']) expect((await one(userId)).webpPath, userId).toBeNull();
  });

  it('has broadType 40 when it is paid [D285]', async () => {
    expect((await one('paid')).broadType).toBe(40);
  });

  it('has visitBroadType 1 when visits are allowed [D286]', async () => {
    expect((await one('paid')).visitBroadType).toBe(1);
    expect((await one('locked')).visitBroadType).toBe(0);
  });

  it('keeps title, picture and tags of an adult broadcast from whoever is not known to be 19', async () => {
    const blank = { broadTitle: '', broadThumb: '', hashTags: [], categoryTags: [], broadGrade: 19 };
    for (const token of [undefined, teen, ageless]) expect(await one('grown', token)).toMatchObject(blank);
    expect(await one('grown', adult)).toMatchObject({
      broadTitle: 'grown의 방송',
      broadThumb: '/media/t/1.webp',
      hashTags: ['ㅅ'],
      categoryTags: ['ㅇ'],
    });
  });
});

describe('the categories', () => {
  it('have padded numbers and their viewers on air, most first [D289]', async () => {
    const { body } = await platform.getJson(`/main${homeCalls.calls.categories.path}`);
    expect((body as { data: unknown }).data).toEqual([
      {
        broadCateNo: '00130000',
        cateName: '토크/캠방',
        groupType: 'bora',
        catePcImg: null,
        viewer: 90,
        isAdult: false,
      },
      {
        broadCateNo: '00040001',
        cateName: '달빛연대기',
        groupType: 'game',
        catePcImg: '/media/c/00040001.webp',
        viewer: 60,
        isAdult: false,
      },
      {
        broadCateNo: '00060001',
        cateName: '축구',
        groupType: 'sports',
        catePcImg: null,
        viewer: 20,
        isAdult: false,
      },
    ]);
  });
});
