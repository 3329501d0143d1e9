import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { searchCalls } from '~protocol/search/calls';
import { dayMs } from '../../../platform/core/time';
import { broadcast } from '../../../platform/tables/live/live';
import { playlist, playlistItem } from '../../../platform/tables/playlist/playlist';
import { stationMedal, stationProfile } from '../../../platform/tables/station/page';
import { board, post, postPhoto } from '../../../platform/tables/station/post';
import { fanClub, subscription } from '../../../platform/tables/station/ties';
import { favorite, hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { catchStory } from '../../../platform/tables/vod/vod';
import { openTestPlatform } from '../../support/platform';
import { wireOf } from '../../support/wire';
import { addAlias, openSearchPlatform, type SearchPlatform } from './support';

const { calls } = searchCalls;
let platform: SearchPlatform;
let adult: string;
let hider: string;
let away: string;
const no: Record<string, number> = {};
const ago = (days: number) => new Date(platform.clock.now().getTime() - days * dayMs);

beforeAll(async () => {
  platform = await openSearchPlatform();
  const { db } = platform.context;
  adult = await platform.addMember('grownup', { birthDate: '1990-01-01' });
  hider = await platform.addMember('hider', { birthDate: '1990-01-01' });
  away = await platform.addMember('traveller', { isAbroad: true });
  no.begins = await platform.addVod('maker1', { title: '낚시 입문', views: 10, likes: 9, tags: ['바다'] });
  no.holds = await platform.addVod('maker1', {
    title: '갯바위낚시 정리',
    views: 500,
    likes: 1,
    registeredAt: ago(3),
  });
  no.word = await platform.addVod('maker2', {
    title: '새벽 낚시 100% 성공',
    views: 50,
    registeredAt: ago(40),
    fileType: 'HIGHLIGHT',
  });
  no.old = await platform.addVod('maker2', { title: '옛날 낚시', views: 5000, registeredAt: ago(800) });
  no.adult = await platform.addVod('maker3', { title: '심야 낚시', views: 900, grade: 19 });
  no.kind = await platform.addVod('maker3', { title: '밤 낚시', views: 800, category: 30_000 });
  no.secret = await platform.addVod('maker1', { title: '비공개 낚시', authNo: 102 });
  no.blocked = await platform.addVod('maker1', { title: '국내 낚시', isAbroadBlocked: true, views: 1 });
  no.game = await platform.addVod('maker2', { title: '승급전', vodCategoryNo: '10040001', tags: ['RPG'] });
  no.clip = await platform.addVod('maker1', { title: '낚시 한 컷', fileType: 'CATCH', tags: ['RPG'] });
  const [story] = await db
    .insert(catchStory)
    .values({ userId: 'maker1', title: '낚시 이야기', vodCategoryNo: '10130000', registeredAt: ago(1) })
    .returning();
  no.story = story?.storyIdx ?? 0;
  const listed = { createdAt: ago(9), vodAddedAt: ago(2) };
  const [full, empty] = await db
    .insert(playlist)
    .values([
      { userId: 'maker1', title: '낚시 모음', ...listed },
      { userId: 'maker1', title: '낚시 빈 목록', ...listed },
      { userId: 'maker1', title: '낚시 비밀', isDisplay: false, ...listed },
    ])
    .returning();
  no.playlist = full?.listIdx ?? 0;
  no.emptyPlaylist = empty?.listIdx ?? 0;
  await db.insert(playlistItem).values([
    { listIdx: no.playlist, position: 0, titleNo: no.begins, addedAt: ago(2) },
    { listIdx: no.playlist, position: 1, titleNo: no.holds, addedAt: ago(2) },
  ]);
  await db
    .insert(hiddenStreamer)
    .values({ accountId: 'hider', streamerId: 'maker2', createdAt: platform.clock.now() });
});
afterAll(() => platform.close());

async function vods(query: Record<string, string>, token?: string) {
  const { status, body } = await platform.search('vodSearch', query, token);
  expect(status).toBe(200);
  const answer = wireOf(calls.vod, body);
  return {
    ...answer,
    numbers: answer.data.map(({ titleNo }) => Number(titleNo)),
    clips: (answer.catchData ?? []).map(({ titleNo }) => titleNo),
    stories: (answer.catchStoryData ?? []).map(({ storyIdx }) => storyIdx),
  };
}
const at = (...names: string[]) => names.map((name) => no[name]);

describe('vodSearch', () => {
  const all = { szKeyword: '낚시', szTerm: 'all' };

  it('orders by relation, views, date and UP수 under either name [D250, D368, D369]', async () => {
    expect((await vods(all)).numbers).toEqual(at('begins', 'old', 'word', 'blocked', 'holds'));
    expect((await vods({ ...all, szOrder: 'view_cnt' })).numbers).toEqual(
      at('old', 'holds', 'word', 'begins', 'blocked'),
    );
    expect((await vods({ ...all, szOrder: 'reg_date' })).numbers).toEqual(
      at('blocked', 'begins', 'holds', 'word', 'old'),
    );
    for (const szOrder of ['like_cnt', 'recomm_cnt']) {
      expect((await vods({ ...all, szOrder })).numbers.slice(0, 2)).toEqual(at('begins', 'holds'));
    }
  });

  it('keeps to a file type and to a period [D368]', async () => {
    expect((await vods({ ...all, szFileType: 'highlight' })).numbers).toEqual(at('word'));
    expect((await vods({ ...all, szTerm: '1year' })).numbers).not.toContain(no.old);
    const from = new Date(ago(50)).toISOString().slice(0, 10);
    const to = new Date(ago(30)).toISOString().slice(0, 10);
    expect(
      (await vods({ ...all, szTerm: 'period_select', szStartDate: from, szEndDate: to })).numbers,
    ).toEqual(at('word'));
    const { status } = await platform.search('vodSearch', { ...all, szTerm: 'directInput' });
    expect(status).toBe(400);
  });

  it('finds playlists as items with their size, empty ones not among them', async () => {
    const { data, hasMoreList } = await vods({ ...all, szFileType: 'PLAYLIST' });
    expect(data).toMatchObject([
      { fileType: 'PLAYLIST', listNo: no.playlist, playlistCnt: 2, titleNo: no.begins, title: '낚시 모음' },
    ]);
    expect(hasMoreList).toBe(false);
  });

  it('shows Catch and stories in the total tab only, once [D369]', async () => {
    expect(await vods({ ...all, tab: 'total' })).toMatchObject({ clips: at('clip'), stories: at('story') });
    expect(await vods({ ...all, tab: 'VOD' })).toMatchObject({ clips: [], stories: [] });
    expect(await vods({ ...all, tab: 'TOTAL', nPageNo: '2' })).toMatchObject({ clips: [], stories: [] });
  });

  it('pages, and says whether there is more [D369]', async () => {
    const first = await vods({ ...all, nListCnt: '3' });
    const second = await vods({ ...all, nListCnt: '3', nPageNo: '2' });
    expect([first.hasMoreList, second.hasMoreList]).toEqual([true, false]);
    expect([...first.numbers, ...second.numbers]).toEqual((await vods(all)).numbers);
  });

  it('finds exactly a tag, of the VOD or of its category, with clips that page too [D370]', async () => {
    const hash = { isHashSearch: '1', tab: 'HASH', v: '4.0', tagname: '#RPG', szOrder: 'view_cnt' };
    expect(await vods(hash)).toMatchObject({ numbers: at('game'), clips: at('clip'), stories: [] });
    expect((await vods({ ...hash, tagname: '바다' })).numbers).toEqual(at('begins'));
    expect((await vods({ ...hash, tagname: 'RP' })).numbers).toEqual([]);
    expect((await platform.search('vodSearch', { ...hash, v: '3.0' })).status).toBe(400);
  });

  it('finds everything of a streamer or a category that the keyword names', async () => {
    expect((await vods({ szKeyword: '닉 maker1' })).numbers.sort()).toEqual(
      at('begins', 'holds', 'blocked').sort(),
    );
    expect((await vods({ szKeyword: '달빛 연대기' })).numbers).toEqual(at('game'));
    await addAlias(platform, '강태공', 'maker2');
    expect((await vods({ szKeyword: '강태공' })).numbers.sort()).toEqual(at('word', 'old', 'game').sort());
  });

  it('finds adult VODs for who is 19 only, none blocked abroad from there, and no private ones', async () => {
    expect((await vods(all, adult)).numbers).toEqual(expect.arrayContaining(at('adult', 'kind')));
    const teen = await platform.addMember('teenager', { birthDate: '2010-01-01' });
    for (const token of [undefined, teen]) {
      const { numbers } = await vods(all, token);
      expect(numbers.filter((one) => at('adult', 'kind', 'secret').includes(one))).toEqual([]);
    }
    expect((await vods(all, away)).numbers).not.toContain(no.blocked);
  });

  it('leaves hidden streamers out of every list and count', async () => {
    expect((await vods(all, hider)).numbers).toEqual(at('begins', 'adult', 'kind', 'blocked', 'holds'));
    expect((await vods({ szKeyword: '닉 maker2' }, hider)).numbers).toEqual([]);
  });

  it('answers nothing to a stop word, whoever sends it', async () => {
    await platform.addVod('maker1', { title: '금칙어 모음', tags: ['금칙어'] });
    expect((await vods({ szKeyword: '금칙어' })).numbers).toEqual([]);
    expect((await vods({ isHashSearch: '1', tagname: '금칙어' })).numbers).toEqual([]);
  });

  it('takes wildcards for what they are', async () => {
    expect((await vods({ szKeyword: '%' })).numbers).toEqual([]);
    expect((await vods({ szKeyword: '100%' })).numbers).toEqual(at('word'));
  });
});

describe('postsSearch', () => {
  const posts: Record<string, number> = {};
  beforeAll(async () => {
    const { db } = platform.context;
    const [open, closed] = await db
      .insert(board)
      .values([
        { stationUserId: 'maker1', name: '자유', position: 0 },
        { stationUserId: 'maker1', name: '애청자', position: 1, authNo: 103 },
      ])
      .returning();
    const base = { stationUserId: 'maker1', bbsNo: open?.bbsNo ?? 0, userId: 'maker1' };
    const rows = {
      body: {
        title: '오늘의 기록',
        content: `<p>${'바람이 분다. '.repeat(60)}<b>갯바위</b>에서 낚시를 했다</p>`,
        views: 5,
        photoCount: 1,
        registeredAt: ago(2),
      },
      title: { title: '낚시 후기', content: '<p>재밌었다</p>', views: 2, registeredAt: ago(1) },
      other: {
        title: '낚시 약속',
        content: '<p>토요일</p>',
        views: 9,
        userId: 'maker2',
        registeredAt: ago(60),
      },
      secret: { title: '비밀 낚시', content: '', authNo: 102, registeredAt: ago(1) },
      closed: { title: '우리끼리 낚시', content: '', bbsNo: closed?.bbsNo ?? 0, registeredAt: ago(1) },
      gone: { title: '지운 낚시', content: '', deletedAt: ago(0), registeredAt: ago(1) },
      blind: { title: '가린 낚시', content: '', blindedAt: ago(0), registeredAt: ago(1) },
    };
    for (const [name, row] of Object.entries(rows)) {
      const [inserted] = await db
        .insert(post)
        .values({ ...base, ...row })
        .returning();
      posts[name] = inserted?.titleNo ?? 0;
    }
    await db.insert(postPhoto).values({ titleNo: posts.body ?? 0, position: 0, url: '/media/t/3.webp' });
  });

  const search = async (query: Record<string, string>, token?: string) => {
    const { body } = await platform.search('postsSearch', { nUseFiltering: '1', ...query }, token);
    const { data: items, totalCnt } = wireOf(calls.posts, body);
    return { items, totalCnt };
  };
  const numbersOf = ({ items }: { items: { titleNo: unknown }[] }) => items.map(({ titleNo }) => titleNo);

  it('answers 12 fields and a plain text around the hit [D320]', async () => {
    const { items } = await search({ szKeyword: '갯바위' });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      [
        'url',
        'thumbnail',
        'titleNo',
        'userId',
        'userNick',
        'stationUserId',
        'stationName',
        'title',
        'content',
        'viewCnt',
        'regDate',
        'photoCnt',
      ].sort(),
    );
    expect(items).toMatchObject([
      {
        url: `/station/maker1/post/${posts.body}`,
        thumbnail: '/media/t/3.webp',
        photoCnt: 1,
        userNick: '닉 maker1',
        stationName: 'maker1의 방송국',
        title: '오늘의 기록',
        viewCnt: 5,
        regDate: '2026-11-18 12:00:00',
      },
    ]);
    expect(items[0]?.content).toMatch(/^….*갯바위에서 낚시를 했다$/);
  });

  it('orders, keeps to a period, pages and counts [D371]', async () => {
    const all = await search({ szKeyword: '낚시' });
    expect([numbersOf(all), all.totalCnt]).toEqual([[posts.other, posts.body, posts.title], 3]);
    expect(numbersOf(await search({ szKeyword: '낚시', szOrder: 'reg_date' }))[0]).toBe(posts.title);
    expect((await search({ szKeyword: '낚시', szTerm: '1month' })).totalCnt).toBe(2);
    const second = await search({ szKeyword: '낚시', nListCnt: '2', nPageNo: '2' });
    expect([numbersOf(second), second.totalCnt]).toEqual([[posts.title], 3]);
  });

  it('leaves a hidden streamer’s posts out of list and count', async () => {
    const found = await search({ szKeyword: '낚시' }, hider);
    expect([numbersOf(found), found.totalCnt]).toEqual([[posts.body, posts.title], 2]);
  });

  it('answers nothing to a stop word and to no word', async () => {
    expect((await search({ szKeyword: '금칙어' })).totalCnt).toBe(0);
    expect((await search({ szKeyword: '!!' })).totalCnt).toBe(0);
  });
});

describe('bjSearch', () => {
  beforeAll(async () => {
    const { db } = platform.context;
    await platform.goLive('sunny', { viewers: 7 });
    await platform.goLive('late', { grade: 19, viewers: 99 });
    await platform.addStreamer('dal', { nick: '달' });
    await platform.addStreamer('dalkom', { nick: '달콤한 판다' });
    await platform.addStreamer('moon', { nick: '보름달' });
    const stats = (userId: string, totalViews: number, hours: number) => ({
      userId,
      totalViews,
      totalBroadcastSeconds: hours * 3600,
    });
    await db
      .insert(stationProfile)
      .values([stats('dal', 1, 30), stats('dalkom', 50, 20), stats('moon', 90, 10)]);
    const createdAt = platform.clock.now();
    await db.insert(favorite).values([
      { accountId: 'grownup', streamerId: 'moon', createdAt },
      { accountId: 'hider', streamerId: 'moon', createdAt },
      { accountId: 'hider', streamerId: 'dal', createdAt },
    ]);
    await db.insert(fanClub).values({ accountId: 'grownup', stationUserId: 'dalkom', createdAt });
    await db.insert(subscription).values([
      { accountId: 'grownup', stationUserId: 'moon', type: 'auto', firstPaidAt: ago(9), expiresAt: ago(-9) },
      { accountId: 'grownup', stationUserId: 'dal', type: 'auto', firstPaidAt: ago(90), expiresAt: ago(9) },
    ]);
    const medal = { name: '', content: '', description: '' };
    await db.insert(stationMedal).values([
      { ...medal, stationUserId: 'moon', position: 0, kind: 'event', imageKey: 'event' },
      { ...medal, stationUserId: 'moon', position: 1, kind: 'partner', imageKey: 'partner' },
    ]);
  });

  const search = async (query: Record<string, string>, token?: string) => {
    const { body } = await platform.search('bjSearch', { v: '3.0', ...query }, token);
    const { data: items, recommendData, totalCnt } = wireOf(calls.bj, body);
    const recommended = (recommendData ?? []).map(({ userId }) => userId);
    return { items, ids: items.map(({ userId }) => userId), recommended, totalCnt };
  };

  it('finds by nick, id and another name, in every order [D251, D372]', async () => {
    expect(await search({ szKeyword: '달' })).toMatchObject({ ids: ['dal', 'dalkom', 'moon'], totalCnt: 3 });
    expect((await search({ szKeyword: 'DALKOM' })).ids).toEqual(['dalkom']);
    await addAlias(platform, '문', 'moon');
    expect((await search({ szKeyword: '문' })).ids).toEqual(['moon']);
    const orders = {
      total_view_cnt: ['moon', 'dalkom', 'dal'],
      total_broad_time: ['dal', 'dalkom', 'moon'],
      favorite_cnt: ['moon', 'dal', 'dalkom'],
      fanclub_cnt: ['dalkom', 'dal', 'moon'],
    };
    for (const [szOrder, ids] of Object.entries(orders)) {
      expect((await search({ szKeyword: '달', szOrder })).ids).toEqual(ids);
    }
  });

  it('says what binds the viewer to each: favourite, fan club, running subscription, medal [D321]', async () => {
    const { items } = await search({ szKeyword: '달', szOrder: 'total_view_cnt' }, adult);
    expect(items).toMatchObject([
      {
        userId: 'moon',
        favoriteCnt: 2,
        favoriteFlag: 1,
        fanFlag: 0,
        subsFlag: 1,
        medalUrl: '/media/m/partner.webp',
        broadNo: null,
      },
      { userId: 'dalkom', favoriteCnt: 0, favoriteFlag: 0, fanFlag: 1, subsFlag: 0, medalUrl: null },
      { userId: 'dal', favoriteCnt: 1, favoriteFlag: 0, subsFlag: 0 },
    ]);
    expect((await search({ szKeyword: '달' })).items.map(({ favoriteFlag }) => favoriteFlag)).toEqual([
      0, 0, 0,
    ]);
  });

  it('tells that an adult broadcast is on air to adults only, and recommends it to them only', async () => {
    expect((await search({ szKeyword: 'late' })).items).toMatchObject([{ broadNo: null }]);
    expect((await search({ szKeyword: 'late' }, adult)).items[0]?.broadNo).toBeGreaterThan(0);
    expect((await search({ szKeyword: '달' })).recommended).toEqual(['sunny']);
    expect((await search({ szKeyword: '달' }, adult)).recommended).toEqual(['late', 'sunny']);
  });

  it('recommends beside a word of a category, of its name or of its tags, who is on air there', async () => {
    const world = await openTestPlatform();
    onTestFinished(() => world.close());
    const lives = await world.context.db.select().from(broadcast).where(isNull(broadcast.endedAt));
    const recommendedFor = async (keyword: string) => {
      const query = new URLSearchParams({ m: 'bjSearch', v: '3.0', szKeyword: keyword });
      const answer = await world.request(`/search/api.php?${query}`);
      const { recommendData } = wireOf(calls.bj, await answer.json());
      return (recommendData ?? []).map(({ userId }) => userId);
    };
    for (const [keyword, category] of [
      ['먹방', '00020001'],
      ['쿡방', '00020001'],
      ['야식', '00020001'],
    ] as const) {
      const ids = await recommendedFor(keyword);
      expect(ids.length).toBeGreaterThan(0);
      const elsewhere = ids.filter(
        (id) => !lives.some(({ userId, categoryNo }) => userId === id && categoryNo === category),
      );
      expect(elsewhere, keyword).toEqual([]);
    }
  });

  it('pages and counts without hidden streamers, and recommends on the first page only', async () => {
    const second = await search({ szKeyword: '달', nListCnt: '2', nPageNo: '2' });
    expect(second).toMatchObject({ ids: ['moon'], totalCnt: 3, recommended: [] });
    expect(await search({ szKeyword: 'maker' }, hider)).toMatchObject({
      totalCnt: 2,
      ids: ['maker1', 'maker3'],
    });
  });
});

describe('liveSearch', () => {
  beforeAll(async () => {
    no.tagged = await platform.goLive('tagger', { title: '수다', tags: ['힐링'], viewers: 3 });
    no.category = await platform.goLive('gamer', { title: '밤', categoryTags: ['힐링'], viewers: 30 });
    await platform.goLive('maker9', { title: '숨길 방송', tags: ['힐링'], viewers: 50 });
    await platform.context.db
      .insert(hiddenStreamer)
      .values({ accountId: 'hider', streamerId: 'maker9', createdAt: platform.clock.now() });
  });

  const search = async (query: Record<string, string>, token?: string) => {
    const { body } = await platform.search('liveSearch', query, token);
    const answer = wireOf(calls.live, body);
    const numbersOf = (items: { broadNo: unknown }[]) => items.map(({ broadNo }) => broadNo);
    return { ...answer, real: numbersOf(answer.realBroad), extra: numbersOf(answer.extraBroad ?? []) };
  };

  it('finds exactly a tag, most watched first under the hashtag order [D253, D366]', async () => {
    const hash = { isHashSearch: '1', tab: 'HASH', tagname: '힐링', szOrder: 'view_cnt_up' };
    expect((await search(hash, hider)).real).toEqual([no.category, no.tagged]);
    expect((await search({ ...hash, szOrderType: 'asc' }, hider)).real).toEqual([no.tagged, no.category]);
    expect((await search({ ...hash, tagname: '힐' })).real).toEqual([]);
  });

  it('answers others only when nothing matches and they are wanted [D367]', async () => {
    const extra = await search({ szKeyword: '없는 말', isExtra: '1' }, hider);
    expect(extra).toMatchObject({ real: [], originWord: '없는 말', hasMoreList: false });
    expect(extra.extra).toContain(no.category);
    expect(extra.extra).toHaveLength(4);
    expect((await search({ szKeyword: '없는 말' })).extra).toEqual([]);
    expect((await search({ szKeyword: '수다', isExtra: '1' })).extra).toEqual([]);
    expect((await search({ szKeyword: '금칙어', isExtra: '1' })).extra).toEqual([]);
  });
});
