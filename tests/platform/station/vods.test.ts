import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardCalls } from '~protocol/station/posts';
import { vodCareCalls, vodCareLimits } from '~protocol/station/vods/calls';
import { vodCalls } from '~protocol/vod/player';
import { station, stationManager } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { banWord, stationBlacklist, stationRole } from '../../../platform/tables/station/moderation';
import { stationProfile, vodPin } from '../../../platform/tables/station/page';
import { board } from '../../../platform/tables/station/post';
import { subscription } from '../../../platform/tables/station/ties';
import { catchStory, catchStoryItem, vod } from '../../../platform/tables/vod/vod';
import { vodChapter, vodMidroll } from '../../../platform/tables/vod/vod-marks';
import { thinned } from '../../../platform/vod/services/marks';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

const { calls } = vodCareCalls;
let platform: FeedPlatform;
const star = 'star1';
const roles = [
  'guest',
  'viewer',
  'black',
  'paused',
  'editor',
  'manager',
  'owner',
  'staff',
  'foreign',
] as const;
type Role = (typeof roles)[number];
const tokens: Partial<Record<Role | 'subscriber' | 'adult', string>> = {};
type Who = keyof typeof tokens;

type Body = Record<string, unknown> & { code?: number; message?: string };
const send = async (who: Who, path: string, fields: Record<string, string> = {}) => {
  const answer = await platform.postForm(`/station${path}`, fields, tokens[who]);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const read = async (who: Who, path: string) => platform.getJson(`/station${path}`, tokens[who]);
const at = (titleNo: number, what: string) => `/api/vod/${titleNo}/${what}`;
const addVod = (more: Partial<typeof vod.$inferInsert> = {}) =>
  platform.addVod('other1', { title: 'star1의 다시보기', ...more, userId: star });
const rowOf = async (titleNo: number) => {
  const [row] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
  if (!row) throw new Error('no such VOD');
  return row;
};
const statuses = async (act: (who: Role) => Promise<{ status: number }>) => {
  const answered: Partial<Record<Role, number>> = {};
  for (const who of roles) answered[who] = (await act(who)).status;
  return answered;
};
const nobody = { guest: 401, viewer: 403, black: 403, paused: 403, editor: 403, manager: 403, foreign: 403 };
const editors = { ...nobody, editor: 200, owner: 200, staff: 200 };
const caretakers = { ...nobody, manager: 200, owner: 200, staff: 200 };

beforeAll(async () => {
  platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  const createdAt = clock.now();
  tokens.owner = await platform.addMember(star);
  await db.insert(station).values({ userId: star, name: '별의 방송국' });
  tokens.foreign = await platform.addMember('foreign1');
  await db.insert(station).values({ userId: 'foreign1', name: '다른 방송국' });
  for (const who of ['viewer', 'black', 'editor', 'manager', 'subscriber'] as const)
    tokens[who] = await platform.addMember(`${who}1`);
  tokens.adult = await platform.addMember('adult1', { birthDate: '1990-01-01' });
  tokens.paused = await platform.addMember('paused9', {
    suspendedUntil: new Date(clock.now().getTime() + 86_400_000),
  });
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  await db
    .insert(stationBlacklist)
    .values({ stationUserId: star, accountId: 'black1', kind: 'station', createdAt });
  await db
    .insert(stationRole)
    .values({ stationUserId: star, accountId: 'editor1', role: 'vodEditor', createdAt });
  await db.insert(banWord).values({ stationUserId: star, word: '나쁜말', createdAt });
  await db.insert(subscription).values({
    ...{ accountId: 'subscriber1', stationUserId: star, type: 'auto' as const, firstPaidAt: createdAt },
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  });
});
afterAll(() => platform?.close());

describe('who may do what with a VOD', () => {
  const flagsOf = async (who: Who, titleNo: number) => {
    const { auth } = calls.care.answer.parse((await read(who, at(titleNo, 'care'))).body);
    return Object.entries(auth)
      .filter(([, is]) => is)
      .map(([name]) => name.slice(2));
  };
  const open = ['Share', 'ViewLater', 'AddPlaylist'];

  it('is told by flags: the owner, editors, managers and everybody else', async () => {
    const titleNo = await addVod();
    expect(await flagsOf('guest', titleNo)).toEqual(open);
    for (const who of ['viewer', 'black', 'foreign'] as const)
      expect(await flagsOf(who, titleNo)).toEqual([...open, 'Report']);
    expect(await flagsOf('paused', titleNo)).toEqual(open);
    expect(await flagsOf('editor', titleNo)).toEqual([...open, 'Edit', 'Chapter', 'Midroll', 'Report']);
    expect(await flagsOf('manager', titleNo)).toEqual([
      ...open,
      ...['ToBoard', 'PinHome', 'Blind', 'Report', 'Delete'],
    ]);
    expect(await flagsOf('owner', titleNo)).toEqual([
      ...open,
      ...['Update', 'Chapter', 'Midroll', 'ToBoard', 'PinHome', 'Blind', 'Delete'],
    ]);
    expect(await flagsOf('staff', titleNo)).toContain('Update');
    // a clip is neither watched later nor cut into chapters
    expect(await flagsOf('owner', await addVod({ fileType: 'CATCH' }))).toEqual([
      ...['Share', 'Update', 'ToBoard', 'PinHome', 'Blind', 'Delete'],
    ]);
  });

  it('tells nobody of what is not theirs to know', async () => {
    const asks = (titleNo: number) => statuses((who) => read(who, at(titleNo, 'care')));
    const hidden = { guest: 404, viewer: 404, black: 404, paused: 404, foreign: 404 };
    const inside = { owner: 200, staff: 200 };
    for (const state of [{ authNo: 102 }, { isDisplay: false }])
      expect(await asks(await addVod(state))).toEqual({ ...hidden, editor: 404, manager: 404, ...inside });
    expect(await asks(await addVod({ isBlinded: true, blindedBy: 'station' }))).toEqual({
      ...{ ...hidden, editor: 404, manager: 200 },
      ...inside,
    });
    const gone = await addVod({ deletedAt: platform.clock.now() });
    expect(new Set(Object.values(await asks(gone)))).toEqual(new Set([404]));
    // an adult title is kept from those who may not read it, whatever they may do
    const adult = await addVod({ grade: 19, title: '어른의 제목' });
    for (const who of ['guest', 'viewer', 'manager'] as const)
      expect(JSON.stringify((await read(who, at(adult, 'care'))).body)).not.toContain('어른의');
    expect(JSON.stringify((await read('adult', at(adult, 'care'))).body)).toContain('어른의');
  });

  it('is asked of every call that changes one [S124]', async () => {
    const titleNo = await addVod();
    const edit = { title: '새 제목', tags: '', categoryNo: '10130000', authNo: '101', isDisplay: '1' };
    const calls: [string, Record<string, string>, typeof editors][] = [
      ['edit', edit, editors],
      ['chapters', { chapters: '[{"second":0,"title":"처음"}]' }, editors],
      ['midrolls', { seconds: '[60]' }, editors],
      ['board', { bbs_no: '' }, caretakers],
      ['blind', {}, caretakers],
    ];
    for (const [what, form, expected] of calls) {
      // those who had their turn leave it as it was for the next
      const act = async (who: Role) => {
        await platform.context.db.update(vod).set({ isBlinded: false }).where(eq(vod.titleNo, titleNo));
        return send(who, at(titleNo, what), form);
      };
      expect(await statuses(act), what).toEqual(expected);
    }
    const reads = (what: string) => statuses((who) => read(who, at(titleNo, what)));
    await platform.context.db.update(vod).set({ isBlinded: false }).where(eq(vod.titleNo, titleNo));
    for (const what of ['edit', 'chapters', 'midrolls']) expect(await reads(what)).toEqual(editors);
    expect(await reads('board')).toEqual(caretakers);
    const made: number[] = [];
    const deletes = async (who: Role) => {
      const no = await addVod();
      made.push(no);
      return send(who, `/${star}/vod/${no}`, { _method: 'delete' });
    };
    expect(await statuses(deletes)).toEqual(caretakers);
    // what its owner keeps private is not for managers
    const closed = await addVod({ authNo: 102 });
    for (const path of [`/${star}/vod/${closed}`, `/${star}/vod/blind/${closed}`])
      expect((await send('manager', path, { _method: 'delete' })).status).toBe(404);
    expect((await send('manager', `/${star}/pin/${closed}`)).status).toBe(404);
    const written = await platform.context.db.select().from(auditLog).where(eq(auditLog.actor, 'staff9'));
    expect(new Set(written.map(({ action }) => action))).toEqual(
      new Set(['vod.delete', 'vod.edit', 'vod.chapters', 'vod.midrolls', 'vod.board', 'vod.blind']),
    );
  });
});

describe('the VOD itself', () => {
  it('is edited whole by its owner, its title alone by editors', async () => {
    const titleHistory = [{ changeSecond: 10, changePosition: 16, title: '방송 제목' }];
    const titleNo = await addVod({ titleHistory });
    const start = calls.edit.answer.parse((await read('owner', at(titleNo, 'edit'))).body);
    expect(start.whole).toMatchObject({ categoryNo: '10130000', authNo: 101, isAdult: false });
    expect(start.categories.length).toBeGreaterThan(1);
    const form = { title: ' 새  제목 ', tags: '#산책, 바다,산책', categoryNo: '10060001', authNo: '103' };
    expect((await send('owner', at(titleNo, 'edit'), { ...form, isAdult: '1' })).body).toMatchObject({
      message: 'VOD를 저장했습니다.',
    });
    expect(await rowOf(titleNo)).toMatchObject({
      ...{ title: '새 제목', tags: ['산책', '바다'], vodCategoryNo: '10060001', authNo: 103, grade: 19 },
      ...{ isDisplay: false, titleHistory },
    });
    await send('owner', at(titleNo, 'edit'), { ...form, authNo: '101', isDisplay: '1' });
    expect((await rowOf(titleNo)).grade).toBe(0);
    // an editor's form may say what it likes
    expect(calls.edit.answer.parse((await read('editor', at(titleNo, 'edit'))).body).whole).toBeNull();
    await send('editor', at(titleNo, 'edit'), { ...form, title: '편집한 제목', authNo: '102', tags: '딴것' });
    expect(await rowOf(titleNo)).toMatchObject({ title: '편집한 제목', tags: ['산책', '바다'], authNo: 101 });
  });

  it('is not taken back by a form that was opened before: who may watch stays as it was said last', async () => {
    const titleNo = await addVod();
    const versionFor = async (who: 'owner' | 'editor') =>
      calls.edit.answer.parse((await read(who, at(titleNo, 'edit'))).body).version;
    const form = { title: '제목', tags: '', categoryNo: '10130000', isDisplay: '1' };
    const version = await versionFor('owner');
    const hide = { ...form, authNo: '102', version };
    expect((await send('owner', at(titleNo, 'edit'), hide)).status).toBe(200);
    // the press that comes again
    expect((await send('owner', at(titleNo, 'edit'), hide)).status).toBe(200);
    // another tab's
    const stale = await send('owner', at(titleNo, 'edit'), { ...form, authNo: '101', tags: '태그', version });
    expect([stale.status, (await rowOf(titleNo)).authNo]).toEqual([409, 102]);
    const fresh = { ...form, authNo: '101', version: await versionFor('owner') };
    expect((await send('owner', at(titleNo, 'edit'), fresh)).status).toBe(200);
    // an editor's form is about the title alone
    const seen = await versionFor('editor');
    expect((await send('owner', at(titleNo, 'edit'), { ...form, authNo: '101', tags: '딴것' })).status).toBe(
      200,
    );
    const title = (text: string) => send('editor', at(titleNo, 'edit'), { title: text, version: seen });
    expect([(await title('하나')).status, (await title('둘')).status]).toEqual([200, 409]);
    expect((await rowOf(titleNo)).title).toBe('하나');
  });

  it('says at the field what is wrong, and changes nothing', async () => {
    const titleNo = await addVod({ category: 30_000 });
    const form = { title: '제목', tags: '', categoryNo: '10130000', authNo: '101', isDisplay: '1' };
    const wrong: [string, Record<string, string>][] = [
      ['title', { title: ' \t ' }],
      ['title', { title: '\u200B\u2060' }],
      ['title', { title: '가'.repeat(vodCareLimits.title + 1) }],
      ['tags', { tags: 'a,b,c,d,e,f' }],
      ['tags', { tags: '가'.repeat(vodCareLimits.tag + 1) }],
      ['categoryNo', { categoryNo: '99' }],
      ['authNo', { authNo: '105' }],
    ];
    for (const [field, more] of wrong)
      expect((await send('owner', at(titleNo, 'edit'), { ...form, ...more })).body, field).toMatchObject({
        errorInfo: { field },
      });
    expect((await rowOf(titleNo)).title).toBe('star1의 다시보기');
    // content that is adult by its kind stays so, whatever the form says (GX03)
    await send('owner', at(titleNo, 'edit'), form);
    expect((await rowOf(titleNo)).grade).toBe(19);
    const plain = await addVod();
    expect((await send('editor', at(plain, 'edit'), { title: '나 쁜 말' })).body).toMatchObject({
      errorInfo: { field: 'title' },
    });
    expect((await send('owner', at(plain, 'edit'), { ...form, title: '나쁜말' })).status).toBe(200);
  });

  it('has chapters: growing, within the video, with a title, and all of them at once', async () => {
    const titleNo = await addVod();
    const save = (chapters: unknown, who: Who = 'owner') =>
      send(who, at(titleNo, 'chapters'), { chapters: JSON.stringify(chapters) });
    const good = [
      { second: 0, title: '오프닝' },
      { second: 599, title: ' 끝  인사 ' },
    ];
    for (const _ of [1, 2]) expect((await save(good)).body.message).toBe('챕터 2개를 저장했습니다.');
    const wrong: [string, unknown][] = [
      ['chapters.0.second', [{ second: 600, title: '밖' }]],
      ['chapters.1.second', [good[0], { second: 0, title: '또' }]],
      ['chapters.1.title', [good[0], { second: 9, title: ' ' }]],
      ['chapters.1.title', [good[0], { second: 9, title: '\u3164' }]],
      ['chapters.0.title', [{ second: 0, title: '가'.repeat(vodCareLimits.chapterTitle + 1) }]],
      ['chapters', Array.from({ length: 101 }, (_, second) => ({ second, title: '하나' }))],
    ];
    for (const [field, chapters] of wrong)
      expect((await save(chapters)).body, field).toMatchObject({ errorInfo: { field } });
    expect((await save([{ second: 0, title: '나쁜말' }], 'editor')).body).toMatchObject({
      errorInfo: { field: 'chapters.0.title' },
    });
    for (const odd of ['no json', '{}', '[{"second":-1,"title":"a"}]', '[{"second":1.5,"title":"a"}]'])
      expect((await send('owner', at(titleNo, 'chapters'), { chapters: odd })).status).toBe(400);
    expect(
      calls.chapters.answer.parse((await read('editor', at(titleNo, 'chapters'))).body).chapters,
    ).toEqual([good[0], { second: 599, title: '끝 인사' }]);
    expect((await save(Array.from({ length: 100 }, (_, second) => ({ second, title: '하나' })))).status).toBe(
      200,
    );
    expect((await save([])).body.message).toBe('챕터를 모두 지웠습니다.');
    expect(
      await platform.context.db.select().from(vodChapter).where(eq(vodChapter.titleNo, titleNo)),
    ).toEqual([]);
  });

  it('goes with its pin, chapters and advertisements; a story goes, its clips stay [S059, S104]', async () => {
    const { db, clock } = platform.context;
    const titleNo = await addVod();
    await send('owner', at(titleNo, 'chapters'), { chapters: '[{"second":0,"title":"처음"}]' });
    await send('owner', at(titleNo, 'midrolls'), { seconds: '[60]' });
    await send('owner', `/${star}/pin/${titleNo}`);
    for (const _ of [1, 2])
      expect((await send('manager', `/${star}/vod/${titleNo}`, { _method: 'delete' })).status).toBe(200);
    for (const table of [vodPin, vodChapter, vodMidroll])
      expect(await db.select().from(table).where(eq(table.titleNo, titleNo))).toEqual([]);
    for (const what of ['care', 'edit', 'chapters', 'midrolls', 'board'])
      expect((await read('owner', at(titleNo, what))).status).toBe(404);
    const clip = await addVod({ fileType: 'CATCH' });
    const [story] = await db
      .insert(catchStory)
      .values({ userId: star, title: '하루', vodCategoryNo: '10130000', registeredAt: clock.now() })
      .returning({ no: catchStory.storyIdx });
    const storyIdx = story?.no ?? 0;
    await db.insert(catchStoryItem).values({ storyIdx, position: 0, titleNo: clip });
    const path = `/api/catchstory/${storyIdx}/care`;
    expect(calls.story.answer.parse((await read('viewer', path)).body).auth).toEqual({
      isDelete: false,
    });
    expect(await statuses((who) => send(who, path, { _method: 'delete' }))).toEqual(caretakers);
    expect((await read('owner', path)).status).toBe(404);
    expect((await rowOf(clip)).deletedAt).toBeNull();
  });

  it('is blinded by the station or the house, which takes its pin', async () => {
    const { db } = platform.context;
    const titleNo = await addVod();
    await send('owner', `/${star}/pin/${titleNo}`);
    for (const _ of [1, 2]) expect((await send('manager', at(titleNo, 'blind'))).status).toBe(200);
    expect(await rowOf(titleNo)).toMatchObject({ isBlinded: true, blindedBy: 'station' });
    expect(await db.select().from(vodPin).where(eq(vodPin.titleNo, titleNo))).toEqual([]);
    expect((await send('owner', `/${star}/pin/${titleNo}`)).status).toBe(403);
    // staff find it blinded: it stays the station's
    await send('staff', at(titleNo, 'blind'));
    expect(await rowOf(titleNo)).toMatchObject({ blindedBy: 'station' });
    const lifted = `/${star}/vod/blind/${titleNo}`;
    expect((await send('owner', lifted, { _method: 'delete' })).status).toBe(200);
    await send('staff', at(titleNo, 'blind'));
    expect(await rowOf(titleNo)).toMatchObject({ blindedBy: 'house' });
    expect((await send('owner', lifted, { _method: 'delete' })).status).toBe(403);
    // its managers see that there is one
    const list = async (who: Who) =>
      JSON.stringify((await read(who, `/api/station/${star}/contents/vod?orderBy=reg_date&page=1`)).body);
    expect(await list('manager')).toContain(String(titleNo));
    expect(await list('viewer')).not.toContain(String(titleNo));
  });

  it('stands on a board of its station, and at the top of the home while it is pinned', async () => {
    const { db } = platform.context;
    const [shown, guests] = await db
      .insert(board)
      .values([
        { stationUserId: star, name: '영상', position: 50 },
        { stationUserId: star, name: '방명록', boardType: 101, position: 51 },
      ])
      .returning({ no: board.bbsNo });
    const titleNo = await addVod({ title: '게시판의 영상' });
    const other = await addVod({ title: '뒤에 온 영상' });
    const boards = calls.boards.answer.parse((await read('owner', at(titleNo, 'board'))).body);
    expect(boards).toContainEqual({ bbsNo: shown?.no, name: '영상' });
    expect(boards).not.toContainEqual({ bbsNo: guests?.no, name: '방명록' });
    expect((await send('owner', at(titleNo, 'board'), { bbs_no: String(guests?.no) })).body).toMatchObject({
      errorInfo: { field: 'bbs_no' },
    });
    for (const _ of [1, 2])
      expect((await send('manager', at(titleNo, 'board'), { bbs_no: String(shown?.no) })).status).toBe(200);
    const onBoard = async () => {
      const { body } = await read('guest', `/${star}/board/${shown?.no}`);
      return (boardCalls.calls.board.answer.parse(body).vods ?? []).map(({ titleNo }) => titleNo);
    };
    expect(await onBoard()).toEqual([titleNo]);
    await send('owner', at(titleNo, 'board'), { bbs_no: '' });
    expect(await onBoard()).toEqual([]);
    await send('owner', `/${star}/pin/${titleNo}`, { expireDate: '2026-11-25' });
    const home = boardCalls.calls.home.answer.parse((await read('guest', `/api/station/${star}/home`)).body);
    const nosOf = (list: { titleNo: number }[] | null | undefined) =>
      (list ?? []).map(({ titleNo }) => titleNo);
    expect(nosOf(home.pinnedVods)).toEqual([titleNo]);
    expect(nosOf(home.vods)).toContain(other);
    expect(nosOf(home.vods)).not.toContain(titleNo);
    expect((await read('owner', at(titleNo, 'care'))).body).toMatchObject({
      data: { pinExpireDate: '2026-11-26 00:00:00', auth: { isPinHome: false, isUnpinHome: true } },
    });
  });
});

describe('advertisements within a VOD', () => {
  it('keep clear of each other and of both ends', async () => {
    const titleNo = await addVod();
    const save = (seconds: unknown) =>
      send('owner', at(titleNo, 'midrolls'), { seconds: JSON.stringify(seconds) });
    for (const [field, seconds] of [
      ['seconds.0', [59]],
      ['seconds.0', [541]],
      ['seconds.1', [60, 119]],
      ['seconds', Array.from({ length: 21 }, (_, index) => 60 + index)],
    ] as const)
      expect((await save(seconds)).body, field).toMatchObject({ errorInfo: { field } });
    for (const _ of [1, 2]) expect((await save([60, 540])).status).toBe(200);
    expect(calls.midrolls.answer.parse((await read('editor', at(titleNo, 'midrolls'))).body)).toMatchObject({
      seconds: [60, 540],
      setting: { isOn: false, minutes: 20 },
    });
  });

  it('are shown while the setting is on, as often as it lets them, to viewers who do not subscribe', async () => {
    const { db } = platform.context;
    const titleNo = await addVod({ durationMs: 7_200_000 });
    await send('owner', at(titleNo, 'midrolls'), { seconds: '[60,600,1300]' });
    await send('owner', at(titleNo, 'chapters'), { chapters: '[{"second":0,"title":"처음"}]' });
    const shown = async (who: Who) => {
      const { body } = await platform.getJson(`/main/api/player/vod/${titleNo}`, tokens[who]);
      return vodCalls.calls.player.answer.parse(body);
    };
    expect(await shown('viewer')).toMatchObject({
      midrolls: [],
      chapters: [{ seconds: 0, title: '처음' }],
    });
    await db
      .insert(stationProfile)
      .values({ userId: star, settings: { midroll: { isOn: true, minutes: 20 } } })
      .onConflictDoUpdate({
        target: stationProfile.userId,
        set: { settings: { midroll: { isOn: true, minutes: 20 } } },
      });
    for (const who of ['guest', 'viewer', 'manager', 'editor'] as const)
      expect((await shown(who)).midrolls, who).toEqual([60, 1300]);
    for (const who of ['owner', 'staff', 'subscriber'] as const)
      expect((await shown(who)).midrolls, who).toEqual([]);
    expect(thinned([60, 600, 1300], 10)).toEqual([60, 1300]);
    expect(thinned([60, 660, 1260], 10)).toEqual([60, 660, 1260]);
  });
});
