import { and, eq, sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftCalls, guestCalls, hashtagPattern, writeCalls } from '~protocol/station/write/calls';
import { postDraft } from '../../../platform/tables/station/draft';
import { calendarEntry } from '../../../platform/tables/station/page';
import { post } from '../../../platform/tables/station/post';
import { faultsIn, hostilePayloads } from '../../support/hostile';
import { newKey, openStationToWrite, type Role, star } from './write-support';

let station: Awaited<ReturnType<typeof openStationToWrite>>;
beforeAll(async () => {
  station = await openStationToWrite();
});
afterAll(() => station?.close());

const rowOf = async (titleNo: number) =>
  (await station.context.db.select().from(post).where(eq(post.titleNo, titleNo)))[0];

describe('who may write where', () => {
  /** Boards that take a text of the role, of 자유, 공지 (106), 팬 (103), 비공개 (102), and one that only 103 read. */
  const table: [role: Role, refused: number | null, boards: string[]][] = [
    ['guest', 401, []],
    ['owner', null, ['자유', '공지', '팬', '비공개', '애청자만 읽는']],
    ['manager', null, ['자유', '공지', '팬']],
    ['staff', null, ['자유', '공지', '팬', '애청자만 읽는']],
    ['writer', null, ['자유']],
    ['follower', null, ['자유', '팬', '애청자만 읽는']],
    ['blacklisted', 403, []],
    ['suspended', 403, []],
  ];
  it.each(table)('%s', async (role, refused, open) => {
    for (const name of ['자유', '공지', '팬', '비공개', '애청자만 읽는']) {
      const { status } = await station.write({ bbsNo: station.boards[name] }, role);
      expect([name, status]).toEqual([name, open.includes(name) ? 200 : (refused ?? 403)]);
    }
    const options = await station.read(station.at(writeCalls.calls.options.path), role);
    expect(options.status).toBe(refused ?? 200);
    if (refused) return;
    const { boards, authNos, canPostNotice } = writeCalls.calls.options.answer.parse(options.body);
    const names = boards.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(open));
    expect(names.includes('애청자만 읽는')).toBe(open.includes('애청자만 읽는'));
    expect(names).not.toContain('선');
    expect(names).not.toContain('다시보기');
    const isCaretaker = role === 'owner' || role === 'manager';
    expect([authNos.length, canPostNotice]).toEqual([isCaretaker ? 7 : 2, isCaretaker]);
  });

  it('says no with the code of the board, and knows no board of another station', async () => {
    const fan = await station.read(
      `${station.at(writeCalls.calls.options.path)}?bbs_no=${station.boards.팬}`,
    );
    expect([fan.status, fan.body.code]).toEqual([403, 1103]);
    const none = await station.read(`${station.at(writeCalls.calls.options.path)}?bbs_no=1`);
    expect(none.status).toBe(404);
    expect((await station.write({ bbsNo: station.boards.다시보기 })).status).toBe(404);
  });

  it('takes notices and audiences of owner and managers only', async () => {
    const closed = await station.write({ authNo: 107 });
    expect([closed.status, closed.body.errorInfo]).toEqual([400, { field: 'authNo' }]);
    const mine = await station.write({ isNotice: true });
    expect((await rowOf(mine.body.titleNo))?.isNotice).toBe(false);
    const theirs = await station.write({ isNotice: true, authNo: 107 }, 'manager');
    expect(await rowOf(theirs.body.titleNo)).toMatchObject({ isNotice: true, authNo: 107 });
  });
});

describe('a post', () => {
  it('is written once, however often it is sent, and twice with another text', async () => {
    const idempotencyKey = newKey();
    const [one, two] = await Promise.all([
      station.write({ idempotencyKey, text: '한 번만' }),
      station.write({ idempotencyKey, text: '한 번만' }),
    ]);
    expect(one.body.titleNo).toBe(two.body.titleNo);
    const other = await station.write({ idempotencyKey, text: '다른 글' });
    expect(other.body.titleNo).not.toBe(one.body.titleNo);
  });

  it('makes paragraphs and links of a plain text', async () => {
    const { body } = await station.write({ text: '첫 <b>줄</b>\n둘째 https://example.com/a?b=1.\n\n끝' });
    expect((await rowOf(body.titleNo))?.content).toBe(
      '<p>첫 &lt;b&gt;줄&lt;/b&gt;<br>둘째 <a href="https://example.com/a?b=1" rel="noopener noreferrer nofollow">https://example.com/a?b=1</a>.</p><p>끝</p>',
    );
  });

  it.each([
    ['title', { title: ' \u200b ' }],
    ['title', { title: '가'.repeat(101) }],
    ['text', { text: '\n\u3164' }],
    ['text', { text: '가'.repeat(15_001) }],
    ['hashtags', { hashtags: Array.from({ length: 11 }, (_, index) => `태그${index}`) }],
    ['hashtags', { hashtags: ['가'.repeat(21)] }],
    ['hashtags', { hashtags: ['a"b'] }],
    ['title', { title: '나 쁜.말 나쁜\u200b말' }],
    ['text', { text: '<p>나<b>쁜</b>말</p>', isHtml: true }],
    ['hashtags', { hashtags: ['나쁜말'] }],
    ['photos', { photos: [{ key: 'f'.repeat(32), alt: '' }] }],
  ])('is refused at its field: %s %#', async (field, more) => {
    const { status, body } = await station.write(more);
    expect([status, body.code, body.errorInfo]).toEqual([400, 1200, { field }]);
  });

  it('is changed by its author alone, with the same rules', async () => {
    const { titleNo } = (await station.write()).body;
    for (const role of [
      'guest',
      'owner',
      'manager',
      'follower',
      'blacklisted',
      'suspended',
      'staff',
    ] as const) {
      const [changed, seen] = [
        await station.change(titleNo, { title: '남의 글' }, role),
        await station.read(station.at(writeCalls.calls.edit.path, { titleNo }), role),
      ];
      const expected = role === 'guest' ? 401 : role === 'blacklisted' || role === 'suspended' ? 403 : 404;
      expect([role, changed.status, seen.status]).toEqual([role, expected, expected]);
    }
    expect((await station.change(titleNo, { title: '나쁜말' })).body.errorInfo).toEqual({ field: 'title' });
    expect((await station.change(titleNo, { title: '고친 글', text: '새 글' })).status).toBe(200);
    expect(await rowOf(titleNo)).toMatchObject({ title: '고친 글', content: '<p>새 글</p>', comments: 0 });
    const { post: own } = (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }))).body;
    expect(own).toMatchObject({ title: '고친 글', text: '새 글', isPlain: true });
    await station.context.db.update(post).set({ blindedAt: new Date() }).where(eq(post.titleNo, titleNo));
    expect((await station.change(titleNo)).status).toBe(403);
  });

  it('keeps a notice that its author may not set', async () => {
    const { titleNo } = (await station.write()).body;
    await station.context.db.update(post).set({ isNotice: true }).where(eq(post.titleNo, titleNo));
    await station.change(titleNo, { isNotice: false });
    expect((await rowOf(titleNo))?.isNotice).toBe(true);
  });

  it('says what a plain text area would lose of it', async () => {
    const html = '<h3>머리</h3><p><b>굵게</b></p>';
    const { titleNo } = (await station.write({ text: html, isHtml: true })).body;
    const { post: own } = (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }))).body;
    expect(own).toMatchObject({ content: html, text: '머리\n\n굵게', isPlain: false });
  });
});

describe('a post of a schedule', () => {
  const entry = async (titleNo: number) =>
    (await station.context.db.select().from(calendarEntry).where(eq(calendarEntry.titleNo, titleNo)))[0];

  it('stands in the calendar from its writing on, and goes with its board', async () => {
    const schedule = { bbsNo: station.boards.일정, startsAt: '2026-12-24T20:30' };
    const missing = await station.write({ ...schedule, startsAt: '2026-02-30T10:00' }, 'manager');
    expect(missing.body.errorInfo).toEqual({ field: 'startsAt' });
    const { titleNo } = (await station.write({ ...schedule, title: '합방' }, 'manager')).body;
    expect(await entry(titleNo)).toMatchObject({
      title: '합방',
      startsAt: new Date('2026-12-24T11:30:00Z'),
      isPublic: true,
    });
    await station.change(titleNo, { ...schedule, startsAt: '2026-12-25T09:00', authNo: 102 }, 'manager');
    expect(await entry(titleNo)).toMatchObject({
      startsAt: new Date('2026-12-25T00:00:00Z'),
      isPublic: false,
    });
    const { post: own } = (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }), 'manager'))
      .body;
    expect(own.startsAt).toBe('2026-12-25T09:00');
    await station.change(titleNo, { bbsNo: station.boards.자유 }, 'manager');
    expect(await entry(titleNo)).toBeUndefined();
  });
});

describe('the guestbook', () => {
  const page = () => station.at(guestCalls.calls.write.path);
  const entryPath = (titleNo: number) => station.at(guestCalls.calls.delete.path, { titleNo });
  const write = (text: string, role: Role = 'writer', idempotencyKey = newKey()) =>
    station.send(page(), { text, idempotencyKey }, role);
  const remove = async (titleNo: number, role: Role) =>
    (await station.postForm(entryPath(titleNo), { _method: 'delete' }, station.tokens[role])).status;

  it('takes short texts of members', async () => {
    const statuses: [Role, number][] = [];
    for (const role of ['guest', 'owner', 'writer', 'blacklisted', 'suspended'] as const)
      statuses.push([role, (await write('안녕하세요', role)).status]);
    expect(statuses).toEqual([
      ['guest', 401],
      ['owner', 200],
      ['writer', 200],
      ['blacklisted', 403],
      ['suspended', 403],
    ]);
    for (const text of ['', '가'.repeat(201), '나쁜 말'])
      expect((await write(text)).body.errorInfo).toEqual({ field: 'text' });
    const key = newKey();
    const [one, two] = [await write('또', 'writer', key), await write('또', 'writer', key)];
    expect(one.body.titleNo).toBe(two.body.titleNo);
  });

  it('keeps an entry an entry: its title follows the text, which stays short', async () => {
    const { titleNo } = (await write('처음 쓴 글')).body;
    const edit = async () =>
      (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }))).body.post;
    expect(await edit()).toMatchObject({ title: '처음 쓴 글', isEntry: true });
    const more = { bbsNo: station.boards.자유, title: '처음 쓴 글', hashtags: ['봄'], isNotice: true };
    expect((await station.change(titleNo, { ...more, text: `둘째 줄\n${'나'.repeat(40)}` })).status).toBe(
      200,
    );
    expect(await rowOf(titleNo)).toMatchObject({
      bbsNo: station.boards.방명록,
      title: `둘째 줄 ${'나'.repeat(25)}`,
      hashtags: [],
      isNotice: false,
    });
    for (const text of ['', '가'.repeat(201), '나쁜 말'])
      expect((await station.change(titleNo, { text })).body.errorInfo).toEqual({ field: 'text' });
    expect(await edit()).toMatchObject({ isEntry: true });
    // what was written there with the editor is a post like any other
    const { titleNo: long } = (
      await station.write({ bbsNo: station.boards.방명록, title: '제목', text: '가'.repeat(300) })
    ).body;
    expect((await station.change(long, { bbsNo: station.boards.방명록, title: '새 제목' })).status).toBe(200);
    expect(await rowOf(long)).toMatchObject({ title: '새 제목' });
  });

  it('lets authors and caretakers delete, and holds no other post', async () => {
    const table: [Role, number][] = [
      ['guest', 401],
      ['follower', 403],
      ['suspended', 403],
      ['writer', 200],
      ['manager', 200],
      ['owner', 200],
      ['staff', 200],
    ];
    for (const [role, status] of table) {
      const { titleNo } = (await write(`지울 글 ${role}`)).body;
      expect([role, await remove(titleNo, role)]).toEqual([role, status]);
      expect((await rowOf(titleNo))?.deletedAt !== null).toBe(status === 200);
    }
    const { titleNo } = (await station.write()).body;
    expect(await remove(titleNo, 'owner')).toBe(404);
  });
});

describe('a draft', () => {
  const save = (more: object = {}, role: Role = 'writer') =>
    station.send(
      station.at(draftCalls.calls.save.path),
      {
        type: 'save',
        titleNo: 0,
        idempotencyKey: newKey(),
        since: '',
        fields: { title: '쓰던 글' },
        ...more,
      },
      role,
    );
  const read = async (role: Role = 'writer', titleNo = 0) =>
    (await station.send(station.at(draftCalls.calls.save.path), { type: 'read', titleNo }, role)).body.draft;

  it('is the member’s own, ends after 7 days, and goes when it is given up', async () => {
    await save();
    expect((await read())?.fields).toEqual({ title: '쓰던 글' });
    expect(await read('owner')).toBeNull();
    expect((await save({}, 'guest')).status).toBe(401);
    expect((await save({}, 'blacklisted')).status).toBe(403);
    await station.send(station.at(draftCalls.calls.save.path), { type: 'drop', titleNo: 0 });
    expect(await read()).toBeNull();
    await save();
    await station.context.db.update(postDraft).set({ expiresAt: station.clock.now() });
    expect(await read()).toBeNull();
  });

  it('is gone when its post is there, and a late save brings none back', async () => {
    const idempotencyKey = newKey();
    expect((await save({ idempotencyKey })).body).toEqual({ saved: true });
    const { titleNo } = (await station.write({ idempotencyKey })).body;
    expect(await read()).toBeNull();
    expect((await save({ idempotencyKey })).body).toEqual({ saved: false });
    expect(await read()).toBeNull();

    const { post: own } = (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }))).body;
    const changing = { titleNo, since: own.updatedAt };
    expect((await save(changing)).body).toEqual({ saved: true });
    expect((await save(changing, 'follower')).body).toEqual({ saved: false });
    station.clock.advance(1_000);
    await station.change(titleNo, { title: '고친 글' });
    expect(await read('writer', titleNo)).toBeNull();
    expect((await save(changing)).body).toEqual({ saved: false });
  });
});

it('leaves nothing of a post whose photos are refused', async () => {
  const { db } = station.context;
  const count = async () =>
    (
      await db
        .select({ count: sql<number>`count(*)::int` })
        .from(post)
        .where(and(eq(post.stationUserId, star)))
    )[0]?.count;
  const before = await count();
  await station.write({ photos: [{ key: '0'.repeat(32), alt: '' }] });
  expect(await count()).toBe(before);
});

describe('hostile texts', () => {
  it('are kept without anything that runs: titles, texts with and without marks, hashtags', async () => {
    expect(hostilePayloads.length).toBeGreaterThanOrEqual(100);
    const { db } = station.context;
    for (const [index, payload] of hostilePayloads.entries()) {
      // sixty posts in ten minutes are a member's limit
      if (index % 50 === 0) station.clock.advance(11 * 60_000);
      const { status, body } = await station.write({
        title: [...`제목 ${payload}`].slice(0, 100).join(''),
        text: `앞 ${payload}`,
        isHtml: index % 4 !== 0,
        hashtags: payload.length <= 20 && hashtagPattern.test(payload) ? [payload] : [],
      });
      expect([payload, status]).toEqual([payload, 200]);
      const [row] = await db.select().from(post).where(eq(post.titleNo, body.titleNo));
      const { document } = new JSDOM(`<main>${row?.content}</main>`).window;
      expect([payload, faultsIn(document.body)]).toEqual([payload, ['<MAIN>']]);
      expect(row?.title).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n]/);
    }
  });

  it('are no hashtags', async () => {
    const texts = hostilePayloads.filter((payload) => !hashtagPattern.test(payload));
    for (const payload of texts.slice(0, 20)) {
      const { status } = await station.write({ hashtags: [`#${payload}`] });
      expect([payload, status]).toEqual([payload, 400]);
    }
  });
});
