import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyCalls } from '~protocol/history/calls';

import { historyPause, watchHistory, watchLater } from '../../platform/tables/viewer/viewer';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';
import { openVodPlatform, type VodPlatform } from '../support/vods';

let platform: VodPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
/** what an upstream answers instead of the platform, by the end of its path */
let instead: { path: string; answer: () => Response } | null = null;
beforeAll(async () => {
  platform = await openVodPlatform();
  // pages measure days by the machine's clock
  platform.clock.set(new Date());
  portal = await openPortal(async (_service, request) =>
    instead && new URL(request.url).pathname.endsWith(instead.path)
      ? instead.answer()
      : platform.fetch(request),
  );
  token = await platform.addMember('viewer1');
});
afterAll(() => platform?.close());
beforeEach(async () => {
  instead = null;
  for (const table of [watchLater, watchHistory, historyPause]) await platform.context.db.delete(table);
});

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * dayMs);
const dayOf = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
async function see(title: string, days: number, more = {}) {
  const contentNo = await platform.addVod('star1', { title, ...more });
  const row = { accountId: 'viewer1', type: 'vod' as const, contentNo };
  await platform.context.db.insert(watchHistory).values({ ...row, watchedAt: daysAgo(days) });
  return contentNo;
}

/** Many of one name, the first one seen last. */
async function seeMany(name: string, count: number) {
  const { db } = platform.context;
  const one = await platform.addVod('star1', { title: `${name} 0` });
  const [{ titleNo: _own, search: _found, ...row }] = (await db
    .select()
    .from(vod)
    .where(eq(vod.titleNo, one))) as [typeof vod.$inferSelect];
  const others = Array.from({ length: count - 1 }, (_, n) => ({ ...row, title: `${name} ${n + 1}` }));
  const made = await db.insert(vod).values(others).returning({ titleNo: vod.titleNo });
  const numbers = [one, ...made.map(({ titleNo }) => titleNo)];
  await db.insert(watchHistory).values(
    numbers.map((contentNo, n) => ({
      ...{ accountId: 'viewer1', type: 'vod' as const, contentNo, watchedAt: daysAgo(n / 1000) },
    })),
  );
  return numbers;
}

async function open(address: string) {
  const response = await portal(address, { token });
  expect([address, response.status]).toEqual([address, 200]);
  const document = documentOf(await response.text());
  const main = document.querySelector('#main') as Element;
  const all = (selector: string) => [...main.querySelectorAll(selector)];
  return {
    main,
    text: main.textContent ?? '',
    titles: all('article h3').map((title) => title.textContent),
    links: new Map(all('a').map((link) => [link.textContent, link.getAttribute('href') ?? ''])),
    found: main.querySelector('p [role=status]')?.textContent,
    menus: all('article > a').map((link) => link.getAttribute('href') ?? ''),
    form: main.querySelector('details form[action]'),
    isOpen: main.querySelector('details')?.hasAttribute('open'),
  };
}
const path = '/my/history/recent/vod';

describe('looking through the history', () => {
  it('is a form that says what was found, and clears', async () => {
    await see('새벽 먹방', 1);
    await see('게임', 0);
    const all = await open(path);
    expect([all.isOpen, all.found, all.titles]).toEqual([false, undefined, ['게임', '새벽 먹방']]);
    expect(all.form?.getAttribute('action')).toBe(path);
    const page = await open(`${path}?q=${encodeURIComponent(' 먹방 '.normalize('NFD'))}`);
    expect([page.isOpen, page.found, page.titles]).toEqual([
      ...[false, "'먹방' 검색 결과 1개", ['새벽 먹방']],
    ]);
    expect(page.main.querySelector('input[name=q]')?.getAttribute('value')).toBe('먹방');
    expect(page.links.get('조건 지우기')).toBe(path);
    // a deletion comes back to what was found
    const from = `${path}?q=${encodeURIComponent('먹방')}`;
    const headers = { referer: `http://127.0.0.1:3000${from}` };
    const menu = documentOf(await (await portal(page.menus[0] ?? '', { token, headers })).text());
    expect(menu.querySelector('#main input[name=returnTo]')?.getAttribute('value')).toBe(from);
    // the whole list is not what is shown
    expect([all.links.has('전체 삭제'), page.links.has('전체 삭제')]).toEqual([true, false]);
    expect(page.links.get('조회순')).toBe(`${path}?sort=read_cnt&q=${encodeURIComponent('먹방')}`);
    const sorted = await open(`${path}?q=없음&sort=read_cnt`);
    expect(sorted.isOpen).toBe(true);
    expect([sorted.found, sorted.text.includes('검색 결과가 없습니다.')]).toEqual([
      "'없음' 검색 결과 0개",
      true,
    ]);
    expect(sorted.form?.querySelector('input[name=sort]')?.getAttribute('value')).toBe('read_cnt');
    expect(sorted.links.get('조건 지우기')).toBe(`${path}?sort=read_cnt`);
  });

  it('keeps to days, and says at its field what is wrong with them', async () => {
    await see('그제', 2);
    await see('오늘', 0);
    const [day, today] = [dayOf(daysAgo(2)), dayOf(daysAgo(0))];
    const page = await open(`${path}?since=${day}&until=${day}`);
    expect([page.titles, page.found]).toEqual([['그제'], `${day} 검색 결과 1개`]);
    expect((await open(`${path}?since=${today}`)).titles).toEqual(['오늘']);
    const future = await open(`${path}?until=2999-01-01`);
    expect(future.titles).toEqual(['오늘', '그제']);
    expect(future.main.querySelector('input[name=until]')?.getAttribute('value')).toBe(today);
    for (const [query, field, text] of [
      [`q=x&since=${today}&until=${day}`, 'until', '종료일은 시작일보다 빠를 수 없습니다.'],
      ['q=x&since=2026-02-30', 'since', '날짜를 확인해 주세요.'],
    ] as const) {
      const wrong = await open(`${path}?${query}`);
      const input = wrong.main.querySelector(`input[name=${field}]`);
      expect([input?.getAttribute('aria-invalid'), input?.getAttribute('aria-describedby')]).toEqual([
        'true',
        `history-${field}-error`,
      ]);
      expect(wrong.main.querySelector(`#history-${field}-error`)?.textContent).toBe(text);
      expect(wrong.main.querySelector('input[name=q]')?.getAttribute('value')).toBe('x');
      expect([wrong.isOpen, wrong.titles]).toEqual([true, []]);
    }
  });

  it('is there for recent LIVE, watch later and UP too, and kept by a question’s way back', async () => {
    const live = await platform.goLive('live1', { title: '지금 먹방' });
    await platform.goLive('live2', { title: '다른 방송' });
    const row = { accountId: 'viewer1', type: 'live' as const, contentNo: live };
    await platform.context.db.insert(watchHistory).values({ ...row, watchedAt: daysAgo(0) });
    await platform.context.db.insert(watchLater).values({ ...row, createdAt: daysAgo(0) });
    for (const list of ['recent/live', 'later'])
      expect((await open(`/my/history/${list}?q=먹방`)).titles).toEqual(['지금 먹방']);
    for (const list of ['recent/live', 'later', 'up'])
      expect((await open(`/my/history/${list}?q=아무것도`)).text).toContain('검색 결과가 없습니다.');
    const asked = await open('/my/history/later?q=먹방&confirm=later-all');
    expect(asked.links.get('취소')).toBe(`/my/history/later?q=${encodeURIComponent('먹방')}`);
  });

  it('finds no private title, and nothing of what it looks for stays in the page', async () => {
    await see('비밀 제목', 0, { authNo: 102 });
    const page = await open(`${path}?q=비밀`);
    expect([page.found, page.titles]).toEqual(["'비밀' 검색 결과 0개", []]);
    expect(page.main.innerHTML).not.toContain('비밀 제목');
    const hostile = await open(`${path}?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(hostile.main.querySelector('script')).toBeNull();
  });

  it('goes on behind the last entry, whatever was deleted, with what is looked for', async () => {
    const numbers = await seeMany('영상', 130);
    const first = await open(`${path}?q=영상`);
    const more = first.links.get('더보기') ?? '';
    expect([first.titles.length, first.found]).toEqual([60, "'영상' 검색 결과 130개"]);
    expect(decodeURIComponent(more)).toMatch(/\?q=영상&from=60~\d+-\d+$/);
    const { db } = platform.context;
    await db.delete(watchHistory);
    for (const n of [60, 61, 129]) {
      const row = { accountId: 'viewer1', type: 'vod' as const, contentNo: numbers[n] ?? 0 };
      await db.insert(watchHistory).values({ ...row, watchedAt: daysAgo(n / 1000) });
    }
    expect((await open(more)).titles).toEqual(['영상 60', '영상 61', '영상 129']);
    for (const from of ['60~x', '-1', '60~99999999999999999999-1'])
      expect((await open(`${path}?from=${from}`)).titles).toHaveLength(3);
  });

  it('comes back as far as it had grown', async () => {
    await seeMany('더', 130);
    const more = (await open(path)).links.get('더보기') ?? '';
    const from = new URL(more, 'http://portal.test').searchParams.get('from') ?? '';
    const grown = await open(`${path}?to=${encodeURIComponent(from)}`);
    expect(grown.titles).toHaveLength(120);
    const last = grown.links.get('더보기') ?? '';
    expect((await open(last)).titles).toHaveLength(10);
  });
});

describe('the pause of the history', () => {
  const press = async (intent: string, returnTo = '/my/history/later?q=x') => {
    const form = postedFields({ intent, returnTo });
    const answer = await portal('/my/history/pause', { token, form });
    return [answer.status, answer.headers.get('location')];
  };

  it('is pressed and taken back from every list, and says since when', async () => {
    const before = await open('/my/history/playlist');
    expect(before.main.querySelector('button[value=pause]')?.textContent).toBe('기록 일시 중지');
    expect(before.text).toContain('기록을 멈추거나 지우면 홈에서 추천하는 방송과 VOD가 달라져요.');
    expect(await press('pause')).toEqual([303, '/my/history/later?q=x']);
    for (const list of ['recent/live', 'recent/vod', 'later', 'up', 'playlist'])
      expect((await open(`/my/history/${list}`)).text).toMatch(
        /시청 기록을 잠시 멈췄어요\. 20\d\d-\d\d-\d\d \d\d:\d\d부터 본/,
      );
    const paused = await open('/my/history/up');
    expect(paused.main.querySelector('button[value=resume]')?.textContent).toBe('기록 다시 시작');
    expect(await press('resume', '//elsewhere.example')).toEqual([303, '/my/history']);
    expect((await open('/my/history/up')).text).not.toContain('잠시 멈췄어요');
    expect((await press('nonsense'))[0]).toBe(400);
  });

  it('leaves the page without the switch when it cannot be asked, and says when it cannot be set', async () => {
    instead = {
      path: historyCalls.calls.pause.path,
      answer: () => Response.json({ code: 5000 }, { status: 500 }),
    };
    const page = await open('/my/history/up');
    expect(page.main.querySelector('button[value=pause]')).toBeNull();
    const answer = await portal('/my/history/pause', { token, form: postedFields({ intent: 'pause' }) });
    expect(answer.status).toBe(303);
    instead = null;
    expect((await open('/my/history/up')).main.querySelector('button[value=pause]')).not.toBeNull();
  });
});
