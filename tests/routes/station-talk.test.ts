import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment } from '../../platform/tables/station/comment';
import { banWord } from '../../platform/tables/station/moderation';
import { board, post } from '../../platform/tables/station/post';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let bbsNo = 0;
let titleNo = 0;
let visits = 0;

async function open(address: string, as = 'guest', fields?: Record<string, string> | URLSearchParams) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, {
    token: tokens[as],
    requestId: `talk-page-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
const texts = (parent: ParentNode, selector: string) =>
  [...parent.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
const page = () => `/station/dodam/post/${titleNo}`;
const addPost = async (title: string, more: Partial<typeof post.$inferInsert> = {}) => {
  const { db, clock } = platform.context;
  const values = {
    stationUserId: 'dodam',
    bbsNo,
    userId: 'dodam',
    title,
    content: '<p>글</p>',
    registeredAt: clock.now(),
  };
  const [row] = await db
    .insert(post)
    .values({ ...values, ...more })
    .returning({ no: post.titleNo });
  return row?.no ?? 0;
};

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'manager1', 'dodam', 'teen17', 'staff1', 'fresh1'])
    tokens[userId] = await platform.signIn(userId);
  const { db, clock } = platform.context;
  const [row] = await db
    .insert(board)
    .values({ stationUserId: 'dodam', name: '시험 게시판', position: 80 })
    .returning({ no: board.bbsNo });
  bbsNo = row?.no ?? 0;
  titleNo = await addPost('이야기할 글');
  await db.insert(banWord).values({ stationUserId: 'dodam', word: '나쁜말', createdAt: clock.now() });
});
afterAll(() => platform?.close());

describe('the page of a post', () => {
  it('shows the page of a comment that is asked for, where one’s own comments lead', async () => {
    const { db, clock } = platform.context;
    const long = await addPost('긴 글');
    const said = (content: string, minute: number, more: object = {}) => ({
      ...{ stationUserId: 'dodam', titleNo: long, userId: 'fresh1', content },
      ...{ registeredAt: new Date(clock.now().getTime() + minute * 60_000), ...more },
    });
    const rows = await db
      .insert(comment)
      .values(Array.from({ length: 75 }, (_, n) => said(`댓글 ${n}`, n)))
      .returning({ no: comment.commentNo });
    const no = rows[70]?.no ?? 0;
    const [reply] = await db
      .insert(comment)
      .values(said('답글', 90, { parentNo: no }))
      .returning({ no: comment.commentNo });
    const story = (await open('/my/history/story', 'fresh1')).document;
    const link = [...story.querySelectorAll('main h3 a')].find((one) => one.textContent === '답글');
    const href = link?.getAttribute('href') ?? '';
    expect(href).toBe(`/station/dodam/post/${long}?comment=${reply?.no}#comment-${reply?.no}`);
    const shown = (await open(href.split('#')[0] ?? '', 'fresh1')).document;
    expect(shown.querySelector(`#comment-${reply?.no}`)?.textContent).toContain('답글');
    expect(shown.querySelector(`#comment-${no}`)).not.toBeNull();
    expect(shown.querySelector(`#comment-${rows[0]?.no}`)).toBeNull();
    await db.delete(comment).where(eq(comment.titleNo, long));
  });

  it('takes comments from members, offers guests a login, and loses nothing that was refused', async () => {
    const guest = (await open(page())).document;
    expect(texts(guest, '#comments form:has(#comment-text) button')).toEqual(['로그인하고 등록']);
    const form = { intent: 'comment', content: '첫 댓글 /하하/\n둘째 줄', key: 'route-key-0001' };
    for (const _ of [1, 2]) {
      const sent = await open(page(), 'bomi', form);
      expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/#comment-\d+$/)]);
    }
    const { document } = await open(page(), 'bomi');
    expect(texts(document, '#comments-title')).toEqual(['댓글 1']);
    const item = document.querySelector('#comments li');
    expect(item?.textContent).toContain('둘째 줄');
    expect(item?.querySelector('img.emoticon')?.getAttribute('alt')).toBe('하하');
    const refused = await open(page(), 'bomi', { ...form, content: '나 쁜 말이지만 길게 썼어요' });
    expect(refused.status).toBe(400);
    expect(refused.document.querySelector('#comment-text')?.textContent).toContain('길게 썼어요');
    expect(refused.document.querySelector('#comment-text-error')?.textContent).toContain('나쁜말');
    const long = '가'.repeat(28_000);
    const far = await open(page(), 'bomi', { ...form, content: long });
    expect([far.status, texts(far.document, '#comment-text-error').join()]).toEqual([
      400,
      expect.stringContaining('너무 깁니다'),
    ]);
    expect(far.document.querySelector('#comment-text')?.textContent).toBe(long);
    const login = await open(page(), 'guest', form);
    expect([login.status, login.to]).toEqual([303, expect.stringContaining('login')]);
    // too long for a cookie: the page has it
    const unsent = await open(page(), 'guest', { ...form, content: '가'.repeat(600) });
    expect([unsent.status, unsent.document.querySelector('textarea')?.textContent?.length]).toEqual([
      401, 600,
    ]);
  });

  it('answers, changes and looks after a comment by links and forms alone', async () => {
    const { db } = platform.context;
    const { document } = await open(page(), 'bomi');
    const no = Number(document.querySelector('[id^="comment-5"]')?.id.slice('comment-'.length));
    const reply = await open(`${page()}?reply=${no}`, 'teen17');
    expect(reply.document.querySelector<HTMLInputElement>('[name=parentNo]')?.value).toBe(String(no));
    expect(
      (await open(page(), 'teen17', { intent: 'comment', content: '답글', parentNo: String(no) })).status,
    ).toBe(303);
    const menuOf = async (who: string) => {
      const at = await open(`${page()}/comment/${no}`, who);
      return texts(at.document, '.page form a, .page form button, .page form summary').filter(
        (text) => text !== '삭제',
      );
    };
    expect(await menuOf('guest')).toEqual([]);
    expect(await menuOf('bomi')).toEqual(['수정하기', '삭제하기']);
    expect(await menuOf('teen17')).toEqual(['신고하기']);
    expect(await menuOf('manager1')).toEqual(['고정하기', '숨기기', '신고하기', '삭제하기']);
    const edit = await open(`${page()}?edit=${no}`, 'bomi');
    expect(edit.document.querySelector(`#edit-${no}`)?.textContent).toContain('첫 댓글');
    await open(page(), 'bomi', { intent: 'edit-comment', commentNo: String(no), content: '고친 댓글' });
    await open(page(), 'manager1', { intent: 'pin-comment', commentNo: String(no) });
    const shown = (await open(page())).document.querySelector('#comments li');
    expect(shown?.textContent).toContain('고친 댓글');
    expect(shown?.textContent).toContain('수정됨');
    expect(shown?.textContent).toContain('고정');
    await open(page(), 'manager1', { intent: 'hide-comment', commentNo: String(no) });
    expect((await open(page(), 'teen17')).document.body.textContent).not.toContain('고친 댓글');
    expect((await open(page(), 'bomi')).document.body.textContent).toContain('고친 댓글');
    expect(await menuOf('dodam')).toEqual(['숨기기 해제', '삭제하기']);
    await open(page(), 'bomi', { intent: 'delete-comment', commentNo: String(no) });
    const after = (await open(page())).document;
    expect(after.querySelector('#comments')?.textContent).toContain('삭제된 댓글입니다.');
    expect(texts(after, '#comments-title')).toEqual(['댓글 1']);
    const rows = await db.select({ at: comment.deletedAt }).from(comment).where(eq(comment.commentNo, no));
    expect(rows[0]?.at).not.toBeNull();
  });

  it('is liked and counted; a guest is sent to the login', async () => {
    expect((await open(page(), 'guest', { intent: 'like' })).to).toContain('login');
    for (const _ of [1, 2])
      expect((await open(page(), 'bomi', { intent: 'like' })).to).toBe(`${page()}#like`);
    const { document } = await open(page(), 'bomi');
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent?.includes('좋아요 1'),
    );
    expect(button?.getAttribute('aria-pressed')).toBe('true');
    const [row] = await platform.context.db.select().from(post).where(eq(post.titleNo, titleNo));
    expect(row?.likes).toBe(1);
    // bomi, teen17 and the guests' address: once each, however often they opened it
    expect(row?.views).toBe(3);
    const answer = await portal(`${page()}?_data=station%2Fpost`, {
      requestId: 'talk-script',
      form: postedFields({ intent: 'like', enhanced: '1' }),
    });
    expect(await answer.json()).toMatchObject({ ok: false, login: expect.stringContaining('login') });
  });

  it('says which audience it has and how to get in [S075]', async () => {
    for (const [authNo, who, text, way] of [
      [103, 'fresh1', '즐겨찾기한 유저만 볼 수 있는 게시글입니다.', 'button[value=favorite]'],
      [104, 'fresh1', '팬클럽만 볼 수 있는 게시글입니다.', 'a[href="/station/dodam"]'],
      [106, 'fresh1', '매니저만 볼 수 있는 게시글입니다.', 'a[href="/station/dodam"]'],
      [107, 'fresh1', '구독자만 볼 수 있는 게시글입니다.', 'a[href="/station/dodam"]'],
      [102, 'guest', '비공개 게시글입니다.', 'main a[href*=login]'],
    ] as const) {
      const { status, document } = await open(
        `/station/dodam/post/${await addPost('닫힌 글', { authNo })}`,
        who,
      );
      expect([authNo, status]).toEqual([authNo, 403]);
      expect(document.querySelector('main')?.textContent).toContain(text);
      expect(document.querySelector(`main ${way.replace('main ', '')}`)).not.toBeNull();
      expect(document.body.textContent).not.toContain('닫힌 글');
    }
  });

  it('a closed board says the same of itself, and leads guests to a subscription too [S075]', async () => {
    for (const [authNo, who, text, way] of [
      [103, 'fresh1', '즐겨찾기한 유저만 볼 수 있는 게시판입니다.', 'button[value=favorite]'],
      [104, 'guest', '팬클럽만 볼 수 있는 게시판입니다.', 'a[href*=login]'],
      [107, 'fresh1', '구독자만 볼 수 있는 게시판입니다.', 'a[href="/subscribe?bj_id=dodam"]'],
      [107, 'guest', '구독자만 볼 수 있는 게시판입니다.', 'a[href="/subscribe?bj_id=dodam"]'],
    ] as const) {
      const [row] = await platform.context.db
        .insert(board)
        .values({ stationUserId: 'dodam', name: '닫힌 게시판', boardType: 104, authNo, position: 90 })
        .returning();
      const { status, document } = await open(`/station/dodam/board/${row?.bbsNo}`, who);
      expect([authNo, status]).toEqual([authNo, 403]);
      expect(document.querySelector('main')?.textContent).toContain(text);
      expect(document.querySelector(`.page ${way}`)).not.toBeNull();
    }
  });
});

describe('the menu of a post', () => {
  it('has what the viewer may do, and nothing else', async () => {
    const menuOf = async (who: string, no = titleNo) => {
      const { document } = await open(`/station/dodam/post/${no}/menu`, who);
      return texts(document, '.page > a:not(.crumb), .page > form > button, .page summary').sort();
    };
    expect(await menuOf('guest')).toEqual([]);
    expect(await menuOf('bomi')).toEqual(['신고하기']);
    const own = await addPost('봄이의 글', { userId: 'bomi' });
    expect(await menuOf('bomi', own)).toEqual(['삭제하기', '수정하기']);
    const cares = ['가리기', '게시판 이동', '공지로 등록', '삭제하기', '신고하기', '홈에 고정하기'];
    expect(await menuOf('manager1')).toEqual(cares);
    await open(`${page()}/menu`, 'dodam', { intent: 'notice' });
    await open(`${page()}/menu`, 'dodam', { intent: 'pin', period: '1w' });
    expect(await menuOf('manager1')).toEqual(
      ['가리기', '게시판 이동', '고정 해제', '공지 해제', '삭제하기', '신고하기'].sort(),
    );
    const shared = (await open(`${page()}/menu`)).document.querySelector<HTMLInputElement>('input[readonly]');
    expect(shared?.value).toMatch(/\/station\/dodam\/post\/\d+$/);
  });

  it('pins to the end of a day, and says what is wrong with the day', async () => {
    await open(`${page()}/menu`, 'manager1', { intent: 'unpin' });
    const past = await open(`${page()}/menu`, 'manager1', {
      intent: 'pin',
      period: 'day',
      day: '2020-01-01',
    });
    expect(past.status).toBe(400);
    expect(past.document.querySelector('#pin-day-error')?.textContent).toContain('앞으로의 날짜');
    expect(past.document.querySelector<HTMLInputElement>('#pin-day')?.value).toBe('2020-01-01');
    const home = async () => (await open('/station/dodam')).document.body.textContent ?? '';
    expect((await open(`${page()}/menu`, 'manager1', { intent: 'pin', period: 'always' })).status).toBe(303);
    expect(await home()).toContain('이야기할 글');
    expect((await open(`${page()}/menu`, 'bomi', { intent: 'unpin' })).status).toBe(303);
    expect((await open(page())).document.querySelector('h1')?.textContent).toContain('고정');
  });

  it('blinds a post with a reason; author and caretakers read it', async () => {
    const no = await addPost('가릴 글', { userId: 'bomi' });
    const address = `/station/dodam/post/${no}`;
    await open(`${address}/menu`, 'manager1', { intent: 'blind', reason: '광고입니다' });
    expect((await open(address)).status).toBe(404);
    const { document } = await open(address, 'bomi');
    expect(document.querySelector('[role=note]')?.textContent).toContain('이유: 광고입니다');
    expect(document.querySelector('#comment-text')).toBeNull();
    await open(`${address}/menu`, 'manager1', { intent: 'unblind' });
    expect((await open(address)).status).toBe(200);
  });
});

describe('many posts', () => {
  it('are chosen on the board, moved and deleted after a question, by those who look after the station', async () => {
    const nos = [await addPost('고를 글 1'), await addPost('고를 글 2')];
    const boardPage = `/station/dodam/board/${bbsNo}?select=1`;
    expect((await open(boardPage, 'bomi')).document.querySelector('[name=titles]')).toBeNull();
    const { document } = await open(boardPage, 'manager1');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=titles]')].map(({ value }) =>
      Number(value),
    );
    expect(boxes).toEqual(expect.arrayContaining(nos));
    const query = (act: string) =>
      `/station/dodam/care?do=${act}&from=${bbsNo}&${nos.map((no) => `titles=${no}`).join('&')}`;
    expect((await open(query('move'), 'bomi')).status).toBe(403);
    const asked = (await open(query('move'), 'manager1')).document;
    expect(texts(asked, 'main li bdi')).toEqual(expect.arrayContaining(['고를 글 1', '고를 글 2']));
    const target =
      [...asked.querySelectorAll('option')].find(({ textContent }) => textContent === '공지사항')?.value ??
      '';
    const fields = (more: Record<string, string>) =>
      new URLSearchParams([...Object.entries(more), ...nos.map((no) => ['titles', String(no)])]);
    const forgot = await open(query('move'), 'manager1', fields({ do: 'move', to: '', from: String(bbsNo) }));
    expect(forgot.status).toBe(400);
    expect(forgot.document.querySelector('#to-error')?.textContent).toContain('게시판을 선택');
    const moved = await open(
      query('move'),
      'manager1',
      fields({ do: 'move', to: target, from: String(bbsNo) }),
    );
    expect(moved.to).toBe(`/station/dodam/board/${target}`);
    expect(
      (await open(query('delete').replace(`&from=${bbsNo}`, ''), 'manager1')).document.querySelector('main')
        ?.textContent,
    ).toContain('복구가 불가능합니다.');
    expect((await open('/station/dodam/care', 'manager1', fields({ do: 'delete' }))).status).toBe(303);
    for (const no of nos) expect((await open(`/station/dodam/post/${no}`, 'dodam')).status).toBe(404);
  });
});

describe('reports', () => {
  it('are sent with a reason, and ended by staff with the post in sight', async () => {
    const no = await addPost('신고할 글', { userId: 'teen17' });
    const address = `/station/dodam/report?post=${no}`;
    expect((await open(address)).to).toContain('login');
    const form = (await open(address, 'bomi')).document;
    const reason =
      [...form.querySelectorAll('option')].find(({ textContent }) => textContent === '명예훼손')?.value ?? '';
    const empty = await open(address, 'bomi', { reason: '', comment: '쓴 말' });
    expect([empty.status, empty.document.querySelector('textarea')?.textContent]).toEqual([400, '쓴 말']);
    for (const _ of [1, 2])
      expect((await open(address, 'bomi', { reason, comment: '욕을 해요' })).to).toBe(
        `/station/dodam/post/${no}`,
      );
    expect((await open('/staff/reports', 'bomi')).status).toBe(404);
    const list = (await open('/staff/reports', 'staff1')).document;
    const row = [...list.querySelectorAll('main li')].find((li) => li.textContent?.includes('신고할 글'));
    expect(row?.querySelector('h2 a')?.getAttribute('href')).toBe(`/station/dodam/post/${no}`);
    expect(row?.textContent).toContain('신고 1건');
    expect(row?.textContent).toContain('욕을 해요');
    const thing = { stationUserId: 'dodam', boardType: '104', commonIdx: String(no) };
    expect((await open('/staff/reports', 'staff1', { ...thing, intent: 'blind' })).status).toBe(303);
    expect((await open(`/station/dodam/post/${no}`)).status).toBe(404);
    const { document } = await open(`/station/dodam/post/${no}`, 'dodam');
    expect(document.querySelector('[role=note]')?.textContent).toContain('운영자가 가린 게시글입니다.');
    expect((await open('/staff/reports', 'staff1')).document.body.textContent).not.toContain('신고할 글');
    const info = (await open('/station/dodam/info', 'bomi')).document;
    expect(texts(info, 'main a')).toContain('방송국 신고하기');
  });
});
