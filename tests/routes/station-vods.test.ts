import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlist, playlistItem } from '../../platform/tables/playlist/playlist';
import { stationRole } from '../../platform/tables/station/moderation';
import { vodPin } from '../../platform/tables/station/page';
import { catchStory, vod } from '../../platform/tables/vod/vod';
import { vodChapter, vodMidroll } from '../../platform/tables/vod/vod-marks';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let number = 0;
let stationNo = 0;
let story = 0;

const addVod = async (more: Partial<typeof vod.$inferInsert> = {}) => {
  const { db, clock } = platform.context;
  const [known] = await db.select({ no: vod.vodCategoryNo }).from(vod).limit(1);
  const [row] = await db
    .insert(vod)
    .values({
      ...{ userId: 'dodam', fileType: 'REVIEW', vodCategoryNo: known?.no ?? '', clip: 'sea' },
      ...{ title: '바닷가 다시보기', durationMs: 7_200_000, registeredAt: clock.now() },
      ...more,
    })
    .returning({ no: vod.titleNo });
  return row?.no ?? 0;
};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'dodam', 'manager1', 'fresh1', 'staff1'])
    tokens[userId] = await platform.signIn(userId);
  const { db, clock } = platform.context;
  await db
    .insert(stationRole)
    .values({ stationUserId: 'dodam', accountId: 'fresh1', role: 'vodEditor', createdAt: clock.now() });
  number = await addVod();
  const care = await platform.request(`/station/api/vod/${number}/care`, { token: tokens.dodam });
  stationNo = ((await care.json()) as { data: { stationNo: number } }).data.stationNo;
  const [row] = await db
    .select({ no: catchStory.storyIdx })
    .from(catchStory)
    .where(eq(catchStory.userId, 'dodam'))
    .limit(1);
  story = row?.no ?? 0;
});
afterAll(() => platform?.close());

const read = async (response: Response) => {
  const document = documentOf(await response.text());
  return { status: response.status, document, main: document.querySelector('main') as HTMLElement };
};
const get = async (who: string, address: string) => read(await portal(address, { token: tokens[who] }));
const post = (who: string, address: string, fields: [string, string][]) =>
  portal(address, {
    token: tokens[who],
    form: {
      fields: new URLSearchParams(fields),
      files: [],
      filesTooLarge: false,
      filesFailed: false,
      isCut: false,
    },
  });
const place = (titleNo: number) => `?nStationNo=${stationNo}&nBbsNo=0&nTitleNo=${titleNo}`;
const valuesOf = (main: HTMLElement, name: string) =>
  [...main.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].map(({ value }) => value);
const menuOf = async (who: string, kind: string, no: number, more = '') => {
  const { main } = await get(who, `/card/${kind}/dodam/${no}?n=도담${more}`);
  return [...main.querySelectorAll('a, button')].map((item) => item.textContent?.trim() ?? '');
};

describe('the menu of a VOD', () => {
  const owners = [
    '수정하기',
    '챕터설정',
    '중간광고 설정',
    '게시판 노출',
    '홈에 고정하기',
    '가리기',
    '삭제하기',
  ];

  it('has what the platform lets each of them do [S072, S123]', async () => {
    const menu = await menuOf('dodam', 'vod', number);
    expect(menu).toEqual(expect.arrayContaining([...owners, '나중에 보기', '재생목록에 담기']));
    expect(menu).not.toContain('신고하기');
    const editor = await menuOf('fresh1', 'vod', number);
    expect(editor).toEqual(expect.arrayContaining(['편집하기', '챕터설정', '중간광고 설정', '신고하기']));
    for (const item of ['수정하기', '삭제하기', '홈에 고정하기']) expect(editor).not.toContain(item);
    const manager = await menuOf('manager1', 'vod', number);
    expect(manager).toEqual(expect.arrayContaining(['게시판 노출', '가리기', '삭제하기', '신고하기']));
    for (const item of ['수정하기', '챕터설정']) expect(manager).not.toContain(item);
    const viewer = await menuOf('bomi', 'vod', number);
    expect(viewer).toContain('신고하기');
    for (const item of owners) expect(viewer).not.toContain(item);
    for (const item of [...owners, '신고하기'])
      expect(await menuOf('guest', 'vod', number)).not.toContain(item);
  });

  it('neither shares nor keeps what others do not see, and lifts the pin and the blind [S073]', async () => {
    const hidden = await addVod({ isBlinded: true, blindedBy: 'station' });
    const menu = await menuOf('dodam', 'vod', hidden);
    expect(menu).toContain('가리기 해제');
    for (const item of ['나중에 보기', '재생목록에 담기', '공유하기']) expect(menu).not.toContain(item);
    const back = await post('dodam', `/station/dodam/vod/${hidden}/care`, [
      ['intent', 'unblind'],
      ['returnTo', '/station/dodam/vod'],
    ]);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/station/dodam/vod']);
    expect(await menuOf('dodam', 'vod', hidden)).toContain('가리기');
    const pin = `/station/dodam/vod/${hidden}/care?do=pin`;
    expect((await get('dodam', pin)).main.textContent).toContain('고정 기간');
    const wrong = await read(
      await post('dodam', pin, [
        ['intent', 'pin'],
        ['period', 'day'],
        ['day', ''],
      ]),
    );
    expect(wrong.status).toBe(400);
    expect(wrong.main.querySelector('#pin-day')?.getAttribute('aria-invalid')).toBe('true');
    expect(
      (
        await post('dodam', pin, [
          ['intent', 'pin'],
          ['period', '1w'],
        ])
      ).status,
    ).toBe(303);
    expect(await menuOf('dodam', 'vod', hidden)).toContain('고정 해제');
    const again = await portal(pin, { token: tokens.dodam });
    expect([again.status, again.headers.get('location'), again.headers.get('set-cookie')]).toEqual([
      303,
      '/station/dodam/vod',
      expect.stringContaining('moabom_flash'),
    ]);
    const home = await get('bomi', '/station/dodam');
    expect(home.main.querySelector(`a[href="/player/${hidden}"]`)?.closest('article')?.textContent).toContain(
      '고정',
    );
    for (const _ of ['pinned', 'not pinned any more'])
      expect((await post('dodam', `/station/dodam/vod/${hidden}/care`, [['intent', 'unpin']])).status).toBe(
        303,
      );
    const { db } = platform.context;
    expect(await db.select().from(vodPin).where(eq(vodPin.titleNo, hidden))).toEqual([]);
  });

  it('of one’s own playlist changes and deletes it, of another’s takes it over; a story is deleted', async () => {
    const { db, clock } = platform.context;
    const now = clock.now();
    const [list] = await db
      .insert(playlist)
      .values({ userId: 'dodam', title: '모음', createdAt: now, vodAddedAt: now })
      .returning({ no: playlist.listIdx });
    const listIdx = list?.no ?? 0;
    await db.insert(playlistItem).values({ listIdx, titleNo: number, position: 0, addedAt: now });
    const own = await menuOf('dodam', 'vod', number, `&p=${listIdx}`);
    expect(own).toEqual(expect.arrayContaining(['수정하기', '삭제하기']));
    expect(own).not.toContain('재생목록 퍼가기');
    const others = await menuOf('bomi', 'vod', number, `&p=${listIdx}`);
    expect(others).toContain('재생목록 퍼가기');
    expect(others).not.toContain('삭제하기');
    expect(await menuOf('bomi', 'story', story)).not.toContain('삭제하기');
    expect(await menuOf('dodam', 'story', story)).toContain('삭제하기');
    const address = `/station/dodam/catchstory/${story}/care`;
    expect((await get('bomi', address)).status).toBe(403);
    expect((await get('dodam', address)).main.textContent).toContain('스토리를 삭제하시겠습니까?');
    expect((await post('dodam', address, [])).headers.get('location')).toBe('/station/dodam/catchstory');
    const [gone] = await db.select().from(catchStory).where(eq(catchStory.storyIdx, story));
    expect(gone?.deletedAt).not.toBeNull();
  });

  it('asks before a VOD is deleted, blinded or put on a board, and reports it', async () => {
    const no = await addVod({ title: '지울 영상' });
    for (const act of ['delete', 'blind', 'board']) {
      const { status, main } = await get('dodam', `/station/dodam/vod/${no}/care?do=${act}`);
      expect([act, status, main.textContent?.includes('지울 영상')]).toEqual([act, 200, true]);
      expect((await get('bomi', `/station/dodam/vod/${no}/care?do=${act}`)).status).toBe(403);
    }
    const board = await get('dodam', `/station/dodam/vod/${no}/care?do=board`);
    const target = board.main.querySelectorAll('option')[1];
    const none = await read(
      await post('dodam', `/station/dodam/vod/${no}/care?do=board`, [
        ['intent', 'board'],
        ['board', ''],
      ]),
    );
    expect([none.status, none.main.textContent?.includes('게시판을 선택해 주세요.')]).toEqual([400, true]);
    await post('dodam', `/station/dodam/vod/${no}/care?do=board`, [
      ['intent', 'board'],
      ['board', target?.value ?? ''],
    ]);
    const shown = await get('bomi', `/station/dodam/board/${target?.value}`);
    expect(shown.main.querySelector(`a[href="/player/${no}"]`)).not.toBeNull();
    expect(await menuOf('dodam', 'vod', no)).toContain('게시판 이동');
    const off = await get('dodam', `/station/dodam/vod/${no}/care?do=board`);
    expect(off.main.querySelector('option[value="0"]')?.textContent).toBe('게시판에 노출하지 않음');
    const taken = await post('dodam', `/station/dodam/vod/${no}/care?do=board`, [
      ['intent', 'board'],
      ['board', '0'],
    ]);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/station/dodam/vod']);
    expect(await menuOf('dodam', 'vod', no)).toContain('게시판 노출');
    const report = await get('bomi', `/station/dodam/report?vod=${no}`);
    expect(report.main.textContent).toContain('VOD 신고하기');
    const reason = report.main.querySelectorAll('option')[1]?.value ?? '';
    expect(
      (await post('bomi', `/station/dodam/report?vod=${no}`, [['reason', reason]])).headers.get('location'),
    ).toBe(`/player/${no}`);
    const gone = await post('manager1', `/station/dodam/vod/${no}/care`, [['intent', 'delete']]);
    expect(gone.headers.get('location')).toBe('/station/dodam/vod');
    expect((await get('dodam', `/player/${no}`)).status).toBe(404);
  });
});

describe('the windows of a VOD', () => {
  it('are opened with station, board and number, by owner and editors only [S055]', async () => {
    for (const window of ['title', 'chapter', 'midroll']) {
      const address = `/vodcare/${window}${place(number)}`;
      const statuses = await Promise.all(
        ['dodam', 'fresh1', 'staff1', 'manager1', 'bomi'].map(
          async (who) => (await get(who, address)).status,
        ),
      );
      expect([window, ...statuses]).toEqual([window, 200, 200, 200, 403, 403]);
      expect((await portal(address)).headers.get('location')).toContain('login');
      expect((await get('dodam', `/vodcare/${window}?nStationNo=999999&nTitleNo=${number}`)).status).toBe(
        404,
      );
    }
    const menu = await get('dodam', `/card/vod/dodam/${number}?n=도담`);
    expect(menu.main.querySelector('a[href^="/vodcare/chapter"]')?.getAttribute('href')).toBe(
      `/vodcare/chapter${place(number)}`,
    );
    const { db, clock } = platform.context;
    const now = clock.now();
    const [list] = await db
      .insert(playlist)
      .values({ userId: 'dodam', title: '여는 목록', createdAt: now, vodAddedAt: now })
      .returning({ no: playlist.listIdx });
    const playlists = await get('dodam', `/vodplaylist/index.php?nPlaylistIdx=${list?.no}`);
    expect(valuesOf(playlists.main, 'title')).toEqual(['여는 목록']);
    expect((await get('bomi', `/vodplaylist/index.php?nPlaylistIdx=${list?.no}`)).status).toBe(404);
  });

  it('change everything for the owner, the title for editors, and keep what was refused', async () => {
    const no = await addVod();
    const address = `/vodcare/title${place(no)}`;
    const owner = await get('dodam', address);
    expect(owner.main.querySelector('select[name="categoryNo"]')).not.toBeNull();
    const category = owner.main.querySelector<HTMLSelectElement>('select[name="categoryNo"]')?.value ?? '';
    const fields: [string, string][] = [
      ['title', '새 이름'],
      ['tags', 'a,b,c,d,e,f'],
      ['categoryNo', category],
      ['authNo', '103'],
    ];
    const refused = await read(await post('dodam', address, fields));
    expect(refused.status).toBe(400);
    expect(valuesOf(refused.main, 'title')).toEqual(['새 이름']);
    expect(valuesOf(refused.main, 'tags')).toEqual(['a,b,c,d,e,f']);
    expect(refused.main.querySelector('#tags')?.getAttribute('aria-invalid')).toBe('true');
    expect(refused.main.querySelector<HTMLInputElement>('[name="isDisplay"]')?.checked).toBe(false);
    const wrong: [string, string][] = [
      ['title', ' '],
      ['tags', 'a,b,c,d,e,f'],
      ['categoryNo', 'none'],
      ['authNo', '1'],
    ];
    const all = await read(await post('dodam', address, wrong));
    const ids = (selector: string) => [...all.main.querySelectorAll(selector)].map((one) => one.id);
    expect(ids('[aria-invalid="true"]')).toEqual(['title', 'tags', 'categoryNo', 'authNo']);
    expect(all.main.querySelectorAll('[role="alert"] a')).toHaveLength(4);
    fields[1] = ['tags', '산책, 바다'];
    expect((await post('dodam', address, fields)).status).toBe(303);
    const { db } = platform.context;
    const [row] = await db.select().from(vod).where(eq(vod.titleNo, no));
    expect(row).toMatchObject({ title: '새 이름', tags: ['산책', '바다'], authNo: 103, isDisplay: false });
    await db.update(vod).set({ isDisplay: true, authNo: 101 }).where(eq(vod.titleNo, no));
    const editor = await get('fresh1', address);
    expect(editor.main.querySelector('h1')?.textContent).toBe('VOD 제목 편집');
    expect(editor.main.querySelector('select, [name="tags"]')).toBeNull();
    expect((await post('fresh1', address, [['title', '편집한 이름']])).status).toBe(303);
    expect((await db.select().from(vod).where(eq(vod.titleNo, no)))[0]?.title).toBe('편집한 이름');
    // the session was over: what was typed comes back
    const out = await read(await post('guest', address, [['title', '긴 제목을 썼는데']]));
    expect([out.status, out.document.body.textContent?.includes('긴 제목을 썼는데')]).toEqual([401, true]);
  });

  it('take chapters in rows that come and go without a script', async () => {
    const no = await addVod();
    const address = `/vodcare/chapter${place(no)}`;
    const rows = (...typed: [string, string][]): [string, string][] =>
      typed.flatMap(([time, title]): [string, string][] => [
        ['time', time],
        ['title', title],
      ]);
    const send = async (...fields: [string, string][]) => read(await post('dodam', address, fields));
    expect(valuesOf((await get('dodam', address)).main, 'time')).toEqual(['']);
    const more = await send(...rows(['0:00', '처음']), ['intent', 'add']);
    expect([more.status, valuesOf(more.main, 'time')]).toEqual([200, ['0:00', '']]);
    expect(more.main.querySelector('[role="status"]')?.textContent).toBe('줄을 추가했습니다.');
    // Enter presses the first button: it saves
    expect(more.main.querySelector('form button')?.getAttribute('name')).toBeNull();
    const less = await send(...rows(['0:00', '처음'], ['1:00', '둘']), ['intent', 'remove-0']);
    expect(valuesOf(less.main, 'title')).toEqual(['둘']);
    const odd = await send(...rows(['0:00', '처음'], ['', ''], ['한 시간', '둘']));
    expect([odd.status, valuesOf(odd.main, 'time')]).toEqual([400, ['0:00', '한 시간']]);
    expect(odd.main.querySelector('#time-1')?.getAttribute('aria-invalid')).toBe('true');
    // the rows are put in order, and what the platform refuses is said at its own
    const late = await send(...rows(['3:00:00', '밖'], ['0:00', '처음']));
    expect([late.status, valuesOf(late.main, 'time')]).toEqual([400, ['0:00', '3:00:00']]);
    expect(late.main.querySelector('#time-1-error')?.textContent).toBe(
      '영상 길이 안의 시간을 입력해 주세요.',
    );
    const saved = await post('dodam', address, rows(['1:02:03', '둘'], ['0:00', '처음'], ['', '']));
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${address}#save`]);
    const { db } = platform.context;
    const stored = await db.select().from(vodChapter).where(eq(vodChapter.titleNo, no));
    expect(stored.map(({ second, title }) => [second, title]).sort()).toEqual([
      [0, '처음'],
      [3723, '둘'],
    ]);
    const player = await get('guest', `/player/${no}`);
    const chapters = [...player.main.querySelectorAll('nav[aria-labelledby="chapters"] a')];
    expect(chapters.map((link) => link.getAttribute('href'))).toEqual([
      `/player/${no}?t=0`,
      `/player/${no}?t=3723`,
    ]);
    const there = await get('guest', `/player/${no}?t=3723`);
    expect(there.main.querySelector('video')?.getAttribute('src')).toMatch(/#t=3723$/);
    expect(there.main.querySelector('nav [aria-current]')?.textContent).toContain('둘');
  });

  it('set where the VOD stops for an advertisement', async () => {
    const no = await addVod();
    const address = `/vodcare/midroll${place(no)}`;
    const filled = await read(await post('dodam', address, [['intent', 'fill']]));
    expect(valuesOf(filled.main, 'time').slice(0, 3)).toEqual(['20:00', '40:00', '1:00:00']);
    const close = await read(
      await post('dodam', address, [
        ['time', '5:00'],
        ['time', '5:30'],
      ]),
    );
    expect([close.status, close.main.querySelector('#time-1-error')?.textContent]).toEqual([
      400,
      '앞 광고에서 1분 넘게 지난 시간을 입력해 주세요.',
    ]);
    expect(
      (
        await post('dodam', address, [
          ['time', '5:00'],
          ['time', '40:00'],
        ])
      ).status,
    ).toBe(303);
    const { db } = platform.context;
    const stored = await db
      .select()
      .from(vodMidroll)
      .where(and(eq(vodMidroll.titleNo, no)));
    expect(stored.map(({ second }) => second).sort((a, b) => a - b)).toEqual([300, 2400]);
    const dataOf = async (who: string) => {
      const response = await portal(`/player/${no}?_data=player%2Fvod`, { token: tokens[who] });
      return ((await response.json()) as { midroll: { seconds: number[]; ad: object } | null }).midroll;
    };
    expect(await dataOf('manager1')).toMatchObject({
      seconds: [300, 2400],
      ad: { text: '한 편 더 보기 전에, 봄날 도시락' },
    });
    expect(await dataOf('dodam')).toBeNull();
  });
});
