import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReceivedForm } from '~/request/form.server';
import { hiddenCalls } from '~protocol/hiding/calls';

import { broadcast } from '../../platform/tables/live/live';
import { fanClub, streamerPin, subscription } from '../../platform/tables/station/ties';
import { favorite } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal, type Visit } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
/** Answers in the platform's place, by a part of the path. */
let instead: { path: string; answer: object; status?: number } | null = null;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal(async (_service, request) =>
    instead && request.url.includes(instead.path)
      ? Response.json(instead.answer, { status: instead.status ?? 200 })
      : platform.fetch(request),
  );
  for (const userId of ['bomi', 'collector1', 'fresh1', 'teen17', 'abroad1'])
    tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

/** Each visit is a request of its own: what the platform knows of a member is kept for one of them. */
let visits = 0;
const visitOf = (as: string, visit: Visit = {}): Visit => {
  visits += 1;
  return { token: tokens[as], requestId: `my-favorites-${visits}`, ...visit };
};

const formOf = (fields: Record<string, string | string[]>): ReceivedForm => ({
  fields: new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ),
  files: [],
  filesTooLarge: false,
  filesFailed: false,
  isCut: false,
});

async function open(address: string, as = 'bomi', visit: Visit = {}) {
  const response = await portal(address, visitOf(as, visit));
  const document = documentOf(await response.text());
  return { status: response.status, document, location: response.headers.get('location') };
}
type Page = Awaited<ReturnType<typeof open>>['document'];

/** Posts a form without a script: the page that it leads to, and its toast. */
async function send(address: string, fields: Record<string, string | string[]>, as = 'bomi') {
  const answer = await portal(address, visitOf(as, { form: formOf(fields) }));
  const to = answer.headers.get('location') ?? '';
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const next = await open(to, as, { cookie });
  const toast = next.document.querySelector('[role=status]')?.textContent ?? '';
  return { status: answer.status, to, toast, document: next.document };
}
const texts = (page: Page, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
const section = (page: Page, title: string) =>
  [...page.querySelectorAll('section')].find((node) => node.querySelector('h2')?.textContent === title);
const strip = (page: Page) =>
  [...page.querySelectorAll('[aria-label$="상단 고정"]')].map((node) => ({
    userId: node.getAttribute('value'),
    isPinned: node.getAttribute('aria-pressed') === 'true',
  }));

describe('the pages of MY', () => {
  it('ask guests to sign in and bring them back [P001]', async () => {
    for (const path of ['/my/favorite?groupId=3', '/my/subscribe', '/my/fan', '/my/favorite/streamers']) {
      const { status, location } = await open(path, 'nobody');
      expect([path, status]).toEqual([path, 303]);
      expect(location).toBe(`/login.php?szFrom=full&request_uri=${encodeURIComponent(path)}`);
    }
  });

  it('have their addresses and titles; /my leads to the first [P002, P003, P004, P009]', async () => {
    const titles = { '/my/favorite': '즐겨찾기', '/my/subscribe': '구독', '/my/fan': '팬클럽' };
    for (const [path, title] of Object.entries(titles)) {
      const { status, document } = await open(path);
      expect([path, status, document.title]).toEqual([path, 200, `${title} - 모아봄`]);
      expect(document.querySelector('h1')?.textContent).toBe('MY');
    }
    const first = await open('/my');
    expect([first.status, first.location]).toEqual([303, '/my/favorite']);
  });

  it('share five tabs [P011, P130]', async () => {
    const { document } = await open('/my/subscribe');
    const tabs = [...document.querySelectorAll('nav[aria-label="MY 메뉴"] a')];
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['즐겨찾기', '/my/favorite'],
      ['구독', '/my/subscribe'],
      ['팬클럽', '/my/fan'],
      ['기록', '/my/history/recent/live'],
      ['내 글/댓글', '/my/history/story'],
    ]);
    expect(tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.textContent)).toEqual([
      '구독',
    ]);
  });
});

describe('/my/favorite', () => {
  it('shows groups, the strip, and every section [P015, P016, P018, P020]', async () => {
    const { document } = await open('/my/favorite');
    expect(texts(document, 'nav[aria-label="즐겨찾기 그룹"] a')).toEqual([
      '전체',
      '매일 보는 방송',
      '게임',
      '자기 전에',
    ]);
    const tools = [...document.querySelectorAll('main a')].map((link) => link.textContent?.trim());
    expect(tools).toEqual(expect.arrayContaining(['그룹 추가', '그룹 편집', '스트리머 관리']));
    expect(strip(document)).toHaveLength(40);
    for (const title of ['방송국 새 글', 'LIVE', 'Catch 스토리', '유저클립', 'VOD', 'Catch', '추천 스트리머'])
      expect(section(document, title)?.querySelector('article, li'), title).toBeTruthy();
    const more = section(document, '방송국 새 글')?.querySelector('a[href="/my/feed"]');
    expect(more?.textContent).toContain('전체보기');
  });

  it('leads back from a later page of LIVE without a script', async () => {
    const { document } = await open('/my/favorite?from=60', 'collector1');
    const back = [...document.querySelectorAll('main a')].find(
      (link) => link.textContent === '목록 처음으로',
    );
    expect(back?.getAttribute('href')).toBe('/my/favorite');
  });

  it('finds one of 130 by nick or id, puts them in order, and removes those that are chosen once that is confirmed', async () => {
    const nicksOf = (page: Page) =>
      [...page.querySelectorAll('main li b bdi')].map((nick) => nick.textContent ?? '');
    const all = await open('/my/favorite/streamers?order=name', 'collector1');
    const names = nicksOf(all.document);
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const newest = nicksOf((await open('/my/favorite/streamers?order=newest&page=2', 'collector1')).document);
    const oldest = nicksOf((await open('/my/favorite/streamers?order=oldest', 'collector1')).document);
    expect(newest.at(-1)).toBe(oldest[0]);
    const [first = '', second = ''] = [
      ...all.document.querySelectorAll<HTMLInputElement>('input[name=chosen]'),
    ].map(({ value }) => value);
    for (const word of [first.toUpperCase(), ` ${(names[0] ?? '').slice(0, 2)} `]) {
      const { document } = await open(`/my/favorite/streamers?q=${encodeURIComponent(word)}`, 'collector1');
      expect(nicksOf(document)).toContain(names[0]);
      expect(nicksOf(document).length).toBeLessThan(20);
      expect(document.querySelector('form > [role=status]')?.textContent).toMatch(/' 스트리머 \d+명$/);
    }
    const none = await open('/my/favorite/streamers?q=%25없는말', 'collector1');
    expect(none.document.querySelector('main')?.textContent).toContain('찾는 스트리머가 없습니다.');
    const asked = await open(
      `/my/favorite/streamers?order=name&chosen=${first}&chosen=${second}`,
      'collector1',
    );
    const form = [...asked.document.querySelectorAll('form')].find((one) =>
      one.querySelector('[name=unfavoriteMany]'),
    );
    const fields = Object.fromEntries(
      [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].map(({ name, value }) => [
        name,
        value,
      ]),
    );
    expect(fields).toMatchObject({ unfavoriteMany: `${first} ${second}` });
    const kept = await platform.context.db
      .select()
      .from(favorite)
      .where(eq(favorite.accountId, 'collector1'));
    const { toast, to } = await send('/my/favorite/streamers', fields, 'collector1');
    expect([toast, to]).toEqual([
      '스트리머 2명을 즐겨찾기에서 삭제했습니다.',
      '/my/favorite/streamers?order=name',
    ]);
    const left = await platform.context.db
      .select()
      .from(favorite)
      .where(eq(favorite.accountId, 'collector1'));
    expect(kept.length - left.length).toBe(2);
    await platform.context.db
      .insert(favorite)
      .values(kept.filter(({ streamerId }) => [first, second].includes(streamerId)));
  });

  it('shows up to 100 streamers of 130, and all of them where they are managed [P016]', async () => {
    const { document } = await open('/my/favorite', 'collector1');
    expect(strip(document)).toHaveLength(100);
    expect(document.querySelector('main')?.textContent).toContain('모두 130명 중 100명');
    const second = await open('/my/favorite/streamers?page=2', 'collector1');
    expect(strip(second.document)).toHaveLength(30);
  });

  it('keeps to a group, and knows no group of others [P014]', async () => {
    const all = await open('/my/favorite');
    const link = all.document.querySelectorAll('nav[aria-label="즐겨찾기 그룹"] a')[1];
    const { document } = await open(link?.getAttribute('href') ?? '');
    const members = strip(document).map(({ userId }) => userId);
    expect(members).toHaveLength(6);
    expect(members).toContain('dodam');
    const lives = [...(section(document, 'LIVE')?.querySelectorAll('article a[href^="/play/"]') ?? [])];
    expect(lives.length).toBeGreaterThan(0);
    for (const live of lives) expect(members).toContain(live.getAttribute('href')?.split('/')[2]);
    const foreign = await open(link?.getAttribute('href') ?? '', 'collector1');
    expect([foreign.status, foreign.location]).toEqual([303, '/my/favorite']);
  });

  it('pins a streamer to the top and unpins, saying so [P017, P028]', async () => {
    const before = strip((await open('/my/favorite')).document);
    const last = before.at(-1)?.userId ?? '';
    const pinned = await send('/my/favorite', { pin: last, returnTo: '/my/favorite' });
    expect([pinned.status, pinned.to]).toEqual([303, '/my/favorite']);
    expect(pinned.toast).toContain('목록 상단 고정 완료 되었습니다.');
    expect(strip(pinned.document)[0]).toEqual({ userId: last, isPinned: true });
    const unpinned = await send('/my/favorite', { unpin: last, returnTo: '/my/favorite' });
    expect(unpinned.toast).toContain('목록 상단 고정 해제 되었습니다.');
    expect(strip(unpinned.document).at(-1)).toEqual({ userId: last, isPinned: false });
  });

  it('shows LIVE 60 at a time, by each sort, another sort from its start [P019, P029, P030]', async () => {
    const livesOf = (page: Page) =>
      [...(section(page, 'LIVE')?.querySelectorAll('article h3 a') ?? [])].map(
        (link) => link.getAttribute('href')?.split('/')[2] ?? '',
      );
    const first = (await open('/my/favorite', 'collector1')).document;
    const second = (await open('/my/favorite?from=60', 'collector1')).document;
    expect([livesOf(first).length, livesOf(second).length]).toEqual([60, 10]);
    expect(new Set([...livesOf(first), ...livesOf(second)]).size).toBe(70);
    const more = [...first.querySelectorAll('main a')].find((link) => link.textContent === '더보기');
    expect(more?.getAttribute('href')).toBe('/my/favorite?from=60');
    const grown = (await open('/my/favorite?to=60', 'collector1')).document;
    expect(livesOf(grown)).toHaveLength(70);
    const sorts = [...(section(second, 'LIVE')?.querySelectorAll('nav[aria-label="정렬"] a') ?? [])];
    expect(sorts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['참여자수 많은순', '/my/favorite'],
      ['참여자수 적은순', '/my/favorite?sort=total_viewers_asc'],
      ['최근 시작', '/my/favorite?sort=broad_start'],
    ]);
    const rows = await platform.context.db.select().from(broadcast);
    const viewersOf = (userId: string) =>
      rows.find((row) => row.userId === userId && !row.endedAt)?.viewers ?? 0;
    const counts = livesOf(first).map(viewersOf);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const up = livesOf((await open('/my/favorite?sort=total_viewers_asc', 'collector1')).document).map(
      viewersOf,
    );
    expect(up).toEqual([...up].sort((a, b) => a - b));
  });

  it('shows at most 30 stories, user clips and Catch each; stories open as those of MY [P021, D046]', async () => {
    const { document } = await open('/my/favorite', 'collector1');
    for (const title of ['Catch 스토리', '유저클립', 'Catch'])
      expect([title, section(document, title)?.querySelectorAll('article').length]).toEqual([title, 30]);
    const story = section(document, 'Catch 스토리')?.querySelector('article h3 a')?.getAttribute('href');
    expect(story).toContain('szLocation=my');
  });

  it('takes a streamer out of the recommendations and brings another [P022, P098]', async () => {
    const { document } = await open('/my/favorite');
    const row = section(document, '추천 스트리머');
    const buttons = [...(row?.querySelectorAll('button[name=reject]') ?? [])];
    const shown = [...(row?.querySelectorAll('input[name=shown]') ?? [])].map(
      (input) => input.getAttribute('value') ?? '',
    );
    expect(buttons).toHaveLength(8);
    expect(shown).toHaveLength(8);
    const value = buttons[0]?.getAttribute('value') ?? '';
    const [userId = '', , logic] = value.split(' ');
    expect(['CATEGORY', 'POPULAR']).toContain(logic);
    const sent = await send('/my/favorite', { reject: value, shown, returnTo: '/my/favorite' });
    expect(sent.toast).toContain('해당 방송을 더 이상 추천하지 않습니다.');
    const after = [
      ...(section(sent.document, '추천 스트리머')?.querySelectorAll('input[name=shown]') ?? []),
    ].map((input) => input.getAttribute('value'));
    expect(after).toHaveLength(8);
    expect(after).not.toContain(userId);
  });

  it('says that there are no favourites, nobody on air, or that filters left nothing [P023, P024]', async () => {
    const fresh = (await open('/my/favorite', 'fresh1')).document;
    expect(fresh.querySelector('main')?.textContent).toContain('즐겨찾기 한 스트리머가 없습니다.');
    expect(section(fresh, 'LIVE')).toBeUndefined();
    expect(section(fresh, '추천 스트리머')).toBeTruthy();
    const { db, clock } = platform.context;
    const rows = await db.select().from(broadcast);
    const onAir = new Set(rows.filter((row) => !row.endedAt).map(({ userId }) => userId));
    const away = rows.find((row) => !onAir.has(row.userId))?.userId ?? '';
    const live = rows.find((row) => !row.endedAt && row.grade === 0)?.userId ?? '';
    await db.insert(favorite).values({ accountId: 'fresh1', streamerId: away, createdAt: clock.now() });
    const none = (await open('/my/favorite', 'fresh1')).document;
    expect(section(none, 'LIVE')?.textContent).toContain('방송중인 스트리머가 없습니다.');
    await db.insert(favorite).values({ accountId: 'fresh1', streamerId: live, createdAt: clock.now() });
    await platform.postForm(
      `/main${hiddenCalls.calls.create.path}`,
      { bj_id: live, type: 'LIVE' },
      tokens.fresh1,
    );
    const hidden = (await open('/my/favorite', 'fresh1')).document;
    expect(section(hidden, 'LIVE')?.textContent).toContain('진행중인 라이브가 없습니다.');
    // the strip is the member's own list
    expect(strip(hidden).map(({ userId }) => userId)).toContain(live);
    await platform.postForm(
      `/main${hiddenCalls.calls.remove.path}`,
      { bj_id: live, type: 'LIVE' },
      tokens.fresh1,
    );
    await db.delete(favorite).where(eq(favorite.accountId, 'fresh1'));
  });

  it('shows an undo panel where a streamer was hidden, and how many are hidden', async () => {
    const before = (await open('/my/favorite')).document;
    const menu = section(before, 'LIVE')?.querySelector('a[href^="/card/live/"]')?.getAttribute('href') ?? '';
    const [card = ''] = menu.split('?');
    const hide = { intent: 'hide', nick: '숨길 이', returnTo: '/my/favorite' };
    const hidden = await send(card, hide);
    expect(hidden.to).toBe('/my/favorite');
    expect(section(hidden.document, 'LIVE')?.textContent).toContain('숨길 이님을 숨겼습니다.');
    const next = (await open('/my/favorite')).document;
    expect(next.querySelector(`a[href^="${card}?"]`)).toBeNull();
    expect(section(next, 'LIVE')?.textContent).toContain('1개를 숨겼어요.');
    await send(card, { ...hide, intent: 'unhide' });
    expect((await open('/my/favorite')).document.querySelector(`a[href^="${card}?"]`)).toBeTruthy();
  });

  it('does not call a list empty that could not be had', async () => {
    instead = { path: '/api/favorite/streamers', answer: { code: 5000, message: '오류' }, status: 500 };
    const { status, document } = await open('/my/favorite');
    instead = null;
    expect(status).toBe(200);
    expect(document.querySelector('main')?.textContent).toContain('목록을 불러오지 못했어요.');
    expect(document.querySelector('main')?.textContent).not.toContain('즐겨찾기 한 스트리머가 없습니다.');
  });

  it('keeps titles of adult favourites from the young, and what is blocked from abroad', async () => {
    const rows = await platform.context.db.select().from(broadcast);
    const live = rows.filter((row) => !row.endedAt);
    const teen = (await open('/my/favorite', 'teen17')).document.documentElement.outerHTML;
    for (const { title } of live.filter(({ grade }) => grade === 19)) expect(teen).not.toContain(title);
    const abroad = (await open('/my/favorite', 'abroad1')).document;
    const blocked = live.filter(({ isAbroadBlocked }) => isAbroadBlocked).map(({ no }) => `/${no}`);
    const shown = [...(section(abroad, 'LIVE')?.querySelectorAll('article a') ?? [])].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const no of blocked) expect(shown.some((href) => href.endsWith(no))).toBe(false);
  });

  it('reads every name that fields of items have [P128]', async () => {
    const item = {
      broadNo: 991,
      userId: 'alias1',
      userNick: '별칭',
      broadTitle: '별칭 방송',
      isVisitBroad: 'Y',
      grade: 0,
      broadImg: '/media/t/1.webp',
      viewCnt: 4321,
      isPassword: true,
    };
    instead = { path: '/api/favorite/live?', answer: { data: [item] } };
    const lives = section((await open('/my/favorite')).document, 'LIVE');
    expect(lives?.textContent).toContain('4.3천');
    expect(lives?.querySelector('a[href="/play/alias1/991"]')).toBeTruthy();
    const film = {
      titleNo: 992,
      userId: 'alias1',
      userNick: '별칭',
      auth: 101,
      pcThumb: '/media/t/9.webp',
      titleName: '별칭 영상',
      isPpv: 'Y',
      readCnt: 1234,
      duration: 65_000,
    };
    instead = { path: '/api/favorite/vod', answer: { data: [film] } };
    const vods = section((await open('/my/favorite')).document, 'VOD');
    instead = null;
    expect(vods?.textContent).toContain('별칭 영상');
    expect(vods?.textContent).toContain('1:05');
    expect(vods?.querySelector('img[src*="/media/t/9"]')).toBeTruthy();
  });

  it('asks for a bounded number of statements', async () => {
    await open('/my/favorite');
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    await open('/my/favorite');
    const statements = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
    query.mockRestore();
    expect(statements.length, statements.map((text) => text.slice(0, 120)).join('\n')).toBeLessThanOrEqual(
      20,
    );
  });
});

describe('favourites are managed', () => {
  it('by groups: add, rename, put in order, delete [P015]', async () => {
    const page = '/my/favorite/groups';
    const titlesOf = (document: Page) =>
      [...document.querySelectorAll('main li input[name=title]')].map((input) => input.getAttribute('value'));
    const added = await send(page, { addGroup: '1', title: '주말' }, 'teen17');
    expect(added.toast).toContain('그룹을 추가했습니다.');
    const two = await send(page, { addGroup: '1', title: '평일' }, 'teen17');
    expect(titlesOf(two.document)).toEqual(['주말', '평일']);
    const second = two.document.querySelectorAll('button[name=groupUp]')[1]?.getAttribute('value') ?? '';
    const moved = await send(page, { groupUp: second }, 'teen17');
    expect(titlesOf(moved.document)).toEqual(['평일', '주말']);
    const named = await send(page, { renameGroup: second, title: '아침' }, 'teen17');
    expect(titlesOf(named.document)).toEqual(['아침', '주말']);
    const taken = await send(page, { renameGroup: second, title: '주말' }, 'teen17');
    expect(taken.toast).toContain('같은 이름의 그룹이 있습니다.');
    expect((await send(page, { addGroup: '1', title: ' ' }, 'teen17')).toast).toContain(
      '그룹 이름을 입력해 주세요.',
    );
    const deleted = await send(page, { deleteGroup: second }, 'teen17');
    expect(titlesOf(deleted.document)).toEqual(['주말']);
    const other = await send(page, { renameGroup: second, title: '남의 것' }, 'bomi');
    expect(titlesOf(other.document)).not.toContain('남의 것');
  });

  it('one by one: into groups, and removed after the question [P016, S061]', async () => {
    const { document } = await open('/my/favorite/streamers');
    expect(document.querySelector('main details')?.textContent).toContain(
      '해당 스트리머를 즐겨찾기에서 삭제하시겠습니까?',
    );
    const userId = strip(document).at(-1)?.userId ?? '';
    const page = `/my/favorite/streamer/${userId}`;
    const box = (await open(page)).document.querySelector('input[name=group]');
    expect(box?.hasAttribute('checked')).toBe(false);
    const saved = await send(page, { intoGroups: userId, group: [box?.getAttribute('value') ?? ''] });
    expect(saved.toast).toContain('그룹을 저장했습니다.');
    expect(saved.document.querySelector('input[name=group]')?.hasAttribute('checked')).toBe(true);
    const removed = await send(page, { unfavorite: userId, returnTo: '/my/favorite' });
    expect([removed.to, removed.toast]).toEqual([
      '/my/favorite',
      expect.stringContaining('즐겨찾기에서 삭제됐습니다.'),
    ]);
    expect((await open(page)).status).toBe(404);
    expect((await open('/my/favorite/streamer/dodam', 'fresh1')).status).toBe(404);
  });
});

describe('subscriptions and fan clubs', () => {
  it('show a strip with pins, LIVE, VOD [P025]', async () => {
    const { db } = platform.context;
    const now = platform.clock.now();
    const subscribed = (await db.select().from(subscription)).filter(
      (row) => row.accountId === 'bomi' && row.expiresAt > now,
    );
    const fans = (await db.select().from(fanClub)).filter((row) => row.accountId === 'bomi');
    for (const [path, rows, list] of [
      ['/my/subscribe', subscribed, 'subscribe'],
      ['/my/fan', fans, 'fan'],
    ] as const) {
      const { document } = await open(path);
      const mine = strip(document).map(({ userId }) => userId);
      expect([...mine].sort()).toEqual(rows.map(({ stationUserId }) => stationUserId).sort());
      const headings = texts(document, 'main h2');
      expect(headings.slice(1)).toEqual(expect.arrayContaining(['LIVE', 'VOD']));
      expect(headings.indexOf('LIVE')).toBeLessThan(headings.indexOf('VOD'));
      const last = mine.at(-1) ?? '';
      const pinned = await send(path, { pin: last, returnTo: path });
      expect(pinned.toast).toContain('목록 상단 고정 완료 되었습니다.');
      expect(strip(pinned.document)[0]).toEqual({ userId: last, isPinned: true });
      const pins = await db.select().from(streamerPin).where(eq(streamerPin.streamerId, last));
      expect(pins.map((pin) => pin.list)).toContain(list);
      const unpinned = await send(path, { unpin: last, returnTo: path });
      expect(unpinned.toast).toContain('목록 상단 고정 해제 되었습니다.');
    }
    // one that has expired is none
    expect(strip((await open('/my/subscribe')).document).map(({ userId }) => userId)).not.toContain('dodam');
  });

  it('say that there is nobody [P026, P027]', async () => {
    const none = (await open('/my/subscribe', 'fresh1')).document.querySelector('main');
    expect(none?.textContent).toContain('구독한 스트리머가 없습니다.');
    const button = [...(none?.querySelectorAll('a') ?? [])].find(
      (link) => link.textContent === '구독혜택 보기',
    );
    expect((await open(button?.getAttribute('href') ?? '', 'fresh1')).status).toBe(200);
    const fan = (await open('/my/fan', 'fresh1')).document.querySelector('main');
    expect(fan?.textContent).toContain('가입한 팬클럽이 없습니다.');
  });
});

describe('the rail', () => {
  const rail = (page: Page) => page.querySelector('nav[aria-label="주 메뉴"]');

  it('shows a member’s favourites on air, and leads to all of them', async () => {
    const { document } = await open('/live/all');
    const mine = await platform.context.db.select().from(favorite).where(eq(favorite.accountId, 'bomi'));
    const ids = new Set(mine.map(({ streamerId }) => streamerId));
    const lives = [...(rail(document)?.querySelectorAll('a[href^="/play/"]') ?? [])];
    expect(lives.length).toBeGreaterThan(5);
    for (const live of lives) expect(ids.has(live.getAttribute('href')?.split('/')[2] ?? '')).toBe(true);
    expect(rail(document)?.querySelector('h2')?.textContent).toBe('즐겨찾기 LIVE');
    expect(rail(document)?.querySelector('h2 + a')?.getAttribute('href')).toBe('/my/favorite');
  });

  it('shows guests the six most watched, with viewers', async () => {
    const { document } = await open('/live/all', 'nobody');
    const lives = [...(rail(document)?.querySelectorAll('a[href^="/play/"]') ?? [])];
    expect(lives).toHaveLength(6);
    expect(lives.every((live) => live.textContent?.includes('시청자 '))).toBe(true);
  });
});

it('answers a script with the toast alone, and says what failed', async () => {
  const script = async (fields: Record<string, string>) =>
    portal(
      '/my/favorite?_data=my%2Ffavorite',
      visitOf('bomi', { form: formOf({ ...fields, enhanced: '1' }) }),
    );
  const pinned = await script({ pin: 'nobody' });
  expect(await pinned.json()).toMatchObject({ ok: false, toast: { tone: 'problem' } });
  const worked = await script({ unpin: 'nobody' });
  expect(await worked.json()).toEqual({
    ok: true,
    toast: { tone: 'done', text: '목록 상단 고정 해제 되었습니다.' },
  });
});
