import { beforeEach, describe, expect, it } from 'vitest';
import type { Member, Viewer } from '~/domain/viewer';
import { clearUpstreamCache } from '~/upstream/client.server';
import { type Ad, adCalls } from '~protocol/ad/calls';
import { recentCalls } from '~protocol/history/watching';
import { alarmCalls } from '~protocol/home/alarms';
import { homeCalls } from '~protocol/home/calls';
import { liveCalls } from '~protocol/live/calls';
import { preferCalls } from '~protocol/prefer/calls';
import type { HomeVeil } from '../../app/routes/home/home-veil.server';
import { hasContents, loadPopular } from '../../app/routes/home/popular.query.server';
import { loadPrefer } from '../../app/routes/home/prefer.query.server';
import { mockUpstream, sendJson } from '../support/upstream';

const live = (broadNo: number, more: object = {}) => ({
  broadNo,
  userId: `u${broadNo}`,
  userNick: `닉${broadNo}`,
  broadTitle: `제목 ${broadNo}`,
  ...more,
});
const many = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i + 1));
const section = (contentType: string, more: object = {}) => ({
  sectionCode: `${contentType}_01`,
  order: 1,
  contentType,
  isAdult: 0,
  abroadYn: 'Y',
  btnPosition: null,
  removeTitle: 0,
  rowCount: 2,
  title: contentType,
  useSlider: 0,
  ...more,
});

let answers: Record<string, unknown> = {};
const upstream = mockUpstream();
const home = homeCalls.calls;
const myplus = preferCalls.calls;
const asked = [
  home.sections.path,
  home.popularVods.path,
  home.popularCatch.path,
  home.popularStories.path,
  home.cinety.path,
  home.topBanners.path,
  adCalls.calls.shown.path,
  liveCalls.calls.popular.path,
  liveCalls.calls.popularWithAdult.path,
  home.categories.path,
  myplus.sections.path,
  myplus.list.path,
  myplus.stories.path,
  myplus.categories.path,
  myplus.catch.path,
  alarmCalls.calls.list.path,
  recentCalls.calls.positions.path,
] as const;
beforeEach(() => {
  clearUpstreamCache();
  answers = {};
  for (const path of asked)
    upstream.on(`GET ${path}`, () => answers[path] ?? sendJson({ code: 1204, message: '없음' }, 404));
});

const veil = (more: Partial<HomeVeil> = {}): HomeVeil => ({
  hides: () => false,
  isFiltering: false,
  showsHidden: false,
  gone: undefined,
  mayWatchAdult: false,
  now: Date.parse('2026-11-21T10:00:00+09:00'),
  random: () => 0,
  ...more,
});
const { client } = upstream;
const scopeOf = (viewer: Viewer) => ({ upstream: client(), viewer: async () => viewer });
const popular = (more: Partial<HomeVeil> = {}) =>
  loadPopular({
    scope: scopeOf({ kind: 'guest' }),
    upstream: client(),
    visibility: 'guest',
    isAbroad: false,
    veil: veil(more),
  });

describe('the popular home', () => {
  it('makes one section of each content type from its own list [D069, D070, D071, D072, D073, D075]', async () => {
    const types = ['LIVE', 'VOD', 'CATCH', 'STORY', 'CATEGORY', 'MAIN_LIST_BNR', 'CINETY', 'PREVIEW'];
    answers = {
      [home.sections.path]: { result: 1, data: types.map((type, i) => section(type, { order: i })) },
      [liveCalls.calls.popular.path]: { totalCnt: 20, broad: many(20, (n) => live(n)) },
      [home.popularVods.path]: {
        result: 1,
        data: many(8, (n) => ({ titleNo: n, userId: 'v', userNick: '브' })),
      },
      [home.popularCatch.path]: { result: 1, data: many(10, (n) => ({ titleNo: n, bjId: 'c' })) },
      [home.popularStories.path]: { result: 1, data: many(10, (n) => ({ storyIdx: n, bjId: 's' })) },
      [home.categories.path]: {
        data: many(10, (n) => ({ broadCateNo: n, cateName: `분류${n}`, viewer: n })),
      },
      [home.topBanners.path]: {
        result: 1,
        data: [{ imgPath: '/b', bannerTitle: '배너', link: '/x', idx: 1, orderNo: 1, alarmIdx: 5 }],
      },
      [home.cinety.path]: { result: 1, data: [{ contentTitle: '시리즈', episodeNo: 1, title: '하나' }] },
    };
    const blocks = await popular();
    expect(blocks.map(({ code, kind }) => [code, kind])).toEqual([
      ['LIVE_01', 'live'],
      ['VOD_01', 'vod'],
      ['CATCH_01', 'clip'],
      ['STORY_01', 'clip'],
      ['CATEGORY_01', 'category'],
      ['MAIN_LIST_BNR_01', 'banners'],
      ['CINETY_01', 'cinety'],
      ['PREVIEW_01', 'preview'],
    ]);
    const byCode = Object.fromEntries(blocks.map((block) => [block.code, block]));
    expect(byCode.CATCH_01).toMatchObject({
      cards: [{ kind: 'catch', no: 1 }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(byCode.STORY_01).toMatchObject({ cards: { 0: { kind: 'story', no: 1 } } });
    expect(byCode.CATEGORY_01).toMatchObject({ cards: { 0: { name: '분류10', viewers: 10 } } });
    expect(byCode.PREVIEW_01).toMatchObject({ slides: { length: 4 }, ad: null });
  });

  it('prints the operator’s title cleaned, or not at all, and the button in its place [D066, D067, D068]', async () => {
    answers = {
      [home.sections.path]: {
        result: 1,
        data: [
          section('LIVE', {
            title: '지금 <strong>인기</strong><script>x</script><img src=x onerror=y>',
            btnPosition: 'BOTTOM',
            btnText: '더 보기',
            url: '/live/all',
          }),
          section('LIVE', {
            sectionCode: 'LIVE_02',
            order: 2,
            removeTitle: 1,
            btnPosition: 'TOP_RIGHT',
            btnText: '전체',
            url: '/x',
            useSlider: 1,
          }),
        ],
      },
      [liveCalls.calls.popular.path]: { totalCnt: 20, broad: many(20, (n) => live(n)) },
    };
    const [first, second] = await popular();
    expect(first).toMatchObject({
      button: { position: 'BOTTOM', text: '더 보기', href: '/live/all' },
      rows: 2,
      slider: false,
    });
    expect(JSON.stringify(first)).not.toMatch(/script|onerror/);
    expect(first).toMatchObject({ title: expect.stringContaining('<strong>인기</strong>') });
    expect(second).toMatchObject({
      title: null,
      button: { position: 'TOP_RIGHT' },
      slider: true,
      cards: { length: 12 },
    });
  });

  it('counts what is left once hidden streamers are out, and keeps the place of the one just hidden [D111]', async () => {
    answers = {
      [home.sections.path]: { result: 1, data: [section('LIVE')] },
      [liveCalls.calls.popular.path]: { totalCnt: 7, broad: many(7, (n) => live(n)) },
    };
    expect(await popular({ hides: ({ userId }) => userId === 'u1' || userId === 'u2' })).toEqual([]);
    const gone = { kind: 'live', no: 2, userId: 'u2', nick: '닉2', undo: 'hide' } as const;
    const [block] = await popular({ hides: ({ userId }) => userId === 'u2', gone });
    expect(block).toMatchObject({ cards: { 1: gone, length: 7 } });
  });

  it('shows the little there is in a section that says so', async () => {
    answers = {
      [home.sections.path]: {
        result: 1,
        data: [section('LIVE', { least: 1 }), section('VOD', { order: 2, least: 1 }), section('CATCH')],
      },
      [liveCalls.calls.popular.path]: { totalCnt: 1, broad: [live(1)] },
      [home.popularVods.path]: { result: 1, data: [] },
      [home.popularCatch.path]: { result: 1, data: [{ titleNo: 1, bjId: 'c' }] },
    };
    const blocks = await popular();
    expect(blocks.map(({ code }) => code)).toEqual(['LIVE_01']);
    expect(hasContents(blocks)).toBe(true);
    clearUpstreamCache();
    answers[liveCalls.calls.popular.path] = { totalCnt: 0, broad: [] };
    expect(hasContents(await popular())).toBe(false);
  });

  it('previews none that is paid, locked, adult or for subscribers, nor category 00130000; an ad takes the last place [D093, D094, D095]', async () => {
    const closed = [
      { broadType: 40 },
      { isPassword: 'Y' },
      { broadGrade: 19 },
      { subscriptionOnly: 1 },
      { broadCateNo: '130000' },
    ];
    answers = {
      [home.sections.path]: { result: 1, data: [section('PREVIEW')] },
      [liveCalls.calls.popular.path]: {
        totalCnt: 9,
        broad: [...closed.map((more, i) => live(i + 1, more)), ...many(6, (n) => live(n + 10))],
      },
    };
    const [plain] = await popular();
    if (plain?.kind !== 'preview') throw new Error('no preview');
    expect(plain.slides).toHaveLength(4);
    expect(plain.slides.every(({ no }) => no > 10)).toBe(true);
    const others = (await popular({ random: () => 0.999 }))[0];
    expect(others?.kind === 'preview' && others.slides.map(({ no }) => no)).not.toEqual(
      plain.slides.map(({ no }) => no),
    );

    clearUpstreamCache();
    const drawn = { broadThumb: '/media/t/1.webp' };
    answers[liveCalls.calls.popular.path] = {
      totalCnt: 9,
      broad: [...many(4, (n) => live(n)), ...many(3, (n) => live(n + 10, drawn))],
    };
    const [pictured] = await popular();
    // it begins with pictures; one without stands in where there are too few
    expect(pictured?.kind === 'preview' && pictured.slides.map(({ thumb }) => thumb !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    answers[liveCalls.calls.popular.path] = { totalCnt: 9, broad: many(6, (n) => live(n + 10)) };

    clearUpstreamCache();
    answers[adCalls.calls.shown.path] = {
      exist: true,
      type: 'PC_MAIN_IMAGE_SUB',
      creatives: [{ key: '1', imageUrl: '/a', landingUrl: '/l', adText: '광고' }],
    };
    const [withAd] = await popular();
    expect(withAd).toMatchObject({ slides: { length: 3 }, ad: { text: '광고' } });
  });

  it('is empty, not broken, when nothing can be had [D301]', async () => {
    expect(await popular()).toEqual([]);
  });
});

const member: Member = {
  kind: 'member',
  userId: 'bomi',
  nick: '보미',
  profileImage: null,
  age: 27,
  isAbroad: false,
  needsTwoStep: false,
  staffRights: null,
  hasStation: false,
  isOnAir: false,
  email: null,
  suspendedUntil: null,
  unreadNotes: 0,
  unreadNotices: 0,
};
const prefer = (more: Partial<Parameters<typeof loadPrefer>[0]> = {}) =>
  loadPrefer({
    scope: scopeOf(member),
    upstream: client(),
    visibility: 'adult',
    member,
    veil: veil(),
    ad: null,
    relation: '',
    more: { live: 'rows', vod: 'rows' },
    ...more,
  });
const preferList = {
  nextRelationType: 'FAVORITE',
  liveCnt: 80,
  liveList: many(80, (n) => live(n, { listDataType: 'CATEGORY', score: 0.5 })),
  vodCnt: 0,
  vodList: many(20, (n) => ({ titleNo: n, userId: 'v', userNick: '브', vodDuration: 60_000 })),
  topLiveList: many(5, (n) => live(n)),
};

describe('the prefer home', () => {
  const everything = () => {
    answers = {
      [myplus.sections.path]: [
        'PREFER_STORY_01',
        'UNKNOWN_99',
        'PREFER_PREVIEW',
        'CINETY_01',
        'PREFER_LIVE_01',
        'PREFER_CATEGORY_01',
        'MAIN_LIST_BNR_01',
        'PREFER_CATCH_01',
        'PREFER_VOD_01',
        'constructor',
      ].map((sectionCode, i) => ({ sectionCode, order: 20 - i })),
      [myplus.list.path]: preferList,
      [myplus.stories.path]: {
        result: 1,
        data: { unick: '보미', title: '보미님의 관심 Catch 스토리', list: [{ storyIdx: 1, bjId: 's' }] },
      },
      [myplus.categories.path]: { result: 1, data: many(12, (n) => n) },
      [myplus.catch.path]: { result: 1, data: many(12, (n) => ({ titleNo: n, bjId: 'c' })) },
      [home.categories.path]: {
        data: many(12, (n) => ({ broadCateNo: n, cateName: `분류${n}`, viewer: n })),
      },
      [home.topBanners.path]: {
        result: 1,
        data: [{ imgPath: '/b', bannerTitle: '배너', link: '/x', idx: 1, orderNo: 1, alarmIdx: 5 }],
      },
      [alarmCalls.calls.list.path]: { data: [5] },
      [recentCalls.calls.positions.path]: { result: 1, data: [{ titleNo: 2, lastViewDuration: 30 }] },
    };
  };

  it('shows how far each VOD was watched, and which alarms are reserved [D105, D267]', async () => {
    everything();
    const { blocks } = await prefer();
    const byCode = Object.fromEntries(blocks.map((block) => [block.code, block]));
    const { cards } = byCode.PREFER_VOD_01 as { cards: Array<{ no: number; seen?: number }> };
    expect(cards.flatMap(({ no, seen }) => (seen ? [[no, seen]] : []))).toEqual([[2, 50]]);
    expect(byCode.MAIN_LIST_BNR_01).toMatchObject({ banners: [{ alarmIdx: 5, isReserved: true }] });
  });

  it('follows the server’s order, skips unknown codes, and leaves CINETY_01 empty [D079, D081, D082, D083, D084, D085, D086, D087, D088]', async () => {
    everything();
    const { blocks, nextRelation } = await prefer();
    expect(blocks.map((block) => [block.code, 'label' in block ? block.label : null])).toEqual([
      ['PREFER_VOD_01', '관심 VOD'],
      ['PREFER_CATCH_01', '관심 Catch 모아보기'],
      ['MAIN_LIST_BNR_01', '다가오는 방송'],
      ['PREFER_CATEGORY_01', '선호/인기 카테고리'],
      ['PREFER_LIVE_01', '선호 LIVE'],
      ['PREFER_PREVIEW', null],
      ['PREFER_STORY_01', '보미님의 관심 Catch 스토리'],
    ]);
    expect(nextRelation).toBe('FAVORITE');
    const categories = blocks.find(({ code }) => code === 'PREFER_CATEGORY_01');
    expect(categories).toMatchObject({
      button: { text: '전체보기', href: '/directory/category' },
      cards: { 0: { name: '분류1' } },
    });
    expect(blocks.filter((block) => 'divider' in block && block.divider).map(({ code }) => code)).toEqual([
      'PREFER_VOD_01',
      'PREFER_CATCH_01',
    ]);
  });

  it('asks with the relation it was given, and asks again with it for a longer list [D090, D091]', async () => {
    everything();
    const { blocks } = await prefer({ relation: 'FAVORITE', more: { live: 'sixty', vod: 'rows' } });
    const asked = `${myplus.list.path}?szRelationType=FAVORITE&liveSize=61&vodSize=13`;
    expect(upstream.seen.map(({ url }) => url)).toContain(asked);
    const lives = blocks.find(({ code }) => code === 'PREFER_LIVE_01');
    expect(lives).toMatchObject({ cards: { length: 60 }, rows: 0, more: '/?live=all&rel=FAVORITE' });
    expect(blocks.find(({ code }) => code === 'PREFER_VOD_01')).toMatchObject({
      rows: 2,
      more: '/?live=60&vod=60&rel=FAVORITE',
    });
  });

  it('previews the server’s best in their order, an ad at position 4, and only where no main banner shows [D080, D096]', async () => {
    everything();
    const ad: Ad = {
      key: '1',
      type: 'PC_MAIN_IMAGE_SUB',
      image: '/a',
      text: '광고',
      advertiser: null,
      otherImage: null,
      folding: null,
      expanded: null,
      film: null,
      filmAt: 'left',
      background: null,
      expandedBackground: null,
    };
    const { blocks } = await prefer({ ad });
    const preview = blocks.find(({ code }) => code === 'PREFER_PREVIEW');
    expect(preview).toMatchObject({
      slides: [{ no: 1 }, { no: 2 }, { no: 3 }],
      ad: { text: '광고' },
      unlessBanner: true,
    });
  });

  it('shows the undo panel of a refused card, which the server no longer lists [D275]', async () => {
    everything();
    const gone = {
      kind: 'vod',
      no: 999,
      userId: 'v9',
      nick: '브9',
      undo: 'reject',
      pick: { type: 'NEW', score: 1 },
    } as const;
    const { blocks } = await prefer({ veil: veil({ gone }) });
    expect(blocks.find(({ code }) => code === 'PREFER_VOD_01')).toMatchObject({ cards: { 0: gone } });
  });
});
