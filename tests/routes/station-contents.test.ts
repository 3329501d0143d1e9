import { and, eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlist, playlistItem } from '../../platform/tables/playlist/playlist';
import { calendarEntry, stationProfile, storeItem } from '../../platform/tables/station/page';
import { board, post } from '../../platform/tables/station/post';
import { gift, pushSubscription, subscription } from '../../platform/tables/station/ties';
import { favorite } from '../../platform/tables/viewer/viewer';
import { catchStory, vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const numbers: Record<string, number> = {};
let visits = 0;

type Vod = typeof vod.$inferInsert;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'teen17', 'fresh1', 'dodam']) tokens[userId] = await platform.signIn(userId);
  const { db, clock } = platform.context;
  const now = clock.now();
  // a station whose contents are known
  await db.delete(vod).where(or(eq(vod.userId, 'dodam'), eq(vod.originalUserId, 'dodam')));
  await db.delete(catchStory).where(eq(catchStory.userId, 'dodam'));
  await db.delete(playlist).where(eq(playlist.userId, 'dodam'));
  await db.delete(calendarEntry);
  await db.delete(storeItem);
  const [other] = await db.select({ no: vod.vodCategoryNo }).from(vod).limit(1);
  const add = async (title: string, more: Partial<Vod> = {}) => {
    const [row] = await db
      .insert(vod)
      .values({
        userId: 'dodam',
        fileType: 'REVIEW',
        vodCategoryNo: other?.no ?? '',
        title,
        durationMs: 60_000,
        clip: 'sea',
        registeredAt: new Date(now.getTime() - visits * 60_000),
        ...more,
      })
      .returning({ titleNo: vod.titleNo });
    visits += 1;
    numbers[title] = row?.titleNo ?? 0;
  };
  for (let index = 0; index < 25; index++) await add(`다시보기 ${index}`);
  await add('올린 영상', { fileType: 'NORMAL', views: 900 });
  await add('남이 자른 클립', { fileType: 'CLIP', userId: 'bomi', originalUserId: 'dodam' });
  await add('나만 보는 영상', { fileType: 'NORMAL', authNo: 102 });
  await add('어른 이야기', { fileType: 'NORMAL', grade: 19 });
  await add('짧은 영상', { fileType: 'CATCH' });
  await db.insert(catchStory).values({
    userId: 'dodam',
    title: '묶은 이야기',
    vodCategoryNo: other?.no ?? '',
    registeredAt: now,
  });
  const [list] = await db
    .insert(playlist)
    .values({ userId: 'dodam', title: '처음 보는 분께', createdAt: now, vodAddedAt: now })
    .returning({ listIdx: playlist.listIdx });
  numbers.list = list?.listIdx ?? 0;
  await db.insert(playlistItem).values({
    listIdx: numbers.list,
    titleNo: numbers['다시보기 3'] ?? 0,
    position: 0,
    addedAt: now,
  });
});
afterAll(() => platform?.close());

async function open(address: string, as = 'nobody', fields?: Record<string, string>) {
  visits += 1;
  const form = fields && postedFields(fields);
  const response = await portal(address, {
    token: tokens[as],
    requestId: `contents-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
type Page = Awaited<ReturnType<typeof open>>['document'];
const texts = (parent: ParentNode | null | undefined, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map((node) => node.textContent?.trim() ?? '');
const titles = (page: Page) => texts(page, 'main article h3');
const side = (page: Page) => page.querySelector('aside[aria-label="방송국 정보"]');

describe('the VODs of a station', () => {
  it('stand at their kinds, 24 a page, found by their titles [S003, S007]', async () => {
    const all = (await open('/station/dodam/vod')).document;
    expect(texts(all, 'nav[aria-label="VOD"] a')).toEqual([
      '전체 VOD',
      '다시보기',
      '클립',
      '업로드 VOD',
      '재생목록',
    ]);
    expect(titles(all)).toHaveLength(24);
    expect(all.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/station/dodam/vod?page=2');
    const on = async (path: string, as?: string) =>
      titles((await open(`/station/dodam/vod${path}`, as)).document);
    expect(await on('/review?page=2')).toEqual(['다시보기 24']);
    expect(await on('/clip')).toEqual(['남이 자른 클립']);
    expect(await on('/normal?orderBy=read_cnt')).toEqual(['올린 영상', '연령 제한 영상']);
    expect(await on('?keyword=다시보기 1&orderBy=reg_date_asc')).toEqual(
      [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1].map((n) => `다시보기 ${n}`),
    );
    expect(await on('?keyword=이야기', 'teen17')).toEqual([]);
    expect((await open('/station/dodam/vod/other')).status).toBe(404);
    const past = (await open('/station/dodam/vod/review?page=9')).document;
    expect(past.querySelector('main')?.textContent).toContain('목록의 끝을 지났습니다.');
  });

  it('show what is private or blinded to the owner only, who can open it', async () => {
    const { db } = platform.context;
    const uploaded = eq(vod.titleNo, numbers['올린 영상'] ?? 0);
    await db.update(vod).set({ isBlinded: true, blindedBy: 'station' }).where(uploaded);
    const { document } = await open('/station/dodam/vod/normal', 'dodam');
    const cardOf = (title: string) =>
      [...document.querySelectorAll('main article')].find((one) => one.textContent?.includes(title));
    const card = cardOf('나만 보는 영상');
    expect(card?.textContent).toContain('비공개');
    expect(cardOf('올린 영상')?.textContent).toContain('가려짐');
    await db.update(vod).set({ isBlinded: false, blindedBy: null }).where(uploaded);
    expect(card?.querySelector('h3 a')?.getAttribute('href')).toBe(`/player/${numbers['나만 보는 영상']}`);
    expect((await open('/station/dodam/vod/normal', 'bomi')).document.body.textContent).not.toContain('나만');
  });

  it('lead to players, of VODs, playlists and what is on air, and to other stations [S083]', async () => {
    const { document } = await open('/station/dodam/vod/list');
    expect(titles(document)).toEqual(['처음 보는 분께']);
    expect(document.querySelector('main h3 a')?.getAttribute('href')).toBe(
      `/player/${numbers['다시보기 3']}/playlist/${numbers.list}`,
    );
    const { document: home } = await open('/station/dodam');
    const hrefs = [...home.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    for (const pattern of [/^\/player\/\d+$/, /^\/play\/dodam\/\d+$/])
      expect(hrefs).toContainEqual(expect.stringMatching(pattern));
    const fan = side(home)?.querySelector('ol a')?.getAttribute('href');
    expect(fan).toMatch(/^\/station\/\w+$/);
    expect(fan).not.toBe('/station/dodam');
    expect(document.querySelector('main')?.textContent).toContain('재생목록 1개');
    expect(texts(document, 'nav[aria-label="정렬"] a')).toEqual(['최신순', '오래된순']);
  });

  it('show a picture of ours in place of a clip for adults, and no title [S096]', async () => {
    const { db } = platform.context;
    await db.update(vod).set({ grade: 19, thumb: '/media/t/1.webp' }).where(eq(vod.title, '짧은 영상'));
    const { document } = await open('/station/dodam/catch', 'teen17');
    const [card] = document.querySelectorAll('main article');
    expect(card?.querySelector('h3')?.textContent).toContain('연령');
    expect(card?.textContent).not.toContain('짧은 영상');
    expect(card?.querySelector('img[src*="/media/t/"]')).toBeNull();
    await db.update(vod).set({ grade: 0 }).where(eq(vod.title, '짧은 영상'));
    expect(titles((await open('/station/dodam/catch', 'teen17')).document)).toContain('짧은 영상');
  });

  it('are ordered by every name that their orders have [S084]', async () => {
    const { db } = platform.context;
    await db.update(vod).set({ likes: 77 }).where(eq(vod.title, '다시보기 9'));
    const order = async (kind: string, orderBy: string) =>
      titles((await open(`/station/dodam/vod${kind}?orderBy=${orderBy}`)).document)[0];
    expect(await order('', 'read_cnt')).toBe('올린 영상');
    expect(await order('', 'live_pv')).toBe('올린 영상');
    expect(await order('', 'like_cnt')).toBe('다시보기 9');
    expect(await order('', 'popular')).toBe('다시보기 9');
    expect(await order('/list', 'vod_add_date')).toBe('처음 보는 분께');
    const oldest = await order('', 'reg_date_asc');
    expect(oldest).not.toBe(await order('', 'reg_date'));
    const board = async (orderBy: string) =>
      texts((await open(`/station/dodam/board?orderBy=${orderBy}`)).document, 'main article h2')[0];
    expect(new Set(await Promise.all(['reg_date', 'reg_date_asc', 'comment_cnt'].map(board))).size).toBe(3);
    const gifts = (await open('/station/dodam/ranking?orderBy=gift_cnt')).document;
    const given = texts(gifts, 'main ol small').map((text) => Number.parseInt(text.replaceAll(',', ''), 10));
    expect(given).toEqual([...given].sort((a, b) => b - a));
  });

  it('stand beside Catch and stories [S004]', async () => {
    expect(titles((await open('/station/dodam/catch')).document)).toEqual(['짧은 영상']);
    const stories = (await open('/station/dodam/catchstory')).document;
    expect(titles(stories)).toEqual(['묶은 이야기']);
    expect(stories.querySelector('main h3 a')?.getAttribute('href')).toMatch(
      /^\/player\/\d+\/catchstory\?o=1/,
    );
  });
});

describe('the menu beside them', () => {
  it('has writing and the calendar once, and the store where something is sold [S005, S040]', async () => {
    const entries = async () =>
      texts(
        side((await open('/station/dodam')).document)?.querySelector('nav[aria-label="방송국 메뉴"]'),
        ':scope > a, summary',
      );
    expect(await entries()).toEqual(['홈', '글쓰기', '캘린더', 'VOD', '게시판', 'Catch']);
    const { db, clock } = platform.context;
    await db.insert(storeItem).values([
      {
        stationUserId: 'dodam',
        position: 0,
        name: '머그',
        price: 12_000,
        url: 'https://shop.example/1',
        createdAt: clock.now(),
      },
      {
        stationUserId: 'dodam',
        position: 1,
        name: '나쁜 것',
        url: 'javascript:alert(1)',
        createdAt: clock.now(),
      },
      {
        stationUserId: 'dodam',
        position: 2,
        name: '숨긴 것',
        url: 'https://shop.example/3',
        isShown: false,
        createdAt: clock.now(),
      },
    ]);
    expect((await entries()).at(-1)).toBe('스토어');
    const { document } = await open('/station/dodam/store');
    expect(texts(document, 'main li h2')).toEqual(['머그']);
    expect(document.querySelector('main')?.textContent).toContain('12,000원');
    expect(document.querySelector('main h2 a')?.getAttribute('href')).toBe('https://shop.example/1');
    const show = (isShown: boolean) =>
      db
        .update(stationProfile)
        .set({ settings: { store: { isShown } } })
        .where(eq(stationProfile.userId, 'dodam'));
    await show(false);
    expect((await entries()).at(-1)).toBe('Catch');
    expect((await open('/station/dodam/store')).status).toBe(404);
    expect((await open('/station/dodam/store', 'dodam')).status).toBe(200);
    await show(true);
  });

  it('carries the board along to writing [S009]', async () => {
    const { db } = platform.context;
    const [guestbook] = await db
      .select({ no: board.bbsNo })
      .from(board)
      .where(and(eq(board.stationUserId, 'dodam'), eq(board.boardType, 101)));
    const write = (page: Page) =>
      side(page)?.querySelector('nav a[href*="/post/write"]')?.getAttribute('href');
    expect(write((await open('/station/dodam/guest')).document)).toBe(
      `/station/dodam/post/write/${guestbook?.no}`,
    );
    expect(write((await open('/station/dodam')).document)).toBe('/station/dodam/post/write');
  });

  it('leads owner and manager to the settings, the owner to the profile text [S030]', async () => {
    tokens.manager1 = await platform.signIn('manager1');
    const hrefs = async (as?: string) =>
      [...(side((await open('/station/dodam', as)).document)?.querySelectorAll('a') ?? [])]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.includes('/setting'));
    expect(await hrefs()).toEqual([]);
    expect(await hrefs('bomi')).toEqual([]);
    expect(await hrefs('manager1')).toEqual(['/station/dodam/setting']);
    expect(await hrefs('dodam')).toEqual(['/station/dodam/setting', '/station/dodam/setting/basic']);
  });

  it('offers one of two rankings of subscriptions where there are both, subscribers first [S025, S026]', async () => {
    const { db, clock } = platform.context;
    const lists = async () => {
      // rankings are kept for two seconds
      platform.clock.advance(2_000);
      const rail = side((await open('/station/dodam')).document);
      return { names: texts(rail, 'section h2').slice(1), choices: texts(rail, 'fieldset label') };
    };
    await db.delete(subscription).where(eq(subscription.stationUserId, 'dodam'));
    await db.delete(gift).where(eq(gift.stationUserId, 'dodam'));
    const createdAt = clock.now();
    await db.insert(gift).values([
      { kind: 'balloon', senderId: 'teen17', stationUserId: 'dodam', amount: 1, createdAt },
      { kind: 'subscription', senderId: 'teen17', stationUserId: 'dodam', amount: 1, createdAt },
    ]);
    expect(await lists()).toEqual({ names: ['구독 선물'], choices: [] });
    await db.insert(subscription).values({
      accountId: 'bomi',
      stationUserId: 'dodam',
      type: 'auto',
      firstPaidAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
    });
    expect(await lists()).toEqual({
      names: ['구독팬', '구독 선물'],
      choices: ['구독팬 랭킹', '구독 선물 랭킹'],
    });
  });
});

describe('the calendar', () => {
  it('shows a month day by day, posts to those who may read them [S006]', async () => {
    const { db } = platform.context;
    const [guestbook] = await db
      .select({ no: board.bbsNo })
      .from(board)
      .where(and(eq(board.stationUserId, 'dodam'), eq(board.boardType, 101)));
    const [row] = await db
      .insert(post)
      .values({
        stationUserId: 'dodam',
        bbsNo: guestbook?.no ?? 0,
        userId: 'dodam',
        title: '구독자 모임',
        content: '',
        authNo: 107,
        registeredAt: platform.clock.now(),
      })
      .returning({ titleNo: post.titleNo });
    const at = (day: string) => new Date(`${day}T20:00:00+09:00`);
    const entry = { stationUserId: 'dodam' };
    await db.insert(calendarEntry).values([
      { ...entry, title: '신년 방송', startsAt: at('2038-01-31') },
      { ...entry, title: '다음 달', startsAt: at('2038-02-01') },
      { ...entry, title: '몰래 준비', startsAt: at('2038-01-15'), isPublic: false },
      { ...entry, title: '구독자 모임', startsAt: at('2038-01-20'), titleNo: row?.titleNo },
    ]);
    const month = async (as?: string) => (await open('/station/dodam/calendar?month=2038-01', as)).document;
    const guest = await month();
    expect(guest.querySelector('nav[aria-label="달"] h2')?.textContent).toBe('2038년 1월');
    expect(guest.querySelectorAll('ol[data-first] > li')).toHaveLength(31);
    expect(guest.querySelector('ol[data-first]')?.getAttribute('data-first')).toBe('5');
    const plans = (page: Page) => {
      for (const form of page.querySelectorAll('ol[data-first] form')) form.remove();
      return texts(page, 'ol[data-first] ul li');
    };
    expect(plans(guest)).toEqual(['20:00 신년 방송']);
    expect(
      [...guest.querySelectorAll('nav[aria-label="달"] a')].map((link) => link.getAttribute('href')),
    ).toEqual([
      '/station/dodam/calendar?month=2037-12',
      '/station/dodam/calendar?month=2038-02',
      '/station/dodam/calendar',
    ]);
    // bomi subscribes since the test above
    expect(plans(await month('bomi'))).toEqual(['20:00 구독자 모임', '20:00 신년 방송']);
    expect(plans(await month('dodam'))).toContain('20:00 몰래 준비');
    const now = (await open('/station/dodam/calendar?month=1999-01')).document;
    expect(now.querySelector('ol[data-first] [aria-current="date"]')).toBeTruthy();
  });
});

describe('coming and going', () => {
  it('counts a member once a day, and not the owner [S039]', async () => {
    const { db } = platform.context;
    const total = async () =>
      (
        await db
          .select({ n: stationProfile.totalVisits })
          .from(stationProfile)
          .where(eq(stationProfile.userId, 'dodam'))
      )[0]?.n ?? 0;
    const today = async () => {
      const { document } = await open('/station/dodam/info');
      const rows = [...document.querySelectorAll('dl div')];
      return rows.find((row) => row.querySelector('dt')?.textContent === '오늘 방문')?.querySelector('dd')
        ?.textContent;
    };
    const before = await total();
    const count = Number.parseInt((await today()) ?? '', 10);
    await open('/station/dodam', 'fresh1');
    await open('/station/dodam/vod', 'fresh1');
    await open('/station/dodam', 'dodam');
    expect(await total()).toBe(before + 1);
    expect(await today()).toBe(`${count + 1}회`);
    platform.clock.advance(86_400_000);
    expect(await today()).toBe('0회');
    await open('/station/dodam', 'fresh1');
    expect(await total()).toBe(before + 2);
  });

  it('turns the push of a favourite on and off, which leaves with the favourite', async () => {
    const { db } = platform.context;
    const push = () => db.select().from(pushSubscription).where(eq(pushSubscription.accountId, 'fresh1'));
    const send = (intent: string) => open('/station/dodam?index', 'fresh1', { intent });
    await db.delete(favorite).where(eq(favorite.accountId, 'fresh1'));
    expect((await send('push')).to).toBe('/station/dodam');
    expect(await push()).toEqual([]);
    await send('favorite');
    const button = async () =>
      side((await open('/station/dodam', 'fresh1')).document)
        ?.querySelector('button[name="intent"]')
        ?.getAttribute('value');
    expect(await button()).toBe('push');
    await send('push');
    await send('push');
    expect(await push()).toHaveLength(1);
    expect(await button()).toBe('pushOff');
    await send('pushOff');
    expect(await push()).toEqual([]);
    await send('push');
    await platform.postForm('/channel/favorite/dodam', { _method: 'delete' }, tokens.fresh1);
    expect(await push()).toEqual([]);
  });
});

describe('older addresses', () => {
  it.each([
    ['/dodam', '/station/dodam'],
    ['/dodam/', '/station/dodam'],
    ['/dodam/post/12', '/station/dodam/post/12'],
    ['/dodam/280000001', '/play/dodam/280000001'],
  ])('lead on: %s [S012]', async (from, to) => {
    expect(await open(from)).toMatchObject({ status: 302, to });
  });

  it.each(['/nobody99', '/dodam/post', '/DODAM', '/dodam/12/13'])('are not made up: %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});

describe('a member without a station', () => {
  it('has a page with what they wrote for everybody, and can open a station', async () => {
    expect(await open('/station/fresh1')).toMatchObject({ status: 302, to: '/profile/fresh1' });
    const { db } = platform.context;
    const boards = await db
      .select({ no: board.bbsNo, authNo: board.authNo })
      .from(board)
      .where(eq(board.stationUserId, 'dodam'));
    const open101 = boards.find(({ authNo }) => authNo === 101)?.no ?? 0;
    const row = {
      stationUserId: 'dodam',
      bbsNo: open101,
      userId: 'fresh1',
      content: '<p>글</p>',
      registeredAt: platform.clock.now(),
    };
    await db.insert(post).values([
      { ...row, title: '모두에게' },
      { ...row, title: '나에게만', authNo: 102 },
      { ...row, title: '지운 글', deletedAt: new Date() },
    ]);
    const seen = (await open('/profile/fresh1')).document;
    expect(titles(seen)).toEqual(['모두에게']);
    expect(seen.querySelector('main form')).toBeNull();
    expect((await open('/profile/fresh1', 'bomi', {})).status).toBe(403);
    const own = (await open('/profile/fresh1', 'fresh1')).document;
    expect(own.querySelector('main form button')?.textContent).toBe('방송국 열기');
    expect(await open('/profile/fresh1', 'fresh1', {})).toMatchObject({ status: 303, to: '/station/fresh1' });
    expect((await open('/profile/fresh1', 'fresh1', {})).status).toBe(303);
    const station = (await open('/station/fresh1')).document;
    expect(texts(side(station), 'details li')).toEqual(['전체 게시판', '공지사항', '자유게시판', '방명록']);
    expect(await open('/profile/fresh1')).toMatchObject({ status: 302, to: '/station/fresh1' });
    expect((await open('/profile/nobody99')).status).toBe(404);
  });
});
