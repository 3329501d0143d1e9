import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatRoomCalls } from '~protocol/chat/calls';
import { chatSettingCalls, overlayCalls } from '~protocol/chat/station';
import { hubOf } from '../../../platform/events/services/hub';
import { ticket } from '../../../platform/tables/help/help';
import { stationProfile } from '../../../platform/tables/station/page';
import { addFavorite, removeFavorite } from '../../../platform/viewer/services/favorites';
import { listen, type Page } from '../events/support';
import { type ChatPlatform, idOf, openChatPlatform, openSettings, people, star, type Who } from './support';

let chat: ChatPlatform;
const pages: Page[] = [];
beforeAll(async () => {
  chat = await openChatPlatform();
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.leave()));
});
afterAll(() => chat?.close());

const everybody: Who[] = ['guest', ...people];
const statuses = async (act: (who: Who) => Promise<{ status: number }>) => {
  const answered: Partial<Record<Who, number>> = {};
  for (const who of everybody) answered[who] = (await act(who)).status;
  return answered;
};
const nobody = alike(403);
function alike(status: number) {
  return Object.fromEntries(everybody.map((who) => [who, status]));
}

describe('settings of a chat', () => {
  const path = `/api/chat-setting/${star}`;
  const fields = {
    ...{ slowSeconds: '30', writers: 'follower', followMinutes: '1,440' },
    ...{ isEmoticonOnly: '1', youngDays: '７', rules: '서로 존중해요.\r\n도배하지 않아요.' },
  };
  const read = async () =>
    chatSettingCalls.calls.settings.answer.parse((await chat.get('owner', path)).body).rules;

  it('are seen and saved by who looks after it', async () => {
    const told = { ...nobody, guest: 401, owner: 200, manager: 200, chatter: 200, staff: 200 };
    expect(await statuses((who) => chat.get(who, path))).toEqual(told);
    expect(await statuses((who) => chat.send(who, path, { writers: 'all' }))).toEqual(told);
  });

  it('are kept as they were typed, told to the room, and leave the station’s others alone', async () => {
    const { db } = chat.context;
    await chat.settle({});
    await db
      .update(stationProfile)
      .set({ settings: sql`${stationProfile.settings} || '{"midroll":{"isOn":true,"minutes":30}}'` });
    expect(await read()).toEqual(openSettings);
    await chat.send('chatter', path, fields);
    const saved = {
      ...{ slowSeconds: 30, writers: 'follower', followMinutes: 1_440, isEmoticonOnly: true, youngDays: 7 },
      rules: '서로 존중해요.\n도배하지 않아요.',
    };
    expect(await read()).toEqual(saved);
    const room = (await chat.get('guest', `/api/chat/${chat.no}/room`)).body.data;
    expect(room).toMatchObject({ rules: saved });
    expect(room.rulesId).toMatch(/^.{12}$/);
    expect((await chat.told(`chat:${chat.no}`)).at(-1)).toEqual({ name: 'rules', data: {} });
    const before = (await chat.told(`chat:${chat.no}`)).length;
    await chat.send('owner', path, fields);
    expect(await chat.told(`chat:${chat.no}`)).toHaveLength(before);
    const log = (await chat.get('owner', `/api/chat/${chat.no}/log`)).body.data;
    expect(log[0]).toMatchObject({ act: 'rules', by: { userId: idOf('chatter') }, isUndoable: false });
    const [row] = await db.select().from(stationProfile).where(eq(stationProfile.userId, star));
    expect(row?.settings).toMatchObject({ midroll: { isOn: true, minutes: 30 } });
    await chat.send('owner', path, { writers: 'all' });
    expect(await read()).toEqual(openSettings);
  });

  it.each([
    ['slowSeconds', '121'],
    ['slowSeconds', '-1'],
    ['followMinutes', '129601'],
    ['youngDays', '1.5'],
    ['rules', '가'.repeat(501)],
  ])('refuse %s of %s at its field', async (field, value) => {
    const { status, body } = await chat.send('owner', path, { writers: 'all', [field]: value });
    expect([status, body.code, body.errorInfo.field]).toEqual([400, 1200, field]);
    expect(await read()).toEqual(openSettings);
  });
});

describe('pages for OBS', () => {
  const path = `/api/chat-overlay/${star}`;
  const keyOf = async () =>
    overlayCalls.calls.key.answer.parse((await chat.get('owner', `${path}/key`)).body).key;
  const open = async (topics: string[], key?: string) => {
    const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
    if (key) query.set('key', key);
    const response = await chat.request(`/main/api/events?${query}`);
    await response.body?.cancel();
    return response.status;
  };
  const ask = async (topics: string[], key: string) => {
    const page = await listen(chat, topics, { key });
    pages.push(page);
    return page;
  };

  it('have a key that its owner alone sees, renews and tries', async () => {
    const told = { ...nobody, guest: 401, owner: 200 };
    expect(await statuses((who) => chat.get(who, `${path}/key`))).toEqual(told);
    expect(await statuses((who) => chat.send(who, `${path}/test`))).toEqual(told);
    const key = await keyOf();
    const renewed = await statuses((who) => chat.send(who, `${path}/key`, { key: 'x'.repeat(32) }));
    expect(renewed).toEqual(told);
    expect(await keyOf()).toBe(key);
    const { rows } = await chat.context.db.execute(sql`select * from chat_overlay`);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('open with it alone, and with the renewed one from then on', async () => {
    const key = await keyOf();
    const lineNo = await chat.lineOf('viewer', '방송에 뜨는 말');
    const { body } = await chat.get('guest', `${path}?key=${key}`);
    expect(overlayCalls.calls.overlay.answer.parse(body)).toMatchObject({
      broadNo: chat.no,
      lines: expect.arrayContaining([expect.objectContaining({ no: lineNo })]),
    });
    const wrong = await chat.get('guest', `${path}?key=${'x'.repeat(32)}`);
    expect(wrong.status).toBe(404);
    expect(await chat.get('guest', `/api/chat-overlay/nobody?key=${key}`)).toEqual(wrong);
    const answer = await chat.send('owner', `${path}/key`, { key });
    expect(answer.body.key).toBe(await keyOf());
    expect(answer.body.key).not.toBe(key);
    expect((await chat.send('owner', `${path}/key`, { key })).body.key).toBe(answer.body.key);
    expect(await chat.get('guest', `${path}?key=${key}`)).toEqual(wrong);
  });

  it('hear alerts and the chat of their station without a session, and of no other', async () => {
    const key = await keyOf();
    const other = await chat.goLive('other1');
    expect(await open([`alert:${star}`, `chat:${chat.no}`], key)).toBe(200);
    expect(await open([`alert:${star}`])).toBe(404);
    expect(await open([`alert:${star}`], 'x'.repeat(32))).toBe(404);
    expect(await open(['alert:other1'], key)).toBe(404);
    expect(await open([`chat:${other}`], key)).toBe(404);
    // the key opens no more than that
    expect(await open(['me'], key)).toBe(401);
    const adult = await chat.goLive('adult1', { grade: 19 });
    expect(await open([`live:${adult}`], key)).toBe(403);
    const page = await ask([`alert:${star}`, `chat:${chat.no}`], key);
    await chat.send('owner', `${path}/test`);
    await expect.poll(() => page.heard.at(-1)).toMatchObject({ name: 'alert', data: { kind: 'test' } });
    await chat.lineOf('viewer', '안녕하세요');
    await expect.poll(() => page.heard.at(-1)).toMatchObject({ name: 'line', data: { text: '안녕하세요' } });
    await chat.send('owner', `${path}/key`, { key });
    await page.ended;
    await expect.poll(() => hubOf(chat.context)?.count()).toBe(0);
  });

  it('are told of a new favourite, of one person once a day', async () => {
    const alerts = async () =>
      (await chat.told(`alert:${star}`)).filter(({ data }) => data.kind === 'favorite');
    const actor = {
      ...{
        kind: 'member' as const,
        userId: idOf('viewer'),
        nick: '보는이',
        role: 'member' as const,
        rights: [],
      },
      ...{
        age: 30,
        isAbroad: false,
        joinedAt: chat.clock.now(),
        suspendedUntil: null,
        suspensionId: null,
        limits: {},
      },
    };
    await addFavorite(chat.context, actor, star);
    await removeFavorite(chat.context, actor, star);
    await addFavorite(chat.context, actor, star);
    expect(await alerts()).toEqual([
      {
        name: 'alert',
        data: { kind: 'favorite', userNick: `닉${idOf('viewer')}`, support: null, message: '' },
      },
    ]);
  });
});

describe('a report of a line', () => {
  const at = (lineNo: number, no = chat.no) => `/api/chat/${no}/lines/${lineNo}/report`;
  const fields = (more = {}) => ({
    ...{
      nodeId: 'NODE0000000135',
      email: 'reporter@moabom.kr',
      comment: '욕설이에요.',
      clientKey: 'report-key-1',
    },
    ...more,
  });

  it('begins with the line and five around it', async () => {
    const no = await chat.goLive('loud1');
    const numbers: number[] = [];
    for (let index = 0; index < 9; index += 1)
      numbers.push(await chat.lineOf(index === 4 ? 'teen' : 'viewer', `줄 ${index}`, no));
    const { body } = await chat.get('other', at(numbers[4] ?? 0, no));
    const draft = chatRoomCalls.calls.reportDraft.answer.parse(body);
    expect(draft.line).toMatchObject({ no: numbers[4], text: '줄 4' });
    expect(draft.title).toContain(idOf('teen'));
    expect(draft.nodes.map(({ name }) => name)).toContain('명예훼손');
    const told = [...draft.contents.matchAll(/줄 (\d)/g)].map(([, index]) => index);
    expect(told).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(draft.contents).toContain('▶ ');
    const first = chatRoomCalls.calls.reportDraft.answer.parse(
      (await chat.get('other', at(numbers[0] ?? 0, no))).body,
    );
    expect([...first.contents.matchAll(/줄 (\d)/g)].map(([, index]) => index)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('is a ticket of the help centre in the reporter’s name, once', async () => {
    const lineNo = await chat.lineOf('teen', '가'.repeat(200));
    for (let index = 0; index < 5; index += 1) await chat.lineOf('viewer', `${index}${'나'.repeat(199)}`);
    const first = await chat.send('other', at(lineNo), fields());
    expect(first).toMatchObject({ status: 200, body: { message: '신고를 접수했어요.' } });
    // what stands around it has changed meanwhile
    await chat.send('owner', `/api/chat/${chat.no}/lines/${lineNo + 1}`, { _method: 'delete' });
    const again = await chat.send('other', at(lineNo), fields());
    expect(again.body).toEqual(first.body);
    const rows = await chat.context.db
      .select()
      .from(ticket)
      .where(eq(ticket.memberId, idOf('other')));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      formType: 'report',
      nodeId: 'NODE0000000135',
      email: 'reporter@moabom.kr',
    });
    expect(rows[0]?.contents).toMatch(/^욕설이에요\./);
    expect(rows[0]?.contents).toContain('가'.repeat(200));
    expect(rows[0]?.contents.length).toBeLessThanOrEqual(1_000);
  });

  it.each([
    ['nodeId', { nodeId: 'NODE0000000549' }],
    ['nodeId', { nodeId: '' }],
    ['email', { email: 'nobody' }],
    ['email', { email: '' }],
    ['comment', { comment: '가'.repeat(301) }],
  ])('refuses a wrong %s at its field: %o', async (field, more) => {
    const lineNo = await chat.lineOf('teen');
    const { status, body } = await chat.send(
      'other',
      at(lineNo),
      fields({ ...more, clientKey: 'another-key' }),
    );
    expect([status, body.errorInfo?.field]).toEqual([400, field]);
  });

  it('of one’s own line, a deleted one, and one of another room there is none [L042]', async () => {
    const lineNo = await chat.lineOf('teen');
    const room = await chat.goLive('apart1');
    expect((await chat.send('teen', at(lineNo), fields())).status).toBe(404);
    expect((await chat.send('other', at(lineNo, room), fields())).status).toBe(404);
    await chat.send('owner', `/api/chat/${chat.no}/lines/${lineNo}`, { _method: 'delete' });
    expect((await chat.send('other', at(lineNo), fields())).status).toBe(404);
    const open = await chat.lineOf('viewer');
    expect((await chat.send('guest', at(open), fields())).status).toBe(401);
    expect((await chat.send('paused', at(open), fields())).status).toBe(403);
  });
});
