import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  settingCalls,
  settingKeys,
  settingMenuKeys,
  settingPaths,
  textBytes,
} from '~protocol/station/settings/calls';
import { pathOf } from '~protocol/wire/path';
import { pathOfFile } from '../../../platform/core/services/upload-files';
import { sweepUploads } from '../../../platform/help/services/sweep-uploads';
import { station, stationManager } from '../../../platform/tables/account/account';
import { category } from '../../../platform/tables/live/live';
import { banWord, stationBlacklist, stationRole } from '../../../platform/tables/station/moderation';
import { stationBadge, stationMedal, stationProfile } from '../../../platform/tables/station/page';
import { board, post } from '../../../platform/tables/station/post';
import { vod } from '../../../platform/tables/vod/vod';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

let platform: FeedPlatform;
const star = 'star1';
const other = 'other1';
const tokens: Record<string, string | undefined> = { guest: undefined };

const itemPath = (key: string, userId = star) =>
  `/station${pathOf(settingCalls.calls.change.path, { userId, key })}`;

/** Presses a button: what the form has, by name. */
async function press(
  key: string,
  change: string,
  form: Record<string, string | number | string[]> = {},
  who = 'owner',
) {
  const fields = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, Array.isArray(value) ? value : [String(value)]]),
  );
  const response = await platform.post(itemPath(key), { change, fields }, tokens[who]);
  const body = (await response.json()) as { code?: number; message: string; errorInfo?: { field: string } };
  return { status: response.status, code: body.code, message: body.message, field: body.errorInfo?.field };
}

// biome-ignore lint/suspicious/noExplicitAny: every item answers in its own shape
const read = async (key: string, query = '', who = 'owner'): Promise<any> =>
  (await platform.getJson(`${itemPath(key)}${query}`, tokens[who])).body;

beforeAll(async () => {
  platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  for (const [who, userId] of [
    ['owner', star],
    ['neighbour', other],
  ] as const) {
    tokens[who] = await platform.addMember(userId);
    await db.insert(station).values({ userId, name: `${userId}의 방송국` });
  }
  for (const who of ['manager', 'viewer', 'listed', 'carer'])
    tokens[who] = await platform.addMember(`${who}1`);
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  await db.insert(stationBlacklist).values({
    stationUserId: star,
    accountId: 'listed1',
    kind: 'station',
    reason: '도배',
    createdAt: clock.now(),
  });
});
afterAll(() => platform?.close());

describe('who may enter the settings', () => {
  const managers = ['banWord', 'blacklist'];

  it('is the owner for every item, managers for two of them, nobody else [S050]', async () => {
    const known: Record<string, (key: string) => number> = {
      guest: () => 401,
      viewer: () => 403,
      listed: () => 403,
      staff: () => 403,
      manager: (key) => (managers.includes(key) ? 200 : 403),
      owner: () => 200,
    };
    for (const [who, statusOf] of Object.entries(known))
      for (const key of settingKeys) {
        const { status } = await platform.getJson(itemPath(key), tokens[who]);
        expect([who, key, status]).toEqual([who, key, statusOf(key)]);
        // a button that there is not, so that nothing changes: 400 means that the door was open
        const change = await press(key, 'nothing', {}, who);
        const expected = statusOf(key) === 200 ? 400 : statusOf(key);
        expect([who, key, change.status]).toEqual([who, key, expected]);
      }
  });

  it('is told by the menu, where chat managers and staff have the chat’s, and an unknown item is 404 [S050, L036]', async () => {
    const menu = `/station${pathOf(settingCalls.calls.menu.path, { userId: star })}`;
    const keysOf = async (who: string) => (await platform.getJson(menu, tokens[who])).body;
    expect(await keysOf('owner')).toMatchObject({ userId: star, keys: [...settingMenuKeys] });
    expect(await keysOf('manager')).toMatchObject({ keys: [...managers, 'chat'] });
    expect(await keysOf('staff')).toMatchObject({ keys: ['chat'] });
    const { db, clock } = platform.context;
    const role = { stationUserId: star, role: 'chatManager' as const, createdAt: clock.now() };
    await db.insert(stationRole).values(['carer1', 'listed1'].map((accountId) => ({ ...role, accountId })));
    expect(await keysOf('carer')).toMatchObject({ keys: ['chat'] });
    // who stands on the blacklist looks after nothing
    expect(await keysOf('listed')).toMatchObject({ code: 1102 });
    await db.delete(stationRole);
    expect(await keysOf('viewer')).toMatchObject({ code: 1102 });
    expect((await platform.getJson(itemPath('nothing'), tokens.owner)).status).toBe(404);
    expect((await platform.getJson(itemPath('nothing'), tokens.viewer)).status).toBe(404);
    expect((await press('constructor', 'add')).status).toBe(404);
    expect((await press('banWord', 'constructor')).status).toBe(400);
  });

  it('is the owner of that station only', async () => {
    expect((await platform.getJson(itemPath('basic', other), tokens.owner)).status).toBe(403);
    expect((await platform.getJson(itemPath('banWord', other), tokens.manager)).status).toBe(403);
  });
});

describe('the basic settings', () => {
  it('name a station once, within 60 bytes of which Hangul takes two [S070, S071]', async () => {
    expect(textBytes('가나abㄱ!')).toBe(9);
    expect(await press('basic', 'name', { name: ' ​ ' })).toMatchObject({ code: 1305, field: 'name' });
    expect(await press('basic', 'name', { name: '모아봄 운영자' })).toMatchObject({ code: 1305 });
    expect(await press('basic', 'name', { name: '가'.repeat(31) })).toMatchObject({
      status: 400,
      code: 1306,
    });
    expect(await press('basic', 'name', { name: `${'가'.repeat(29)}ab` })).toMatchObject({ status: 200 });
    expect(await press('basic', 'name', { name: '느린 저녁' })).toMatchObject({ status: 200 });
    const theirs = async (name: string) => {
      const fields = { name: [name] };
      const answer = await platform.post(
        itemPath('basic', other),
        { change: 'name', fields },
        tokens.neighbour,
      );
      return ((await answer.json()) as { code?: number }).code;
    };
    expect(await theirs('느린  저녁')).toBe(1307);
    expect(await theirs('느린​저녁')).toBe(1307);
    expect(await theirs('빠른 아침')).toBeUndefined();
    // a name that its owner never chose counts as well
    await platform.addStreamer('third1');
    expect(await theirs('Third1의방송국')).toBe(1307);
    expect(await press('basic', 'name', { name: '느린 저녁' })).toMatchObject({ status: 200 });
  });

  it('keep the fields of one form apart from another’s', async () => {
    const profile = { title: '제목', profileText: '첫 줄\n둘째 줄', aiProfileText: '', isAiFirst: '1' };
    expect(await press('basic', 'profile', profile)).toMatchObject({ code: 1200, field: 'aiProfileText' });
    await press('basic', 'profile', { ...profile, aiProfileText: 'AI 소개' });
    await press('basic', 'color', { color: '#AABBCC' });
    expect(await press('basic', 'color', { color: 'red;}' })).toMatchObject({ field: 'color' });
    expect(await read('basic')).toMatchObject({
      title: '제목',
      profileText: '첫 줄\n둘째 줄',
      isAiFirst: true,
      art: { color: '#aabbcc' },
    });
    const { body } = await platform.getJson(`/channel/${star}/station`, undefined);
    expect(body).toMatchObject({
      display: { aiProfileConfYn: 'Y', aiProfileStr: 'AI 소개', titleText: '제목' },
    });
  });

  it.each([
    '',
    '   ',
    'localhost',
    'a.nosuchtld',
    'https://dodam',
    '127.0.0.1',
    'javascript:alert(1)',
    'ftp://a.kr',
  ])('refuse %j as an address, at its field [S068]', async (url) => {
    const answer = await press('basic', 'links', {
      type: ['1', '3'],
      url: ['a.kr', url],
      linkName: ['', ''],
    });
    expect(answer).toMatchObject({ status: 400, message: '올바른 URL을 입력해 주세요.', field: 'url-1' });
  });

  it('put https:// before an address without a scheme [S069]', async () => {
    const form = {
      type: ['2', '0', '9'],
      url: ['instagram.com/a', '', 'http://한국.kr:8080/b'],
      linkName: ['가', '', ''],
    };
    expect(await press('basic', 'links', form)).toMatchObject({ status: 200 });
    await press('basic', 'links', form);
    expect((await read('basic')).links).toEqual([
      { type: 2, url: 'https://instagram.com/a', name: '가' },
      { type: 9, url: expect.stringMatching(/^http:\/\/xn--.+\.kr:8080\/b$/), name: '' },
    ]);
    expect(await press('basic', 'links', { type: ['77'], url: ['a.kr'], linkName: [''] })).toMatchObject({
      field: 'type-0',
    });
  });

  it('take a picture, without what its camera wrote, and show it to everybody', async () => {
    const jpeg = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'a camera' } })
      .jpeg()
      .toBuffer();
    const send = async (kind: string, bytes: Uint8Array, who = 'owner') => {
      const body = new FormData();
      body.set('kind', kind);
      body.set('file', new Blob([new Uint8Array(bytes)]), 'head.jpg');
      const path = `/station${pathOf(settingPaths.art, { userId: star })}`;
      const answer = await platform.request(path, { method: 'POST', body, token: tokens[who] });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    expect((await send('pc', jpeg, 'guest')).status).toBe(401);
    expect((await send('pc', jpeg, 'manager')).status).toBe(403);
    expect(
      (await send('pc', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body,
    ).toMatchObject({ errorInfo: { field: 'pc' } });
    expect((await send('pc', jpeg.subarray(0, 300))).body).toMatchObject({
      message: '사진 파일이 깨져 있어요. 다른 파일로 올려 주세요.',
      errorInfo: { field: 'pc' },
    });
    expect((await send('pc', jpeg)).status).toBe(200);
    expect((await send('pc', jpeg)).status).toBe(200);
    const { art } = await read('basic');
    const sha256 = /^\/media\/art\/([0-9a-f]{64})\.webp$/.exec(art.pc)?.[1] ?? '';
    const file = await platform.request(`/station${pathOf(settingPaths.artFile, { sha256 })}`);
    const image = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: 'webp', width: 1920 });
    expect(image.exif).toBeUndefined();
    // the sweep of orphans leaves what is shown
    const placed = pathOfFile(platform.context, sha256);
    await utimes(placed, 0, 0);
    await sweepUploads(platform.context);
    expect(existsSync(placed)).toBe(true);
    await press('basic', 'removeArt', { kind: 'pc' });
    await sweepUploads(platform.context);
    expect(existsSync(placed)).toBe(false);
    expect((await platform.request(`/station${pathOf(settingPaths.artFile, { sha256 })}`)).status).toBe(404);
  });
});

describe('what is arranged', () => {
  it('is the order of the home, which leaves out what is hidden', async () => {
    const home = async () =>
      (await platform.getJson(`/station/api/station/${star}/home`, undefined)).body as {
        sections: string[];
        posts: unknown[];
      };
    await platform.addPost(star, { title: '글' });
    expect((await home()).posts).toHaveLength(1);
    await press('home', 'arrange', { id: 'live', move: 'up' });
    await press('home', 'arrange', { id: 'posts', move: 'up' });
    expect((await home()).sections).toEqual(['live', 'notices', 'vods', 'posts', 'catches']);
    await press('home', 'arrange', { id: 'posts', move: 'hide' });
    await press('home', 'arrange', { id: 'posts', move: 'hide' });
    expect(await home()).toMatchObject({ sections: ['live', 'notices', 'vods', 'catches'], posts: [] });
    expect(await press('home', 'arrange', { id: '__proto__', move: 'up' })).toMatchObject({ status: 404 });
  });

  it('is which badges and medals are shown', async () => {
    const { db } = platform.context;
    await db.insert(stationBadge).values(
      ['가', '나', '다', '라', '이름 없음'].map((groupName, priority) => ({
        stationUserId: star,
        priority,
        groupNo: 1,
        groupName,
        className: priority < 4 ? 'badge' : null,
      })),
    );
    await db.insert(stationMedal).values(
      ['은', '금'].map((name, position) => ({
        ...{ stationUserId: star, position, name, kind: 'award' as const },
        ...{ content: name, description: name, imageKey: 'award' },
      })),
    );
    await press('badge', 'arrange', { kind: 'badges', id: 3, move: 'up' });
    await press('badge', 'arrange', { kind: 'badges', id: 0, move: 'hide' });
    await press('badge', 'arrange', { kind: 'medals', id: 1, move: 'up' });
    const shown = (await platform.getJson(`/channel/${star}/station`, undefined)).body as {
      badges: { groupName: string }[];
    };
    expect(shown.badges.map(({ groupName }) => groupName)).toEqual(['나', '라', '다']);
    const { badges, medals } = await read('badge');
    expect(badges.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([false, true, true, true]);
    expect(medals.map(({ label }: { label: string }) => label)).toEqual(['금', '은']);
    expect(await press('badge', 'arrange', { kind: 'badges', id: 4, move: 'up' })).toMatchObject({
      status: 404,
    });
  });
});

describe('the boards', () => {
  const rowsOf = async () => (await read('board')).boards as { bbsNo: number; name: string; posts: number }[];
  const named = async (name: string) => (await rowsOf()).find((row) => row.name === name)?.bbsNo ?? 0;
  const all = { authNo: 101, writeAuthNo: 101 };

  it('are made once, renamed and moved', async () => {
    const form = { boardType: 104, name: '새 게시판', authNo: 103, writeAuthNo: 104 };
    expect(await press('board', 'add', form)).toMatchObject({ status: 200 });
    expect(await press('board', 'add', form)).toMatchObject({ code: 1200, field: 'name' });
    for (const name of [' ', '\u200B'])
      expect(await press('board', 'add', { ...form, name })).toMatchObject({ field: 'name' });
    expect(await press('board', 'add', { ...form, name: '다른', authNo: 9 })).toMatchObject({
      field: 'authNo',
    });
    expect(await press('board', 'add', { ...form, name: '다른', boardType: 108 })).toMatchObject({
      field: 'boardType',
    });
    expect(await press('board', 'add', { ...form, boardType: 106, name: '' })).toMatchObject({ status: 200 });
    const line = { ...form, boardType: 106, name: '가운데 줄', key: 'form-1' };
    const lines = async () => (await rowsOf()).filter(({ name }) => name === line.name).length;
    const made = await Promise.all([press('board', 'add', line), press('board', 'add', line)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lines()).toBe(1);
    // another form is another line, and so is the same one with another content
    await press('board', 'add', { ...line, key: 'form-2' });
    expect(await lines()).toBe(2);
    expect(await press('board', 'add', { ...form, name: '둘째', key: 'form-1' })).toMatchObject({
      status: 200,
    });
    expect(await press('board', 'add', { ...form, name: '둘째', key: 'form-1' })).toMatchObject({
      status: 200,
    });
    const id = await named('새 게시판');
    const before = (await rowsOf()).findIndex(({ bbsNo }) => bbsNo === id);
    await press('board', 'arrange', { id, move: 'up' });
    expect((await rowsOf()).findIndex(({ bbsNo }) => bbsNo === id)).toBe(before - 1);
    await press('board', 'save', { ...all, bbsNo: id, name: '고친 게시판' });
    expect(await rowsOf()).toContainEqual(
      expect.objectContaining({ bbsNo: id, name: '고친 게시판', ...all }),
    );
    const { body } = await platform.getJson(`/channel/${star}/menu`, undefined);
    expect(JSON.stringify(body)).toContain('고친 게시판');
  });

  it('give their posts to another when they are deleted', async () => {
    const { db, clock } = platform.context;
    const id = await named('고친 게시판');
    const [target] = (await rowsOf()).filter(({ bbsNo }) => bbsNo !== id);
    const titleNo = await platform.addPost(star, { title: '옮길 글' });
    const gone = await platform.addPost(star, { title: '지운 글', deletedAt: clock.now() });
    for (const no of [titleNo, gone]) await db.update(post).set({ bbsNo: id }).where(eq(post.titleNo, no));
    expect(await press('board', 'remove', { bbsNo: id, into: 0 })).toMatchObject({
      field: `into-${id}`,
      message: '글 1개를 옮길 게시판을 골라 주세요.',
    });
    const [foreign] = await db
      .insert(board)
      .values({ stationUserId: other, name: '남의 게시판', position: 0 })
      .returning({ bbsNo: board.bbsNo });
    expect(await press('board', 'remove', { bbsNo: id, into: foreign?.bbsNo ?? 0 })).toMatchObject({
      field: `into-${id}`,
    });
    expect(await press('board', 'remove', { bbsNo: id, into: target?.bbsNo ?? 0 })).toMatchObject({
      status: 200,
    });
    expect(await press('board', 'remove', { bbsNo: id, into: target?.bbsNo ?? 0 })).toMatchObject({
      status: 200,
    });
    for (const no of [titleNo, gone]) {
      const [row] = await db.select({ bbsNo: post.bbsNo }).from(post).where(eq(post.titleNo, no));
      expect(row?.bbsNo).toBe(target?.bbsNo);
    }
    // another station's board is out of reach
    await press('board', 'remove', { bbsNo: foreign?.bbsNo ?? 0, into: target?.bbsNo ?? 0 });
    expect(await press('board', 'save', { ...all, bbsNo: foreign?.bbsNo ?? 0, name: '내 것' })).toMatchObject(
      {
        status: 404,
      },
    );
    const [kept] = await db
      .select()
      .from(board)
      .where(eq(board.bbsNo, foreign?.bbsNo ?? 0));
    expect(kept?.name).toBe('남의 게시판');
  });

  it('are never all gone', async () => {
    for (const { bbsNo } of await rowsOf()) {
      const others = (await rowsOf()).filter((row) => row.bbsNo !== bbsNo);
      const answer = await press('board', 'remove', { bbsNo, into: others.at(-1)?.bbsNo ?? 0 });
      if (others.length === 0) expect(answer.message).toBe('마지막 게시판은 삭제할 수 없습니다.');
    }
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe('the store', () => {
  const itemsOf = async () => (await read('store')).items as { id: number; name: string; isShown: boolean }[];
  const form = { id: 0, name: '머그컵', price: '18,000원', description: '컵', url: 'shop.kr/1' };

  it('holds items: made once, changed, moved, hidden, deleted', async () => {
    expect(await press('store', 'save', { ...form, url: 'shop' })).toMatchObject({ field: 'url' });
    expect(await press('store', 'save', { ...form, price: '-3' })).toMatchObject({ field: 'price' });
    await press('store', 'save', form);
    await press('store', 'save', form);
    await press('store', 'save', { ...form, name: '엽서', price: '' });
    const [cup, card] = await itemsOf();
    expect((await itemsOf()).map(({ name }) => name)).toEqual(['머그컵', '엽서']);
    expect(await press('store', 'save', { ...form, id: card?.id ?? 0, name: '' })).toMatchObject({
      field: `name-${card?.id}`,
    });
    await press('store', 'arrange', { id: card?.id ?? 0, move: 'up' });
    await press('store', 'arrange', { id: cup?.id ?? 0, move: 'hide' });
    expect(await itemsOf()).toMatchObject([{ name: '엽서' }, { name: '머그컵', isShown: false }]);
    await press('store', 'remove', { id: cup?.id ?? 0 });
    await press('store', 'remove', { id: cup?.id ?? 0 });
    expect(await itemsOf()).toHaveLength(1);
    await press('store', 'show', { isShown: '0' });
    expect(await read('store')).toMatchObject({ isShown: false });
  });
});

describe('words and people', () => {
  it('take many ban words at once, which are compared without spaces and capitals', async () => {
    expect(await press('banWord', 'add', { words: '가' }, 'manager')).toMatchObject({ field: 'words' });
    expect(await press('banWord', 'add', { words: 'Bad Word, 나쁜말\nbadword,, ' }, 'manager')).toMatchObject(
      {
        message: '금칙어 2개를 추가했습니다.',
      },
    );
    expect(await press('banWord', 'add', { words: 'BADWORD' })).toMatchObject({
      message: '이미 등록된 금칙어입니다.',
    });
    expect((await read('banWord')).words).toEqual(['Bad Word', '나쁜말']);
    const many = Array.from({ length: 499 }, (_, index) => `금지${index}`).join(',');
    expect(await press('banWord', 'add', { words: many })).toMatchObject({ code: 1205, field: 'words' });
    await press('banWord', 'remove', { word: ['나쁜말', '없는말'] }, 'manager');
    expect((await read('banWord')).words).toEqual(['Bad Word']);
    await platform.context.db.delete(banWord);
  });

  it('never list owner, managers and staff, and say 1300 of who is listed already', async () => {
    for (const who of [star, 'manager1', 'staff9', '없는사람', ''])
      expect([who, await press('blacklist', 'add', { who, reason: '' })]).toMatchObject([
        who,
        { field: 'who' },
      ]);
    expect(await press('blacklist', 'add', { who: 'listed1', reason: '' })).toMatchObject({
      status: 409,
      code: 1300,
    });
    expect(await press('blacklist', 'add', { who: '닉viewer1', reason: ' 이유 ' }, 'manager')).toMatchObject({
      status: 200,
    });
    expect((await read('blacklist', '', 'manager')).data).toMatchObject([
      expect.objectContaining({ userId: expect.stringMatching(/^(listed|viewer)1$/) }),
      expect.anything(),
    ]);
    expect((await read('vodBlacklist')).data).toEqual([]);
    expect(await press('manager', 'add', { who: 'viewer1', role: 'manager' })).toMatchObject({
      field: 'who',
    });
    await press('blacklist', 'remove', { memberId: 'viewer1' }, 'manager');
    expect(await press('manager', 'add', { who: 'viewer1', role: 'nothing' })).toMatchObject({ status: 400 });
    await press('manager', 'add', { who: 'viewer1', role: 'chatManager' });
    await press('manager', 'add', { who: 'viewer1', role: 'chatManager' });
    expect((await read('manager')).chatManagers).toHaveLength(1);
    expect((await platform.getJson(itemPath('banWord'), tokens.viewer)).status).toBe(403);
    await press('manager', 'add', { who: 'viewer1', role: 'manager' });
    expect((await platform.getJson(itemPath('banWord'), tokens.viewer)).status).toBe(200);
    await press('manager', 'remove', { memberId: 'viewer1', role: 'manager' });
    expect((await platform.getJson(itemPath('banWord'), tokens.viewer)).status).toBe(403);
  });
});

describe('choices', () => {
  it('decide to whom a new VOD is open', async () => {
    await press('vodAuth', 'save', { authNo: 104, refusesDownload: '1' });
    expect(await press('vodAuth', 'save', { authNo: 5 })).toMatchObject({ field: 'authNo' });
    expect(await read('vodAuth')).toMatchObject({ authNo: 104, refusesDownload: true });
    const stream = {
      userId: star,
      title: '새 VOD',
      hlsUrl: 'https://cdn.example.kr/a.m3u8',
      durationSeconds: 60,
    };
    await platform.context.db.update(category).set({ vodNo: '00130000' }).where(eq(category.no, '00130000'));
    const made = await platform.post(
      '/station/api/vod',
      { ...stream, categoryNo: '00130000', tags: [], isAdult: false },
      tokens.owner,
    );
    const { titleNo } = (await made.json()) as { titleNo: number };
    const [added] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
    expect(added?.authNo).toBe(104);
    const [row] = await platform.context.db
      .select({ settings: stationProfile.settings })
      .from(stationProfile)
      .where(eq(stationProfile.userId, star));
    // the forms before have left theirs
    expect(Object.keys(row?.settings ?? {}).sort()).toEqual(['badges', 'home', 'medals', 'store', 'vod']);
  });

  it('let a station be found by its words, or not at all', async () => {
    const find = async (keyword: string) => {
      const query = new URLSearchParams({ m: 'bjSearch', szKeyword: keyword });
      const { body } = await platform.getJson(`/search/api.php?${query}`, undefined);
      return JSON.stringify((body as { data: unknown[] }).data).includes(`"${star}"`);
    };
    expect(await find('따뜻한차')).toBe(false);
    expect(await press('searchInfo', 'save', { isListed: '1', keywords: '따뜻한 차, #산책' })).toMatchObject({
      status: 200,
    });
    expect((await read('searchInfo')).keywords).toEqual(['따뜻한 차', '산책']);
    expect(await find('따뜻한차')).toBe(true);
    await press('searchInfo', 'save', { keywords: '따뜻한 차' });
    expect(await find('따뜻한차')).toBe(false);
    const eleven = Array.from({ length: 11 }, (_, index) => `말${index}`).join(',');
    expect(await press('searchInfo', 'save', { keywords: eleven })).toMatchObject({ field: 'keywords' });
    expect(await press('midroll', 'save', { isOn: '1', minutes: 7 })).toMatchObject({ field: 'minutes' });
    await press('midroll', 'save', { isOn: '1', minutes: 15 });
    expect(await read('midroll')).toEqual({ isOn: true, minutes: 15 });
  });
});
