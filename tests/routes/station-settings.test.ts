import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '~/links/links';
import { stationBlacklist } from '../../platform/tables/station/moderation';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const at = '/station/dodam/setting';

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'manager1', 'dodam']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

let visits = 0;
const visit = (address: string, as: string, form?: Record<string, string | string[]>) => {
  visits += 1;
  const fields = new URLSearchParams(
    Object.entries(form ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return portal(address, {
    token: tokens[as],
    requestId: `settings-${visits}`,
    ...(form && { form: { fields, files: [], filesTooLarge: false, filesFailed: false, isCut: false } }),
  });
};
async function open(address: string, as = 'dodam') {
  const response = await visit(address, as);
  const document = documentOf(await response.text());
  return { status: response.status, document };
}
/** Sends a form: where it leads, or the page with what is wrong. */
async function send(key: string, form: Record<string, string | string[]>, as = 'dodam') {
  const response = await visit(`${at}/${key}`, as, form);
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
type Page = Awaited<ReturnType<typeof open>>['document'];
const texts = (parent: ParentNode | null | undefined, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map((node) => node.textContent?.trim() ?? '');
const nav = (page: Page) => page.querySelector('nav[aria-label="방송국 관리"]');
const errorOf = (page: Page, id: string) => page.getElementById(`${id}-error`)?.textContent?.trim();

const owned = {
  '방송국 관리': ['기본 설정', '홈 섹션', '게시판', '스토어', '금칙어', '채팅'],
  '유저 / 권한 관리': ['매니저', '팬 관리', 'VOD 권한', '블랙리스트', '클립 / Catch 블랙리스트'],
  '수익 / 활동 내역': ['내 수익', '선물받은 별풍선', '검색 정보 관리', '메달 / 배지 관리'],
  'VOD 광고 관리': ['중간광고 설정'],
};
const keys = [
  'basic',
  'home',
  'board',
  'store',
  'banWord',
  'chat',
  'manager',
  'fan',
  'vodAuth',
  'blacklist',
  'vodBlacklist',
  'searchInfo',
  'badge',
  'midroll',
];

describe('the menu of the settings', () => {
  it('has the groups and items of the owner, each a page of its own [S011, S044, S045, S046, S048, S049]', async () => {
    const { document } = await open(at);
    for (const place of [nav(document), document.querySelector('main .page')])
      expect(
        Object.fromEntries(
          [...(place?.querySelectorAll('section') ?? [])].map((group) => [
            group.querySelector('h2')?.textContent,
            place === nav(document) ? texts(group, 'li') : texts(group, 'li b'),
          ]),
        ),
      ).toEqual(owned);
    const pages = [...(nav(document)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(pages.filter((href) => href?.startsWith(at))).toEqual(keys.map((key) => `${at}/${key}`));
    for (const key of keys) {
      const page = await open(`${at}/${key}`);
      expect([key, page.status]).toEqual([key, 200]);
      expect(page.document.querySelectorAll('h1')).toHaveLength(1);
      expect(page.document.title).toMatch(/ - 도담 방송국 관리 - 모아봄$/);
      expect(nav(page.document)?.querySelector('[aria-current]')?.getAttribute('href')).toBe(`${at}/${key}`);
      expect(page.document.querySelector('footer')?.textContent).toBe('© 모아봄');
      // the station's own side gives way to the menu
      expect(page.document.querySelector('aside[aria-label="방송국 정보"]')).toBeNull();
    }
  });

  it('has three items for a manager, who is refused elsewhere beside them [GX25, L036]', async () => {
    const { document } = await open(at, 'manager1');
    expect(texts(nav(document), 'li')).toEqual(['금칙어', '채팅', '블랙리스트']);
    expect(texts(document.querySelector('main .page'), 'li b')).toEqual(['금칙어', '채팅', '블랙리스트']);
    for (const key of keys) {
      const page = await open(`${at}/${key}`, 'manager1');
      const isOpen = ['banWord', 'chat', 'blacklist'].includes(key);
      expect([key, page.status]).toEqual([key, isOpen ? 200 : 403]);
      if (!isOpen) expect(page.document.querySelector('h1')?.textContent).toContain('방송국 주인만');
      expect(texts(nav(page.document), 'li')).toEqual(['금칙어', '채팅', '블랙리스트']);
    }
  });

  it('is closed to everybody else: guests log in first [S051]', async () => {
    for (const path of [at, `${at}/banWord`]) {
      const closed = await open(path, 'bomi');
      expect([path, closed.status]).toEqual([path, 403]);
      expect(nav(closed.document)).toBeNull();
      const guest = await visit(path, 'nobody');
      expect(guest.headers.get('location')).toContain('/login.php');
    }
    expect((await send('banWord', { change: 'add', words: '광고하기' }, 'bomi')).status).toBe(403);
    const home = await open('/station/dodam', 'bomi');
    expect(home.document.querySelector('a[href*="/setting"]')).toBeNull();
  });

  it('leads to the sites that the operator named, and without one to the studio [S047] (part of L054)', async () => {
    const hosts = { login: null, play: null, vod: null, station: null, media: null };
    const named = { ...hosts, income: 'https://a.kr/me', points: 'https://a.kr/list?sort=new' };
    expect(links.stationIncome(named)).toBe('https://a.kr/me');
    expect(links.stationPoints(named)).toBe('https://a.kr/list?sort=new&gifttype=1');
    expect([links.stationIncome(hosts), links.stationPoints(hosts)]).toEqual([null, null]);
    const { document } = await open(at);
    const hrefOf = (label: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((a) =>
        a.textContent?.startsWith(label),
      )?.href;
    expect(hrefOf('내 수익')).toBe('/station/dodam/studio/gift');
    expect(hrefOf('선물받은 별풍선')).toBe('/station/dodam/studio/gift?kind=balloon');
  });
});

describe('forms of the settings', () => {
  it('say at the field what is wrong and keep what was typed', async () => {
    const name = '가'.repeat(31);
    const refused = await send('basic', { change: 'name', name });
    expect(refused.status).toBe(400);
    expect(errorOf(refused.document, 'name')).toContain('60바이트');
    expect(refused.document.querySelector<HTMLInputElement>('#name')?.value).toBe(name);
    expect(refused.document.querySelector('[role="alert"] a[href="#name"]')).toBeTruthy();
    // the other forms of the page are as they were
    expect(refused.document.querySelector<HTMLTextAreaElement>('#profileText')?.value).not.toBe('');
    expect(await send('basic', { change: 'name', name: '도담의 새 방송국' })).toMatchObject({
      status: 303,
      to: `${at}/basic#name-heading`,
    });
    const { document } = await open('/station/dodam/setting/basic');
    expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe('도담의 새 방송국');
  });

  it('mend a bad address among six links', async () => {
    const row = { type: ['3', '2', '0'], linkName: ['', '내 사진', ''] };
    const refused = await send('basic', {
      change: 'links',
      url: ['youtube.com/a', '사진 https', ''],
      ...row,
    });
    expect(errorOf(refused.document, 'url-1')).toBe('올바른 URL을 입력해 주세요.');
    expect(refused.document.querySelector<HTMLInputElement>('#url-0')?.value).toBe('youtube.com/a');
    expect(refused.document.querySelector<HTMLSelectElement>('#type-1')?.value).toBe('2');
    await send('basic', { change: 'links', url: ['youtube.com/a', 'instagram.com/b', ''], ...row });
    const info = await open('/station/dodam/info');
    const urls = [...info.document.querySelectorAll('main .page ul a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(urls).toEqual(['https://youtube.com/a', 'https://instagram.com/b']);
  });

  it('keep a row’s form open that was refused, and ask before anything is deleted', async () => {
    const { document } = await open(`${at}/board`);
    const row = document.querySelector('button[aria-label="자유게시판 삭제하기"]')?.closest('li');
    const bbsNo = row?.querySelector<HTMLInputElement>('[name="bbsNo"]')?.value ?? '';
    const question = row?.querySelector('button[aria-label="자유게시판 삭제하기"]')?.closest('details');
    expect(question?.open).toBe(false);
    const saved = await send('board', { change: 'save', bbsNo, name: '', authNo: '101', writeAuthNo: '101' });
    expect(errorOf(saved.document, `name-${bbsNo}`)).toBe('게시판 이름을 입력해 주세요.');
    expect(saved.document.querySelector(`#name-${bbsNo}`)?.closest('details')?.open).toBe(true);
    const removed = await send('board', { change: 'remove', bbsNo, into: '0' });
    expect(errorOf(removed.document, `into-${bbsNo}`)).toMatch(/^글 \d+개를 옮길 게시판을 골라 주세요\.$/);
    expect(removed.document.querySelector(`#into-${bbsNo}`)?.closest('details')?.open).toBe(true);
  });

  it('make one board of a form that is pressed twice, and keep its key where it was refused', async () => {
    const keyIn = (page: Page) =>
      page.getElementById('name')?.closest('form')?.querySelector<HTMLInputElement>('[name="key"]')?.value ??
      '';
    const { document } = await open(`${at}/board`);
    const form = { change: 'add', name: '', boardType: '104', authNo: '101', writeAuthNo: '101' };
    const key = keyIn(document);
    expect(key).toMatch(/^[\w-]{36}$/);
    const refused = await send('board', { ...form, key });
    expect([refused.status, keyIn(refused.document)]).toEqual([400, key]);
    const presses = [1, 2].map(() => send('board', { ...form, name: '두 번 누름', key }));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([303, 303]);
    const after = (await open(`${at}/board`)).document;
    expect(texts(after, 'main ol li b').filter((name) => name === '두 번 누름')).toHaveLength(1);
    expect(keyIn(after)).not.toBe(key);
  });

  it('show on the home what the owner shows, in their order', async () => {
    const headings = async () =>
      // what is planned next stands above them, whatever their order
      texts(
        (await open('/station/dodam', 'bomi')).document,
        'main .page section:not([aria-labelledby^="next-"]) h2',
      );
    const before = await headings();
    expect(before.slice(0, 2)).toEqual(['방송중', '공지']);
    const moved = await send('home', { change: 'arrange', id: 'live', move: 'down' });
    // without a script the page goes on at the row
    expect(moved.to).toBe(`${at}/home#row-live`);
    expect((await open(`${at}/home`)).document.querySelector('#row-live button')).not.toBeNull();
    await send('home', { change: 'arrange', id: 'vods', move: 'hide' });
    const after = await headings();
    expect(after.filter((title) => before.includes(title))).toEqual(
      [before[1], before[0], ...before.slice(2)].filter((title) => title !== 'VOD'),
    );
  });

  it('tell a member who is on the blacklist already by a toast [GN15]', async () => {
    const { document } = await open(`${at}/blacklist`);
    const listed = document.querySelector<HTMLInputElement>('main [name="memberId"]')?.value ?? '';
    const again = await visit(`${at}/blacklist`, 'dodam', { change: 'add', who: listed, reason: '' });
    expect(again.status).toBe(303);
    const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? '';
    const next = await portal(`${at}/blacklist`, {
      token: tokens.dodam,
      cookie,
      requestId: 'settings-toast',
    });
    expect(await next.text()).toContain('이미 블랙리스트에 등록된 회원입니다.');
  });

  it('offer no way to take off the blacklist whom the house has put there', async () => {
    const rowOf = async (userId: string) => {
      const { document } = await open(`${at}/blacklist`);
      const row = [...document.querySelectorAll('main li')].find(
        (one) => one.querySelector('small')?.textContent === userId,
      );
      return { text: row?.textContent ?? '', hasButton: row?.querySelector('button') != null };
    };
    const { document } = await open(`${at}/blacklist`);
    const who = document.querySelector<HTMLInputElement>('main [name="memberId"]')?.value ?? '';
    const notice = '운영진이 추가한 회원이라 뺄 수 없어요.';
    const before = await rowOf(who);
    expect(before.hasButton).toBe(true);
    expect(before.text).not.toContain(notice);
    const set = (doer: 'house' | 'station') =>
      platform.context.db
        .update(stationBlacklist)
        .set({ doer })
        .where(and(eq(stationBlacklist.stationUserId, 'dodam'), eq(stationBlacklist.accountId, who)));
    await set('house');
    const after = await rowOf(who);
    expect(after.hasButton).toBe(false);
    expect(after.text).toContain(notice);
    await set('station');
  });

  it('list fans by pages, and find one by name', async () => {
    const first = await open(`${at}/fan`);
    expect(first.document.querySelectorAll('main ul li img')).toHaveLength(20);
    expect(first.document.querySelector('nav[aria-label="페이지"]')).toBeTruthy();
    const nick = first.document.querySelector('main ul li b')?.textContent ?? '';
    const found = await open(`${at}/fan?keyword=${encodeURIComponent(nick)}`);
    expect(texts(found.document, 'main ul li b')).toContain(nick);
    for (const list of ['subscribe', 'supporter'])
      expect(texts((await open(`${at}/fan?list=${list}`)).document, 'main ul li b').length).toBeGreaterThan(
        5,
      );
  });
});
