import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment } from '../../platform/tables/station/comment';
import { postPin, stationBadge, stationLink, stationProfile } from '../../platform/tables/station/page';
import { board, post } from '../../platform/tables/station/post';
import { gift } from '../../platform/tables/station/ties';
import { favorite } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const boards: Record<string, number> = {};
const posts: Record<string, number> = {};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'manager1', 'dodam']) tokens[userId] = await platform.signIn(userId);
  const { db, clock } = platform.context;
  const now = clock.now();
  const addBoard = async (name: string, boardType: number, authNo: number, position: number) => {
    const [row] = await db
      .insert(board)
      .values({ stationUserId: 'dodam', name, boardType, authNo, position })
      .returning({ bbsNo: board.bbsNo });
    boards[name] = row?.bbsNo ?? 0;
  };
  await addBoard('모음', 107, 101, 20);
  await addBoard('비밀 게시판', 104, 102, 21);
  await addBoard('시험 게시판', 104, 101, 22);
  const addPost = async (name: string, more: Partial<typeof post.$inferInsert>) => {
    const [row] = await db
      .insert(post)
      .values({
        stationUserId: 'dodam',
        bbsNo: boards['시험 게시판'] ?? 0,
        userId: 'dodam',
        title: name,
        content: `<p>${name} 내용</p>`,
        registeredAt: now,
        ...more,
      })
      .returning({ titleNo: post.titleNo });
    posts[name] = row?.titleNo ?? 0;
  };
  await addPost('위험한 글', { content: '<p>안녕<script>alert(1)</script><img src=x onerror=alert(1)></p>' });
  await addPost('고정한 글', {});
  await addPost('매니저 글', { authNo: 106 });
  for (let index = 0; index < 21; index++) await addPost(`글 ${index}`, { hashtags: ['시험'] });
  await db
    .insert(postPin)
    .values({ stationUserId: 'dodam', titleNo: posts['고정한 글'] ?? 0, createdAt: now, expiresAt: null });
  const row = { stationUserId: 'dodam', titleNo: posts['위험한 글'] ?? 0, userId: 'bomi', registeredAt: now };
  await db.insert(comment).values([
    { ...row, content: '첫 <b>댓글</b>' },
    { ...row, content: '숨긴 댓글', hiddenAt: now },
  ]);
  await db.update(stationProfile).set({ aiProfileText: 'AI가 쓴 소개', isAiProfileFirst: true });
  // in place of the demo world's
  await db.delete(stationLink).where(eq(stationLink.stationUserId, 'dodam'));
  await db.delete(stationBadge).where(eq(stationBadge.stationUserId, 'dodam'));
  await db.insert(stationLink).values([
    { stationUserId: 'dodam', position: 0, type: 3, url: 'https://youtube.com/@dodam', name: '' },
    { stationUserId: 'dodam', position: 1, type: 77, url: 'https://example.com/', name: '' },
    { stationUserId: 'dodam', position: 2, type: 9, url: 'javascript:alert(1)', name: '나쁜 링크' },
  ]);
  await db.insert(stationBadge).values(
    [1, 2, 3, 4].map((priority) => ({
      stationUserId: 'dodam',
      priority,
      groupNo: 1,
      groupName: `배지${priority}`,
      className: 'badge',
    })),
  );
  await db.insert(gift).values(
    ['bomi', 'teen17', 'abroad1', 'manager1', 'fresh1', 'collector1'].map((senderId, index) => ({
      kind: 'balloon' as const,
      senderId,
      stationUserId: 'dodam',
      amount: 900_000 - index,
      createdAt: now,
    })),
  );
});
afterAll(() => platform?.close());

let visits = 0;
async function open(address: string, as = 'nobody') {
  visits += 1;
  const response = await portal(address, { token: tokens[as], requestId: `station-${visits}` });
  const document = documentOf(await response.text());
  return { status: response.status, document };
}
type Page = Awaited<ReturnType<typeof open>>['document'];
const side = (page: Page) => page.querySelector('aside[aria-label="방송국 정보"]');
const texts = (parent: ParentNode | null | undefined, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map((node) => node.textContent?.trim() ?? '');
const section = (page: Page, title: string) =>
  [...page.querySelectorAll('section')].find((node) => node.querySelector('h2')?.textContent === title);

describe('a station', () => {
  it('has its pages at their addresses, without the rail, above a line of a footer [S001, S002, S013]', async () => {
    const paths = ['', '/board', `/board/${boards['시험 게시판']}`, '/guest', '/info'];
    for (const path of [...paths, `/post/${posts['위험한 글']}`]) {
      const { status, document } = await open(`/station/dodam${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(document.title).toMatch(/도담 방송국 - 모아봄$/);
      expect(document.querySelector('nav[aria-label="주요 메뉴"]')).toBeNull();
      expect(document.querySelector('footer')?.textContent).toBe('© 모아봄');
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
    for (const path of [
      '/station/nobody',
      '/station/dodam/board/1',
      '/station/dodam/post/1',
      '/station/dodam/post/x',
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });

  it('shows who it belongs to: picture to its home, badges, introduction [S020]', async () => {
    const { document } = await open('/station/dodam/board');
    const home = side(document)?.querySelector('a[href="/station/dodam"] img');
    expect(home?.getAttribute('alt')).toBe('도담 방송국 홈');
    expect(side(document)?.textContent).toContain('도담');
    expect(side(document)?.textContent).toMatch(/배지1배지2배지3(?!배지4)/);
    expect(side(document)?.textContent).toContain('AI가 쓴 소개');
    expect(side(document)?.querySelector('a[href="/station/dodam/info"]')?.textContent).toBe('방송국 정보');
  });

  it('ranks who gave most: two with titles, five set apart, the rest behind 더보기 [S024]', async () => {
    const { document } = await open('/station/dodam');
    const ranking = [...(side(document)?.querySelectorAll('section') ?? [])].find(
      (node) => node.querySelector('h2')?.textContent === '열혈팬',
    );
    const rows = texts(ranking?.querySelector(':scope > ol'), 'li b');
    expect(rows).toEqual(['회장', '부회장', '3등', '4등', '5등']);
    expect(ranking?.querySelector('details summary')?.textContent).toContain('더보기');
    expect(texts(ranking?.querySelector('details'), 'li b')[0]).toBe('6등');
  });

  it('lists its boards: all first, groups, lines, what is closed with a lock [S043]', async () => {
    const { document } = await open('/station/dodam');
    const menu = side(document)?.querySelector('nav[aria-label="방송국 메뉴"]');
    const names = texts(menu, 'details li');
    expect(names[0]).toBe('전체 게시판');
    expect(names).toEqual(expect.arrayContaining(['방명록', '모음', '시험 게시판']));
    expect(menu?.querySelector('details hr')).toBeTruthy();
    expect(menu?.querySelector('a[href="/station/dodam/guest"]')?.textContent).toBe('방명록');
    const closed = menu?.querySelector(`a[href="/station/dodam/board/${boards['비밀 게시판']}"]`);
    expect(closed?.querySelector('svg')?.getAttribute('aria-label')).toBe('권한이 필요한 게시판');
  });

  it('tells its figures, when it opened and was last on air, and safe links [S033, S034]', async () => {
    const { document } = await open('/station/dodam/info');
    const figures = Object.fromEntries(
      [...document.querySelectorAll('dl div')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    );
    expect(Object.keys(figures)).toEqual(
      expect.arrayContaining([
        '애청자',
        '누적 참여자',
        '누적 UP',
        '누적 방문',
        '구독자',
        '베이직',
        '플러스',
        '팬클럽',
        '서포터',
      ]),
    );
    expect(figures['총 방송시간']).toMatch(/시간$/);
    expect(figures.개설일).toMatch(/^20\d\d\.\d\d\.\d\d$/);
    expect(figures['최근 방송']).toMatch(/^20\d\d\.\d\d\.\d\d \d\d:\d\d$/);
    expect(texts(document, 'main ul a[rel]')).toEqual(['유튜브', '기타 외부링크']);
  });

  it('offers to be a favourite to whoever is not its owner, and leads favourites to where they are kept [S060]', async () => {
    const button = (page: Page) => side(page)?.querySelector('button[value="favorite"]')?.textContent;
    expect(button((await open('/station/dodam')).document)).toBe('즐겨찾기');
    expect(button((await open('/station/dodam', 'dodam')).document)).toBeUndefined();
    await platform.context.db.delete(favorite);
    visits += 1;
    const answer = await portal('/station/dodam?index', {
      token: tokens.bomi,
      requestId: `station-${visits}`,
      form: {
        fields: new URLSearchParams({ intent: 'favorite' }),
        files: [],
        filesTooLarge: false,
        filesFailed: false,
        isCut: false,
      },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/station/dodam']);
    const { document } = await open('/station/dodam', 'bomi');
    expect(side(document)?.querySelector('a[href="/my/favorite/streamer/dodam"]')).toBeTruthy();
  });
});

describe('its home', () => {
  it('shows what is on air, pinned and new, with ways to the rest', async () => {
    const { document } = await open('/station/dodam');
    expect(section(document, '방송중')?.querySelector('a[href^="/play/dodam/"]')).toBeTruthy();
    expect(texts(section(document, '공지'), 'h3')[0]).toBe('고정 고정한 글');
    expect(section(document, 'VOD')?.querySelectorAll('a[href^="/player/"]').length).toBeGreaterThan(0);
    expect(section(document, '게시글')?.querySelector('a[href="/station/dodam/board"]')).toBeTruthy();
  });
});

describe('its boards', () => {
  it('show twenty posts a page and search them, with the search in every link [S100]', async () => {
    const path = `/station/dodam/board/${boards['시험 게시판']}`;
    const { document } = await open(path);
    expect(document.querySelector('h1')?.textContent).toBe('시험 게시판');
    expect(document.querySelectorAll('main article')).toHaveLength(20);
    expect(document.querySelector('a[rel="next"]')?.getAttribute('href')).toBe(`${path}?page=2`);
    const found = await open(`${path}?field=hashtags&keyword=시험&orderBy=like_cnt`);
    expect(found.document.querySelector('main [role="status"]')?.textContent).toContain('검색 결과 21개');
    expect(found.document.querySelector('a[rel="next"]')?.getAttribute('href')).toBe(
      `${path}?page=2&orderBy=like_cnt&field=hashtags&keyword=${encodeURIComponent('시험')}`,
    );
    expect((found.document.querySelector('input[name="keyword"]') as HTMLInputElement).value).toBe('시험');
    const none = await open(`${path}?keyword=없는말`);
    expect(none.document.querySelector('main')?.textContent).toContain('검색 결과 ' + '0개');
  });

  it('begin with their newest notices, each once, on the first page of no search', async () => {
    const path = `/station/dodam/board/${boards['시험 게시판']}`;
    const { db } = platform.context;
    const titles = async (query = '') => texts((await open(`${path}${query}`)).document, 'main article h2');
    const oldest = (await titles('?page=2')).at(-1) ?? '';
    const marked = eq(post.title, oldest);
    await db.update(post).set({ isNotice: true }).where(marked);
    const first = await titles();
    expect([first[0], first.length]).toEqual([`공지 ${oldest}`, 21]);
    const reversed = await titles('?orderBy=reg_date_asc');
    expect([reversed[0], reversed.filter((title) => title.includes(oldest)).length]).toEqual([first[0], 1]);
    expect((await titles('?keyword=글'))[0]).not.toBe(first[0]);
    await db.update(post).set({ isNotice: false }).where(marked);
  });

  it('say why they are closed, and keep the menu', async () => {
    for (const path of [`/board/${boards['비밀 게시판']}`, `/post/${posts['매니저 글']}`]) {
      const { status, document } = await open(`/station/dodam${path}`, 'bomi');
      expect([path, status]).toEqual([path, 403]);
      expect(document.querySelector('main h1')?.textContent).toMatch(/볼 수 있는|비공개 게시판입니다/);
      expect(side(document)).toBeTruthy();
      expect(document.body.textContent).not.toContain('매니저 글');
    }
    expect((await open(`/station/dodam/post/${posts['매니저 글']}`, 'manager1')).status).toBe(200);
  });
});

describe('a post', () => {
  it('is shown with its comments; what it brings cannot run', async () => {
    const { document } = await open(`/station/dodam/post/${posts['위험한 글']}`);
    const article = document.querySelector('main article');
    expect(article?.textContent).toContain('안녕');
    expect(article?.querySelector('script, [onerror]')).toBeNull();
    const comments = document.querySelector('#comments');
    expect(texts(comments, 'li')).toEqual([expect.stringContaining('첫 <b>댓글</b>'), '숨겨진 댓글입니다.']);
    const back = document.querySelector(`main a[href="/station/dodam/board/${boards['시험 게시판']}"]`);
    expect(back?.textContent).toBe('시험 게시판');
  });
});
